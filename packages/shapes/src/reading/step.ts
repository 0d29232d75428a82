import { createRequire } from 'node:module';
import { unreadable } from '../fault.ts';
import { TriangleList, type Triangles } from './triangles.ts';

interface Occt {
  ReadStepFile(bytes: Uint8Array, options: object): { success: boolean; meshes: readonly OcctMesh[] };
}

interface OcctMesh {
  readonly attributes: { readonly position: { readonly array: readonly number[] } };
  readonly index: { readonly array: readonly number[] };
}

/** Curves become edges that are at most this share of the box away from them, which keeps volumes within a percent. */
const DEFLECTION = {
  linearUnit: 'millimeter',
  linearDeflectionType: 'bounding_box_ratio',
  linearDeflection: 0.001,
  angularDeflection: 0.3,
};

/** The triangles of the surfaces of a STEP file. */
export async function readStep(bytes: Uint8Array): Promise<Triangles> {
  // A module of the old kind, without types.
  const open = createRequire(import.meta.url)('occt-import-js') as (options: object) => Promise<Occt>;
  const occt = await open({ print: () => undefined, printErr: () => undefined });
  const { success, meshes } = occt.ReadStepFile(bytes, DEFLECTION);
  if (!success) throw unreadable('no STEP file');
  const triangles = new TriangleList();
  for (const { attributes, index } of meshes) {
    const { array } = attributes.position;
    for (const corner of index.array) {
      triangles.push(
        array[corner * 3] ?? Number.NaN,
        array[corner * 3 + 1] ?? Number.NaN,
        array[corner * 3 + 2] ?? Number.NaN,
      );
    }
  }
  return triangles.done();
}
