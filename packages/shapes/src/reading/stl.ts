import { tooLarge, unreadable } from '../fault.ts';
import { checked, MAX_TRIANGLES, TriangleList, type Triangles } from './triangles.ts';

const HEADER_BYTES = 84;
const TRIANGLE_BYTES = 50;
/** The normal, which is what the corners say. */
const NORMAL_BYTES = 12;

/** The triangles of an STL, binary or text; its unit is taken for the millimetre, which an STL does not say. */
export function readStl(bytes: Buffer): Triangles {
  const announced = bytes.byteLength >= HEADER_BYTES ? bytes.readUInt32LE(HEADER_BYTES - 4) : 0;
  // The size decides: some binary files begin with "solid" as well.
  if (bytes.byteLength === HEADER_BYTES + announced * TRIANGLE_BYTES) return binary(bytes, announced);
  if (/^\s*solid\b/.test(bytes.toString('latin1', 0, 256))) return text(bytes);
  throw unreadable('neither a binary nor a text STL');
}

function binary(bytes: Buffer, count: number): Triangles {
  if (count > MAX_TRIANGLES) throw tooLarge(`${count} triangles`);
  const triangles: Triangles = new Float32Array(count * 9);
  for (let index = 0; index < count; index += 1) {
    const from = HEADER_BYTES + index * TRIANGLE_BYTES + NORMAL_BYTES;
    for (let corner = 0; corner < 9; corner += 1) {
      triangles[index * 9 + corner] = bytes.readFloatLE(from + corner * 4);
    }
  }
  return checked(triangles);
}

function text(bytes: Buffer): Triangles {
  const triangles = new TriangleList();
  for (const [, x, y, z] of bytes.toString('latin1').matchAll(/\bvertex\s+(\S+)\s+(\S+)\s+(\S+)/g)) {
    triangles.push(Number(x), Number(y), Number(z));
  }
  return triangles.done();
}
