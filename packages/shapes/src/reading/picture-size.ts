/** Pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The size that a PNG or JPEG announces, before anything of it is decoded; null where it announces none. */
export function sizeOfPicture(bytes: Buffer): PictureSize | null {
  return bytes[0] === 0x89 ? sizeOfPng(bytes) : sizeOfJpeg(bytes);
}

function sizeOfPng(bytes: Buffer): PictureSize | null {
  if (bytes.byteLength < 24 || bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Walks the segments to the first one that starts a frame. */
function sizeOfJpeg(bytes: Buffer): PictureSize | null {
  let at = 2;
  while (at + 9 <= bytes.byteLength) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] as number;
    // Fill bytes, and markers without a segment.
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
    else if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) {
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    } else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}
