/** A record that was not imported, and why. */
export interface RefusedRecord {
  readonly place: number;
  readonly reason: string;
}

/** What an import did with some records. */
export interface ImportReport {
  readonly orders: number;
  readonly requisitions: number;
  /** Lines that an earlier import had made. */
  readonly alreadyThere: number;
  readonly refused: readonly RefusedRecord[];
}
