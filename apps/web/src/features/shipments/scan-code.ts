/** What a scanned or typed code names: a part of an order by its place, whatever run it is of. */
export interface ScannedPart {
  readonly orderNumber: number;
  readonly sequence: number;
}

/** Reads `1042-3`, `#1042-3`, `1042-3-R2` and `#1042-3 · R2`; null for anything else. */
export function parseScan(text: string): ScannedPart | null {
  const match = /^#?(\d{1,9})-(\d{1,6})(?:\s*[-·]\s*R\d+)?$/i.exec(text.trim());
  if (match === null) return null;
  return { orderNumber: Number(match[1]), sequence: Number(match[2]) };
}
