import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { Refresher } from './refresher';

const key = (path: string, input?: object) => [path.split('.'), { input, type: 'query' }];

const RULES = {
  'orders.page': { refreshOn: ['order'] },
  'workOrders.page': { refreshOn: ['order'] },
  'orders.table': { refreshOn: ['orders'] },
} as const;

/** A screen whose readings are answered by hand. */
function openScreen(client: QueryClient, queryKey: readonly unknown[]) {
  const asked: ((answer: number) => void)[] = [];
  const observer = new QueryObserver<number>(client, {
    queryKey,
    queryFn: () => new Promise<number>((resolve) => asked.push(resolve)),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const close = observer.subscribe(() => undefined);
  const until = async (count: number) => {
    while (asked.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  return { asked, until, close, shown: () => observer.getCurrentResult().data };
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('the refresher', () => {
  it('reads what is in sight again, also where a reading is under way that may be too early', async () => {
    const client = new QueryClient();
    const screen = openScreen(client, key('orders.page', { orderId: 7 }));
    await screen.until(1);
    const refresher = new Refresher(client, RULES);
    refresher.refresh(new Set([7]));
    await soon();
    screen.asked[0]?.(1);
    await screen.until(2);
    screen.asked[1]?.(2);
    await soon();
    expect(screen.shown()).toBe(2);
    void client.refetchQueries({ queryKey: key('orders.page', { orderId: 7 }) });
    await screen.until(3);
    await new Promise((resolve) => setTimeout(resolve, 400));
    refresher.refresh(new Set([7]));
    await screen.until(4);
    screen.asked[2]?.(3);
    screen.asked[3]?.(4);
    await soon();
    expect(screen.shown()).toBe(4);
    screen.close();
    client.clear();
  });

  it('reads a run again whose order is not known yet, as its first reading may be too early', async () => {
    const client = new QueryClient();
    const screen = openScreen(client, key('workOrders.page', { workOrderId: 'run' }));
    await screen.until(1);
    const refresher = new Refresher(client, RULES);
    refresher.refresh(new Set([7]));
    await soon();
    screen.asked[0]?.(1);
    await screen.until(2);
    screen.asked[1]?.(2);
    await soon();
    expect(screen.shown()).toBe(2);
    screen.close();
    client.clear();
  });

  it('lets a reading end, however often something changes, and then reads once more', async () => {
    const client = new QueryClient();
    const screen = openScreen(client, key('orders.table', {}));
    await screen.until(1);
    screen.asked[0]?.(1);
    await soon();
    const refresher = new Refresher(client, RULES);
    for (let i = 0; i < 10; i += 1) refresher.refresh(new Set([i]));
    await screen.until(2);
    await soon();
    expect(screen.asked).toHaveLength(2);
    screen.asked[1]?.(2);
    await screen.until(3);
    expect(screen.shown()).toBe(2);
    screen.asked[2]?.(3);
    await soon();
    expect(screen.shown()).toBe(3);
    screen.close();
    client.clear();
  });

  it('has what is out of sight read when it comes back, and leaves the rest alone', async () => {
    const client = new QueryClient();
    client.setQueryData(key('orders.page', { orderId: 7 }), 1);
    client.setQueryData(key('orders.page', { orderId: 8 }), 1);
    new Refresher(client, RULES).refresh(new Set([7]));
    await soon();
    const stale = (orderId: number) => client.getQueryState(key('orders.page', { orderId }))?.isInvalidated;
    expect([stale(7), stale(8)]).toEqual([true, false]);
    client.clear();
  });

  it('leaves the error of what could not be read on the screen, until the connection is restored', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    let asked = 0;
    const observer = new QueryObserver(client, {
      queryKey: key('orders.page', { orderId: 7 }),
      queryFn: () => {
        asked += 1;
        return Promise.reject(new Error('The server is not responding.'));
      },
    });
    const close = observer.subscribe(() => undefined);
    const refresher = new Refresher(client, RULES);
    refresher.refresh(new Set([7]));
    await expect.poll(() => observer.getCurrentResult().isError).toBe(true);
    const before = asked;
    await new Promise((resolve) => setTimeout(resolve, 400));
    refresher.refresh(new Set([7]));
    await soon();
    expect([asked, observer.getCurrentResult().isError]).toEqual([before, true]);
    refresher.refresh(null);
    await expect.poll(() => asked).toBe(before + 1);
    close();
    client.clear();
  });
});
