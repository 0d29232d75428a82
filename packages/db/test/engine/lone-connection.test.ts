import { Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openLoneConnection } from '../../src/engine/client/lone-connection.ts';
import { sharedShop } from '../../testing/index.ts';

const shop = await sharedShop();

test('a connection for long work finds out by itself that its other side is gone', async () => {
  const kept = vi.spyOn(Socket.prototype, 'setKeepAlive');
  onTestFinished(() => kept.mockRestore());
  const client = await openLoneConnection(shop.url);
  onTestFinished(() => client.end());
  expect(kept).toHaveBeenCalledWith(true, expect.any(Number));
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
