/** The result, or the refusal. */
export interface Notice {
  /** By which it can be withdrawn. */
  id?: string;
  title: string;
  detail?: string;
  /** What was unusual about what was done. */
  caution?: string;
  action?: { label: string; onClick: () => void };
  /** The other choice. A message with it is a question, and stays until one of the two is made. */
  decline?: { label: string; onClick: () => void };
}

/** The place of messages. */
export interface NoticeList {
  show(kind: 'done' | 'refused', notice: Notice): void;
  withdraw(id: string): void;
}
