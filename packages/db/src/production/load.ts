import { type ProductionNeed, ProductionUnitOfWork } from '@routecard/core';
import type { Statement } from '../engine/client/connection.ts';
import type { StoredUnderKey } from '../engine/group-commit/answers.ts';
import { type SnapshotJson, toSnapshot } from './snapshot.ts';

const TEXT =
  'select load_production($1::int[], $2::int[], $3::uuid[], $4::uuid[], $5::uuid[], $6::uuid[], $7::uuid[], $8::text[], $9::boolean, $10::text[]) as snapshot';

/** The statement that locks and reads what a group of production commands needs. */
export function loadProduction(needs: readonly ProductionNeed[], keys: readonly string[]): Statement {
  const each = <Key extends keyof ProductionNeed>(key: Key) =>
    needs.flatMap((need) => (need[key] as readonly unknown[] | undefined) ?? []);
  const all = <Key extends keyof ProductionNeed>(key: Key) => [...new Set(each(key))];
  return {
    name: 'load_production',
    text: TEXT,
    values: [
      // As often as they are named: each time, a group may be opened, and the function counts them.
      each('requisitionIds'),
      all('runsOfRequisitionIds'),
      each('workOrderIds'),
      all('transitionIds'),
      all('routingTemplateIds'),
      all('routingOfWorkOrderIds'),
      all('destinationOperationIds'),
      all('stepNames'),
      needs.some((need) => need.numbersSteps),
      keys,
    ],
  };
}

/** The unit of work over what the load returned, and the stored answers in it. */
export function openProduction(row: unknown): {
  unitOfWork: ProductionUnitOfWork;
  answers: readonly StoredUnderKey[];
} {
  const json = row as SnapshotJson;
  return { unitOfWork: new ProductionUnitOfWork(toSnapshot(json)), answers: json.answers ?? [] };
}
