const MAX_ID = 2_147_483_647;

/** A whole-number id out of an address, or null where it is none. */
export function intParam(text: string): number | null {
  if (!/^\d{1,10}$/.test(text)) return null;
  const id = Number(text);
  return id >= 1 && id <= MAX_ID ? id : null;
}
