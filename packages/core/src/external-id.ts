import { Refusal } from './refusals.ts';

/** The characters of an external id at most. */
export const MAX_EXTERNAL_ID = 100;

/** Kinds of things that other systems name, each with its own ids. */
export const EXTERNAL_ID_KINDS = ['order', 'requisition'] as const;
export type ExternalIdKind = (typeof EXTERNAL_ID_KINDS)[number];

/** The refusal of a write by which two things of one kind would have the same external id. */
export const externalIdTaken = (kind: ExternalIdKind, externalId: string): Refusal =>
  new Refusal('EXTERNAL_ID_TAKEN', `Another ${kind} already has the externalId ${externalId}.`, {
    externalId,
    kind,
  });

/** True for the refusal of `externalIdTaken` for this kind. */
export const isExternalIdTaken = (error: unknown, kind: ExternalIdKind): boolean =>
  error instanceof Refusal && error.code === 'EXTERNAL_ID_TAKEN' && error.details.kind === kind;
