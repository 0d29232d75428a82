import { expect, test } from 'vitest';
import { createProcessMetrics } from './process-metrics.ts';

test('a connection that cannot be opened counts as one to the database that failed, whatever the error; a full server by its own reason', async () => {
  const { observer, registry } = createProcessMetrics();
  observer.connectFailed?.(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
  observer.connectFailed?.(Object.assign(new Error('no such name'), { code: 'EAI_AGAIN' }));
  observer.connectFailed?.(Object.assign(new Error('wrong password'), { code: '28P01' }));
  observer.connectFailed?.(Object.assign(new Error('too many connections'), { code: '53300' }));
  const { values } = (await registry.getSingleMetric('routecard_database_failures_total')?.get()) ?? {
    values: [],
  };
  expect(Object.fromEntries(values.map(({ labels, value }) => [labels.reason, value]))).toMatchObject({
    connection: 3,
    resources: 1,
    statement_timeout: 0,
  });
});
