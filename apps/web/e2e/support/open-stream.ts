import { type APIRequestContext, expect, type Page } from '@playwright/test';

const STREAM = '/api/trpc/live.changes?input=%7B%22json%22%3A%7B%7D%7D';

/** An open event stream, and when the server ended it. */
export async function openStream(client: APIRequestContext, url: string) {
  const { cookies } = await client.storageState();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const response = await fetch(`${url}${STREAM}`, { headers: { cookie } });
  expect(response.status).toBe(200);
  const reader = response.body?.getReader();
  await reader?.read();
  const ended = (async () => {
    while (!(await reader?.read())?.done);
    return Date.now();
  })();
  return { ended, again: () => fetch(`${url}${STREAM}`, { headers: { cookie } }) };
}

/** The event stream of the person whose page it is, with the text that has come by now. */
export async function followed(page: Page) {
  const { cookies } = await page.context().storageState();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const ending = new AbortController();
  const response = await fetch(`${new URL(page.url()).origin}${STREAM}`, {
    headers: { cookie },
    signal: ending.signal,
  });
  expect(response.status).toBe(200);
  let text = '';
  void (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true });
  })().catch(() => undefined);
  return { text: () => text, close: () => ending.abort() };
}
