import { setTimeout as sleep } from 'node:timers/promises';
import {
  decodeMesh,
  type JobOwner,
  MAX_MESH_TRIANGLES,
  MESH_STEPS,
  type PartFileFormat,
  type PartMesh,
} from '@routecard/core';
import { describe, expect, test } from 'vitest';
import { meshOf } from '../src/index.ts';
import { binaryStl, box, meshXml, modelXml, sphere, stepBox, textStl, threeMf } from '../testing/solids.ts';

const OWNER = { manufacturerId: 'A', userId: 'A1' };
const STAYING = new AbortController().signal;

/** A shape that a test holds in its hands. */
const lying = (format: PartFileFormat, bytes: Uint8Array) => ({
  format,
  read: async function* () {
    yield bytes;
  },
});

const ask = (format: PartFileFormat, bytes: Uint8Array, signal = STAYING) =>
  meshOf(OWNER, lying(format, bytes), signal);

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
    await expect(ask('STL', binaryStl(BOX), AbortSignal.abort())).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

describe('shapes that wait for another one', () => {
  /** Opens a shape whose bytes do not come before `end`. */
  function held(owner: JobOwner, signal = STAYING) {
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    let begun = false;
    const shape = {
      format: 'STL' as const,
      read: async function* () {
        begun = true;
        await ended;
        yield binaryStl(BOX);
      },
    };
    const result = meshOf(owner, shape, signal);
    return { result, begun: () => begun, end };
  }
  const by = (manufacturerId: string, userId: string) => ({ manufacturerId, userId });

  test('are not read meanwhile, so that they take no place on the disk', async () => {
    const first = held(by('A', 'A1'));
    const second = held(by('A', 'A1'));
    await expect.poll(first.begun).toBe(true);
    await sleep(50);
    expect(second.begun()).toBe(false);
    first.end();
    expect(await first.result).toHaveProperty('mesh');
    await expect.poll(second.begun).toBe(true);
    second.end();
    expect(await second.result).toHaveProperty('mesh');
  });

  test('are few for a user, a shop and all together, and leave with who waited', async () => {
    const leaving: AbortController[] = [];
    const waiting = (shop: string, user: string) => {
      const controller = new AbortController();
      leaving.push(controller);
      return held(by(shop, user), controller.signal);
    };
    const shapes = ['A1', 'A1', 'A1', 'A2', 'A2', 'A2'].map((user) => waiting('A', user));
    const limited = { code: 'RATE_LIMITED', details: { retryAfterSeconds: expect.any(Number) } };
    await expect(held(by('A', 'A1')).result).rejects.toMatchObject({
      ...limited,
      message: 'You are opening 3 shapes already. Wait for one of them to be shown.',
    });
    await expect(held(by('A', 'A3')).result).rejects.toMatchObject(limited);
    shapes.push(...['B1', 'B1', 'B1', 'B2', 'B2', 'B2'].map((user) => waiting('B', user)));
    await expect(held(by('C', 'C1')).result).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    for (const each of leaving) each.abort();
    for (const { end } of shapes) end();
    await Promise.allSettled(shapes.map(({ result }) => result));
    const another = held(by('A', 'A1'));
    another.end();
    expect(await another.result).toHaveProperty('mesh');
  });
});
