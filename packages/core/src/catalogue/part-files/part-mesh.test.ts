import { describe, expect, test } from 'vitest';
import { decodeMesh, MAX_MESH_TRIANGLES, MESH_STEPS, type PartMesh } from './part-mesh.ts';

const mesh: PartMesh = {
  boxMm: { x: 60, y: 40.5, z: 20 },
  coordinates: Uint16Array.of(0, 0, 0, MESH_STEPS, 0, 0, 0, MESH_STEPS, 257),
};

function encoded({ boxMm, coordinates }: PartMesh): Uint8Array<ArrayBuffer> {
  const header = new DataView(new ArrayBuffer(16));
  header.setFloat32(0, boxMm.x, true);
  header.setFloat32(4, boxMm.y, true);
  header.setFloat32(8, boxMm.z, true);
  header.setUint32(12, coordinates.length / 9, true);
  const bytes = new Uint8Array(16 + coordinates.byteLength);
  bytes.set(new Uint8Array(header.buffer));
  bytes.set(new Uint8Array(coordinates.buffer), 16);
  return bytes;
}

describe('a mesh', () => {
  test('is read from its bytes', () => {
    expect(decodeMesh(encoded(mesh).buffer)).toEqual(mesh);
  });

  test('is none with bytes missing, bytes over, no triangles, or more than a screen draws', () => {
    const bytes = encoded(mesh);
    expect(decodeMesh(new ArrayBuffer(3))).toBeNull();
    expect(decodeMesh(bytes.buffer.slice(0, -1))).toBeNull();
    expect(decodeMesh(Uint8Array.of(...bytes, 0).buffer)).toBeNull();
    expect(decodeMesh(encoded({ ...mesh, coordinates: new Uint16Array() }).buffer)).toBeNull();
    const many = new Uint16Array((MAX_MESH_TRIANGLES + 1) * 9);
    expect(decodeMesh(encoded({ ...mesh, coordinates: many }).buffer)).toBeNull();
  });
});
