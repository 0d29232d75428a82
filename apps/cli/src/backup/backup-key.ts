const KEY_BYTES = 32;

/** The key of BACKUP_KEY, or null where none is set. Throws where it is not 32 bytes in base64. */
export function readBackupKey(value: string | undefined): Buffer | null {
  const text = value?.trim() ?? '';
  if (text === '') return null;
  const key = Buffer.from(text, 'base64');
  if (key.length !== KEY_BYTES) {
    throw new Error('BACKUP_KEY must be 32 bytes in base64, as `openssl rand -base64 32` makes them.');
  }
  return key;
}
