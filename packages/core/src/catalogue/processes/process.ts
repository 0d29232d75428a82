/** A process to make. */
export interface NewProcess {
  readonly technology: string;
  readonly description?: string | null;
  readonly isInternal?: boolean;
  /** The operations that a part made by it goes through, whatever their order here. */
  readonly operationIds?: readonly string[];
}

/** The fields of a process to change. */
export type ProcessEdit = Partial<NewProcess>;
