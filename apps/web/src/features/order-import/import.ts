import type { AppInputs, AppOutputs } from '@/trpc/client';

/** The preview of an import. */
export type DryRun = AppOutputs['imports']['rehearse'];

/** The result of an import. */
export type Imported = AppOutputs['imports']['run'];

/** The text with its columns as it was previewed: what is confirmed is this text and no other. */
export interface Looked {
  readonly source: AppInputs['imports']['rehearse'];
  readonly dryRun: DryRun;
}
