import { present, type RefusalCode } from '../refusals.ts';

/** A fault of a record; `column` is null if no single column is at fault. */
export interface ImportFault {
  readonly error: RefusalCode;
  readonly column: string | null;
  readonly reason: string;
}

/** A record that was not imported, and why: all that is wrong with it, in one text and one by one. */
export interface RefusedRecord {
  readonly place: number;
  /** That of its first fault. */
  readonly error: RefusalCode;
  readonly reason: string;
  readonly faults: readonly ImportFault[];
}

/** A record that is not imported for these faults. */
export function refusedRecord(place: number, faults: readonly ImportFault[]): RefusedRecord {
  const { error } = present(faults[0], 'INTERNAL');
  return { place, error, reason: faults.map(({ reason }) => reason).join(' '), faults };
}

/** Why an import of all or nothing made nothing. */
export function nothingImported(refused: number): string {
  return `${refused} ${refused === 1 ? 'line is' : 'lines are'} bad; nothing was imported.`;
}

/** The result of importing some records. */
export interface ImportReport {
  readonly orders: number;
  readonly requisitions: number;
  /** Lines that an earlier import had made. */
  readonly alreadyThere: number;
  readonly refused: readonly RefusedRecord[];
}

/** A line that is in the shop: its order and its part. */
export interface PlacedImport {
  readonly place: number;
  readonly orderId: number;
  readonly requisitionId: number;
  /** False if an earlier import made it. */
  readonly isNew: boolean;
}

/** The result of importing some lines. */
export interface ImportLinesReport extends ImportReport {
  /** The lines that were not refused, by their places. */
  readonly lines: readonly PlacedImport[];
}
