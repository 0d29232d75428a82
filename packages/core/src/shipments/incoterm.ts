import { Refusal } from '../refusals.ts';

/** The eleven rules of Incoterms 2020. */
export const INCOTERMS = [
  'EXW',
  'FCA',
  'CPT',
  'CIP',
  'DAP',
  'DPU',
  'DDP',
  'FAS',
  'FOB',
  'CFR',
  'CIF',
] as const;
export type Incoterm = (typeof INCOTERMS)[number];

/** The incoterm with this code, null for none. Throws SHIPMENT_INCOTERM_INVALID for any other. */
export function incotermOf(code: string | null): Incoterm | null {
  if (code === null) return null;
  const incoterm = INCOTERMS.find((candidate) => candidate === code);
  if (incoterm === undefined) throw new Refusal('SHIPMENT_INCOTERM_INVALID');
  return incoterm;
}
