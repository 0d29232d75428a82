/** A record that was not imported, and why. */
export interface RefusedRecord {
  readonly place: number;
  readonly reason: string;
}

/** Why an import of all or nothing made nothing. */
export function nothingImported(refused: number): string {
  return `${refused} ${refused === 1 ? 'line is' : 'lines are'} bad; nothing was imported.`;
}

/** What an import did with some records. */
export interface ImportReport {
  readonly orders: number;
  readonly requisitions: number;
  /** Lines that an earlier import had made. */
  readonly alreadyThere: number;
  readonly refused: readonly RefusedRecord[];
}
