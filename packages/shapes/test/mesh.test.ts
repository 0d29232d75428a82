import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  decodeMesh,
  MAX_MESH_TRIANGLES,
  MESH_STEPS,
  type PartFileFormat,
  type PartMesh,
} from '@routecard/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { meshFile } from '../src/index.ts';
import { binaryStl, box, meshXml, modelXml, sphere, stepBox, textStl, threeMf } from '../testing/solids.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'routecard-meshes-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let files = 0;
async function ask(format: PartFileFormat, bytes: Uint8Array, signal = new AbortController().signal) {
  files += 1;
  const file = path.join(folder, String(files));
  await writeFile(file, bytes);
  return meshFile(file, format, signal);
}

async function mesh(format: PartFileFormat, bytes: Uint8Array): Promise<PartMesh> {
  const result = await ask(format, bytes);
  if ('fault' in result) throw new Error(result.fault);
  const decoded = decodeMesh(result.mesh.buffer);
  if (decoded === null) throw new Error('no mesh');
  return decoded;
}

const BOX = box(30, 20, 10);

describe('the mesh of a shape for a screen', () => {
  test.each<[string, PartFileFormat, () => Uint8Array]>([
    ['a binary STL', 'STL', () => binaryStl(BOX)],
    ['a text STL', 'STL', () => textStl(BOX)],
    [
      'a 3MF',
      '3MF',
      () =>
        threeMf(
          modelXml(
            `<object id="1" type="model">${meshXml(BOX)}</object>`,
            '<item objectid="1"/>',
            'millimeter',
          ),
        ),
    ],
    ['a STEP file', 'STEP', () => stepBox(30, 20, 10)],
  ])('has the triangles of %s within its box', async (_, format, bytes) => {
    const { boxMm, coordinates } = await mesh(format, bytes());
    expect(boxMm).toEqual({ x: 30, y: 20, z: 10 });
    expect(coordinates).toHaveLength(12 * 9);
    expect(new Set(coordinates)).toEqual(new Set([0, MESH_STEPS]));
  });

  test('has fewer triangles than a file with too many, in the same box', async () => {
    const { boxMm, coordinates } = await mesh('STL', binaryStl(sphere(50, 500)));
    expect(coordinates.length / 9).toBeGreaterThan(50_000);
    expect(coordinates.length / 9).toBeLessThanOrEqual(MAX_MESH_TRIANGLES);
    for (const side of Object.values(boxMm)) expect(Math.abs(side - 100)).toBeLessThan(0.5);
  });

  test.each<[string, PartFileFormat, Uint8Array, string]>([
    ['a shape of one point', 'STL', binaryStl(BOX.map(() => [1, 1, 1] as const)), 'UNREADABLE'],
    ['a picture', 'PNG', Buffer.from('a picture'), 'UNREADABLE'],
    ['a STEP file cut short', 'STEP', stepBox().subarray(0, 900), 'UNREADABLE'],
    [
      'more triangles than are read',
      'STL',
      binaryStl(Array.from({ length: 3 * 2_100_001 }, () => [1, 2, 3])),
      'TOO_LARGE',
    ],
  ])('is none of %s', async (_, format, bytes, fault) => {
    expect(await ask(format, bytes)).toEqual({ fault });
  });

  test('is not begun for somebody who has left', async () => {
    await expect(ask('STL', binaryStl(BOX), AbortSignal.abort())).rejects.toThrow('aborted');
  });
});
