import { Refusal } from './refusals.ts';

/** The characters of an external id at most. */
export const MAX_EXTERNAL_ID = 100;

/** Kinds of things that other systems name, each with its own ids. */
export const EXTERNAL_ID_KINDS = ['order', 'requisition', 'part specification', 'customer'] as const;
export type ExternalIdKind = (typeof EXTERNAL_ID_KINDS)[number];

/** The message for a thing of that kind whose external id another one has. */
export const externalIdTakenMessage = (kind: ExternalIdKind, externalId: string): string =>
  `Another ${kind} already has the externalId ${externalId}.`;

class ExternalIdTaken extends Refusal {
  /** All that are taken, for who names each of them; the details have the first. */
  readonly externalIds: readonly string[];

  constructor(kind: ExternalIdKind, externalId: string, others: readonly string[]) {
    super('EXTERNAL_ID_TAKEN', externalIdTakenMessage(kind, externalId), { externalId, kind });
    this.externalIds = [externalId, ...others];
  }
}

/** The refusal of a write by which two things of one kind would have the same external id. */
export const externalIdTaken = (
  kind: ExternalIdKind,
  externalId: string,
  ...others: readonly string[]
): Refusal => new ExternalIdTaken(kind, externalId, others);

/** The external ids for which `externalIdTaken` refused a write. */
export const takenExternalIds = (refusal: Refusal): readonly string[] =>
  // Every refusal is an instance of every class of them.
  'externalIds' in refusal ? (refusal as ExternalIdTaken).externalIds : [];

/** True for the refusal of `externalIdTaken` for this kind. */
export const isExternalIdTaken = (error: unknown, kind: ExternalIdKind): boolean =>
  error instanceof Refusal && error.code === 'EXTERNAL_ID_TAKEN' && error.details.kind === kind;
