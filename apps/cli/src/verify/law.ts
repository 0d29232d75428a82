/** Something that holds for the whole database at every moment. */
export interface Law {
  readonly name: string;
  /** The law, as one sentence. */
  readonly sentence: string;
  /** A query that answers one row for each violation, and none while the law holds. */
  readonly violations: string;
}
