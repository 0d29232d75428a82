/** What happened, or was refused. */
export interface Notice {
  title: string;
  detail?: string;
  action?: { label: string; onClick: () => void };
}

/** Puts a message up. */
export type ShowNotice = (kind: 'done' | 'refused', notice: Notice) => void;
