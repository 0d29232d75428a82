/** A reason to choose where units are scrapped. The ledger stores its words, not the reason itself. */
export interface ScrapReason {
  readonly id: string;
  readonly name: string;
}

export interface ScrapReasonStore {
  /** Null where the shop has that reason. */
  add(reason: ScrapReason): Promise<ScrapReason | null>;
  /** Throws SCRAP_REASON_NOT_FOUND. */
  remove(id: string): Promise<void>;
}
