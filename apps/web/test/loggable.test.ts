import { openSignInDatabase } from '@routecard/db';
import { sessions } from '@routecard/db/schema';
import { expect, test } from 'vitest';
import { loggable } from '../src/server/loggable.ts';

/** The error of a statement that never reached a database. */
async function failedStatement(): Promise<Error> {
  const away = openSignInDatabase({ url: 'postgres://nobody:none@127.0.0.1:1/nothing' });
  try {
    await away.drizzle.insert(sessions).values({
      id: 'session',
      token: 'secret-token',
      userId: 'user',
      expiresAt: new Date(),
    });
  } catch (error) {
    if (error instanceof Error) return error;
  } finally {
    await away.close();
  }
  throw new Error('The statement should have failed');
}

test('a failed statement is logged without its values, wherever it stands in an error', async () => {
  const failed = await failedStatement();
  expect(failed.message).toContain('secret-token');
  for (const logged of [failed, new Error('INTERNAL_SERVER_ERROR', { cause: failed }), failed.message]) {
    const text = String(loggable(logged));
    expect(text).toContain('insert into "sessions"');
    expect(text).not.toContain('secret-token');
  }
});

test('other errors are logged as they are', () => {
  const error = new Error('Something else');
  expect(loggable(error)).toBe(error);
});
