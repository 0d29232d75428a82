/** A person's arrangement of the columns, by operation id. */
export interface ColumnActions {
  readonly onCollapse: (id: string, collapsed: boolean) => void;
  /** Puts a column into the place of another. */
  readonly onPlace: (id: string, targetId: string) => void;
  /** Puts a column one place further among those that are shown. */
  readonly onShift: (id: string, direction: -1 | 1) => void;
  readonly canShift: (id: string, direction: -1 | 1) => boolean;
}
