/** A reason to choose where units are scrapped. The ledger stores its words, not the reason itself. */
export interface ScrapReason {
  readonly id: string;
  readonly name: string;
}

export interface ScrapReasonEdit {
  readonly name?: string;
  /** True: it is no longer offered; units that were scrapped for it keep it. */
  readonly archived?: boolean;
}

export interface ScrapReasonStore {
  /** Adds the reason, or restores the archived one of that name. Null where the shop has it already. */
  add(reason: ScrapReason): Promise<ScrapReason | null>;
  /** What is left out stays. Throws SCRAP_REASON_NOT_FOUND, SCRAP_REASON_NAME_TAKEN. */
  save(id: string, edit: ScrapReasonEdit, at: Date): Promise<ScrapReason>;
  /** Throws SCRAP_REASON_NOT_FOUND. */
  remove(id: string): Promise<void>;
}
