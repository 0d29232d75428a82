const MAX_INTEGER = 2_147_483_647;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** True if the number is a whole one of 32 bits, as integer ids and quantities are. */
export function isInt32(value: number): boolean {
  return Number.isInteger(value) && Math.abs(value) <= MAX_INTEGER;
}

/** True if the text has the shape of a UUID, in either case. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
