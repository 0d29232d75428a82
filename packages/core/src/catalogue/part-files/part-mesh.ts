import type { BoxMm, ThumbnailFault } from './part-file-preview.ts';

/** Triangles of a mesh that a screen draws: what a tablet turns without stuttering. */
export const MAX_MESH_TRIANGLES = 300_000;

/**
 * A shape for a screen. On the wire: three sides as 32-bit floats, the count of triangles, then nine coordinates for each
 * triangle, all little-endian. A coordinate is a share of its side, from 0 to 65,535, along the axes of the file.
 */
export interface PartMesh {
  readonly boxMm: BoxMm;
  readonly coordinates: Uint16Array<ArrayBuffer>;
}

/** What a mesh is made of, or why there is none. */
export type PartMeshResult = { readonly mesh: Uint8Array<ArrayBuffer> } | { readonly fault: ThumbnailFault };

const HEADER_BYTES = 16;
const TRIANGLE_BYTES = 18;
/** Of a coordinate at the far end of its side. */
export const MESH_STEPS = 65_535;

/** The mesh in its bytes; null for anything else, and beyond `MAX_MESH_TRIANGLES`. */
export function decodeMesh(bytes: ArrayBuffer): PartMesh | null {
  if (bytes.byteLength < HEADER_BYTES) return null;
  const view = new DataView(bytes);
  const triangles = view.getUint32(12, true);
  if (triangles === 0 || triangles > MAX_MESH_TRIANGLES) return null;
  if (bytes.byteLength !== HEADER_BYTES + triangles * TRIANGLE_BYTES) return null;
  const [x, y, z] = [0, 4, 8].map((at) => view.getFloat32(at, true)) as [number, number, number];
  const coordinates = Uint16Array.from({ length: triangles * 9 }, (_, at) =>
    view.getUint16(HEADER_BYTES + at * 2, true),
  );
  return { boxMm: { x, y, z }, coordinates };
}
