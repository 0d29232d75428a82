import { type EditedStep, operationIdsOf, stepsOver } from '@/features/routing';
import { fieldsOf, isTexts, type LeftDraft, parseLeft } from '@/lib/left-draft';

/** A routing for one run, as it is kept in the browser. */
export interface RoutingContents {
  readonly operationIds: readonly string[];
  /** True if it is kept as a template too, and under which name. */
  readonly saves: boolean;
  readonly name: string;
}

/** The same while it is edited. */
export interface RoutingDraft extends Omit<RoutingContents, 'operationIds'> {
  readonly steps: readonly EditedStep[];
}

/** Where a person's routing for the next run of a part is kept in the browser. */
export const partPlace = (email: string, requisitionId: number): string =>
  `routecard-schedule:${email}:${requisitionId}`;

/** The value stored in the text; null if it is not valid. */
export const parseRouting = (text: string | null): LeftDraft<RoutingContents> | null =>
  parseLeft(text, isContents, isContents);

function isContents(value: unknown): value is RoutingContents {
  const { operationIds, saves, name } = fieldsOf(value);
  return isTexts(operationIds) && typeof saves === 'boolean' && typeof name === 'string';
}

export const draftOf = ({ operationIds, ...rest }: RoutingContents): RoutingDraft => ({
  ...rest,
  steps: stepsOver(operationIds),
});

export const contentsOf = ({ steps, ...rest }: RoutingDraft): RoutingContents => ({
  ...rest,
  operationIds: operationIdsOf(steps),
});

/** True if both ask for the same; the name of a template that is not made is nobody's wish. */
export const sameRouting = (a: RoutingContents, b: RoutingContents): boolean =>
  a.operationIds.join() === b.operationIds.join() &&
  a.saves === b.saves &&
  (!a.saves || a.name.trim() === b.name.trim());
