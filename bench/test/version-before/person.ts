import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { cookiesOf, type RunningConsole } from '../../src/console.ts';

/** Somebody who is signed in at all consoles of an installation. */
export type Person = Awaited<ReturnType<typeof signIn>>;

/** Signs in with the password, as the console's own form does. */
export async function signIn({ url }: RunningConsole, email: string, password: string) {
  const response = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password }),
  });
  expect(response.status, await response.clone().text()).toBe(200);
  const cookie = cookiesOf(response);
  const ask = async (at: RunningConsole, type: 'query' | 'mutation', name: string, input?: unknown) => {
    const plain = name.startsWith('/');
    const said = JSON.stringify(plain ? input : { json: input });
    const asked = type === 'query' && input !== undefined ? `?input=${encodeURIComponent(said)}` : '';
    const headers = { cookie, origin: at.url };
    const answer = await fetch(
      `${at.url}${plain ? name : `/api/trpc/${name}`}${asked}`,
      type === 'query'
        ? { headers }
        : { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: said },
    );
    return { status: answer.status, text: await answer.text() };
  };
  const done = async (at: RunningConsole, type: 'query' | 'mutation', name: string, input?: unknown) => {
    const { status, text } = await ask(at, type, name, input);
    expect(status, `${name} ${text}`).toBe(200);
    return JSON.parse(text).result.data.json;
  };
  return {
    cookie,
    /** Calls a procedure, or another address where the name begins with `/`, whatever it answers. */
    ask,
    /** Reads what has to be readable. */
    read: (at: RunningConsole, name: string, input?: unknown) => done(at, 'query', name, input),
    /** Does what has to succeed. */
    make: (at: RunningConsole, name: string, input: object) =>
      done(at, 'mutation', name, { key: randomUUID(), ...input }),
  };
}
