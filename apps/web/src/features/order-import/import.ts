import type { AppOutputs } from '@/trpc/client';

/** The preview of an import. */
export type DryRun = AppOutputs['imports']['rehearse'];

/** The result of an import. */
export type Imported = AppOutputs['imports']['run'];

/** The text as it was looked at: what is confirmed is this text and no other. */
export interface Looked {
  readonly text: string;
  readonly dryRun: DryRun;
}
