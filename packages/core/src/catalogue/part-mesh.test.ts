import { describe, expect, test } from 'vitest';
import { decodeMesh, encodeMesh, MAX_MESH_TRIANGLES, type PartMesh } from './part-mesh.ts';

const mesh: PartMesh = {
  boxMm: { x: 60, y: 40.5, z: 20 },
  coordinates: Uint16Array.of(0, 0, 0, 65_535, 0, 0, 0, 65_535, 257),
};

describe('a mesh', () => {
  test('is read as it was written', () => {
    expect(decodeMesh(encodeMesh(mesh).buffer)).toEqual(mesh);
  });

  test('is none with bytes missing, bytes over, no triangles, or more than a screen draws', () => {
    const bytes = encodeMesh(mesh);
    expect(decodeMesh(new ArrayBuffer(3))).toBeNull();
    expect(decodeMesh(bytes.buffer.slice(0, -1))).toBeNull();
    expect(decodeMesh(Uint8Array.of(...bytes, 0).buffer)).toBeNull();
    expect(decodeMesh(encodeMesh({ ...mesh, coordinates: new Uint16Array() }).buffer)).toBeNull();
    const many = new Uint16Array((MAX_MESH_TRIANGLES + 1) * 9);
    expect(decodeMesh(encodeMesh({ ...mesh, coordinates: many }).buffer)).toBeNull();
  });
});
