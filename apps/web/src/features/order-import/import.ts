import type { AppOutputs } from '@/trpc/client';

/** What an import would do. */
export type DryRun = AppOutputs['imports']['rehearse'];

/** What an import has done. */
export type Imported = AppOutputs['imports']['run'];

/** The text as it was looked at: what is confirmed is this text and no other. */
export interface Looked {
  readonly text: string;
  readonly dryRun: DryRun;
}
