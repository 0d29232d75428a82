import { ProductionBook, type ProductionNeed } from '@routecard/core';
import type { Statement } from '../client/connection.ts';
import type { StoredUnderKey } from './answers.ts';
import {
  type SnapshotJson,
  toBalance,
  toOperation,
  toPart,
  toStep,
  toStepOfBalance,
  toTransition,
  toWorkOrder,
} from './production-snapshot.ts';

const TEXT =
  'select load_production($1::int[], $2::int[], $3::uuid[], $4::uuid[], $5::uuid[], $6::uuid[], $7::uuid[], $8::text[], $9::boolean, $10::text[]) as snapshot';

/** The statement that locks and reads what a group of production commands needs. */
export function loadProduction(needs: readonly ProductionNeed[], keys: readonly string[]): Statement {
  const all = <Key extends keyof ProductionNeed>(key: Key) => [
    ...new Set(needs.flatMap((need) => (need[key] as readonly unknown[] | undefined) ?? [])),
  ];
  return {
    name: 'load_production',
    text: TEXT,
    values: [
      all('requisitionIds'),
      all('runsOfRequisitionIds'),
      all('workOrderIds'),
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

/** The book over what the load answered, and the stored answers in it. */
export function openProductionBook(row: unknown): {
  book: ProductionBook;
  answers: readonly StoredUnderKey[];
} {
  const json = row as SnapshotJson;
  const balances = json.balances ?? [];
  const book = new ProductionBook({
    approvedRoutingTemplateRequired: json.approvedRoutingTemplateRequired,
    operations: (json.operations ?? []).map(toOperation),
    parts: (json.parts ?? []).map(toPart),
    templates: json.templates ?? [],
    configuredOperationIds: new Map(json.configured ?? []),
    workOrders: (json.workOrders ?? []).map(toWorkOrder),
    balances: balances.map(toBalance),
    steps: [...balances.map(toStepOfBalance), ...[...(json.steps ?? []), ...(json.places ?? [])].map(toStep)],
    transitions: (json.transitions ?? []).map(toTransition),
    reversedTransitionIds: json.reversedTransitionIds ?? [],
    reachedSteps: new Map(json.reachedSteps ?? []),
    lastStepNumber: json.lastStepNumber,
  });
  return { book, answers: json.answers ?? [] };
}
