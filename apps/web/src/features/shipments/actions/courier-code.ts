import { parseScannedCode } from '@/features/scan';

/** The tracking number in a scanned code of a courier's label; null for the codes of our own papers, and for what is too long for one. */
export function trackingNumberOf(scanned: string): string | null {
  const code = parseScannedCode(scanned);
  const isOurs = code !== null && (code.kind === 'number' ? code.parcelEnd !== null : code.kind !== 'label');
  const number = scanned.trim();
  return isOurs || number === '' || number.length > 255 ? null : number;
}
