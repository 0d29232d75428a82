import type { Law } from '../law.ts';

export const idempotencyKeysUnique: Law = {
  name: 'idempotency-keys-unique',
  sentence: 'Of each idempotency key at most one answer is kept.',
  violations: `
    select manufacturer_id, key from idempotency_keys group by manufacturer_id, key having count(*) > 1`,
};
