import type { Words } from './words.ts';

/** The context of a sheet besides its data. */
export interface SheetContext {
  /** The address people type for the console, without a slash at its end. */
  readonly webOrigin: string;
  /** Those of the language in which it is printed. */
  readonly words: Words;
  /** Told after each sheet, or each part of a long one. */
  progress(): void;
}
