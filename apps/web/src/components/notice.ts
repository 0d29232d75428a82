/** The result, or the refusal. */
export interface Notice {
  /** By which it can be withdrawn. */
  id?: string;
  title: string;
  detail?: string;
  action?: { label: string; onClick: () => void };
}

/** Where messages appear. */
export interface NoticeList {
  show(kind: 'done' | 'refused', notice: Notice): void;
  withdraw(id: string): void;
}
