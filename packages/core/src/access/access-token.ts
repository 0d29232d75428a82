const PREFIX = 'rc_';
const SECRET_BYTES = 32;
const SECRET_CHARACTERS = 43;
const CHECKSUM_CHARACTERS = 6;
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SHAPE = /^rc_[0-9A-Za-z]{49}$/;

/**
 * A bearer token of 256 random bits: `rc_`, the secret in base 62 (43 characters), and its CRC-32 in base 62 (6), so that
 * a mistyped or cut token is known without asking the database, and scanners can find leaked ones.
 */
export function formatAccessToken(secret: Uint8Array): string {
  if (secret.length !== SECRET_BYTES) throw new RangeError(`A secret has ${SECRET_BYTES} bytes`);
  const number = secret.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  const body = base62(number, SECRET_CHARACTERS);
  return `${PREFIX}${body}${checksum(body)}`;
}

/**
 * True if the text may be a token. One in our own shape must carry the right checksum; other texts may be tokens that an
 * operator has chosen.
 */
export function mayBeAccessToken(text: string): boolean {
  if (!SHAPE.test(text)) return text.length > 0;
  const body = text.slice(PREFIX.length, -CHECKSUM_CHARACTERS);
  return text.endsWith(checksum(body));
}

function checksum(body: string): string {
  return base62(BigInt(crc32(body)), CHECKSUM_CHARACTERS);
}

function base62(number: bigint, characters: number): string {
  let rest = number;
  let text = '';
  while (rest > 0n) {
    text = (ALPHABET[Number(rest % 62n)] ?? '') + text;
    rest /= 62n;
  }
  return text.padStart(characters, '0');
}

/** CRC-32 of ASCII text (ISO 3309, polynomial 0xEDB88320). */
function crc32(text: string): number {
  let crc = 0xffff_ffff;
  for (let i = 0; i < text.length; i += 1) {
    crc ^= text.charCodeAt(i);
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb8_8320 : crc >>> 1;
  }
  return (crc ^ 0xffff_ffff) >>> 0;
}
