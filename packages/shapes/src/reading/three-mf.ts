import { unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { tooLarge, unreadable } from '../fault.ts';
import { TriangleList, type Triangles } from './triangles.ts';

/** Bytes of all models of an archive, unpacked. */
const MAX_MODEL_BYTES = 300 * 1024 * 1024;
/** Bytes of a model that are decoded and parsed at a time. */
const PIECE_BYTES = 1024 * 1024;
/** Components of components; real files nest two or three. */
const MAX_DEPTH = 16;
/** Objects that are placed, each as often as it is. */
const MAX_PLACED = 100_000;
const ROOT = '3d/3dmodel.model';

const MM_OF_UNIT: Readonly<Record<string, number>> = {
  micron: 0.001,
  millimeter: 1,
  centimeter: 10,
  inch: 25.4,
  foot: 304.8,
  meter: 1000,
};

/** Twelve numbers, row by row: three of the matrix' columns and, in the last row, the translation. */
type Transform = readonly number[];
const AS_IT_IS: Transform = [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0];

interface Placed {
  /** The object: the path of its model and its id there. */
  readonly key: string;
  readonly transform: Transform;
}

interface MeshObject {
  readonly coordinates: number[];
  readonly corners: number[];
  readonly components: Placed[];
}

interface Model {
  mmOfUnit: number;
  readonly objects: Map<string, MeshObject>;
  readonly items: Placed[];
}

/** The triangles of what a 3MF builds. */
export function read3mf(bytes: Uint8Array): Triangles {
  const models = unpacked(bytes);
  const root = models.get(ROOT) === undefined ? [...models.keys()][0] : ROOT;
  if (root === undefined) throw unreadable('no model');
  const objects = new Map<string, MeshObject>();
  let items: readonly Placed[] = [];
  let mmOfUnit = 1;
  for (const [path, content] of models) {
    const model = parsed(path, content);
    for (const [key, object] of model.objects) objects.set(key, object);
    if (path === root) ({ items, mmOfUnit } = model);
  }
  const triangles = new TriangleList();
  let placed = 0;
  const place = ({ key, transform }: Placed, outer: Transform, depth: number) => {
    placed += 1;
    if (depth > MAX_DEPTH || placed > MAX_PLACED) throw tooLarge('too many components');
    const object = objects.get(key);
    if (object === undefined) throw unreadable('an object is missing');
    const whole = product(transform, outer);
    addMesh(triangles, object, whole, mmOfUnit);
    for (const component of object.components) place(component, whole, depth + 1);
  };
  for (const item of items) place(item, AS_IT_IS, 0);
  return triangles.done();
}

/** The models of the archive by their path in small letters. No more is unpacked than an entry announces, and that is bounded. */
function unpacked(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> {
  let total = 0;
  const files = unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (!name.toLowerCase().endsWith('.model')) return false;
      total += originalSize;
      if (total > MAX_MODEL_BYTES) throw tooLarge('the models are too large');
      return true;
    },
  });
  return new Map(
    Object.entries(files).map(([name, content]) => [name.toLowerCase().replace(/^\/+/, ''), content]),
  );
}

/** Read as a stream: a tree of a model with a million triangles would take gigabytes. Declared entities are not expanded. */
function parsed(path: string, content: Uint8Array): Model {
  const model: Model = { mmOfUnit: 1, objects: new Map(), items: [] };
  let object: MeshObject = { coordinates: [], corners: [], components: [] };
  const parser = new SaxesParser({});
  parser.on('opentag', ({ name, attributes }) => {
    switch (name.slice(name.indexOf(':') + 1)) {
      case 'model':
        model.mmOfUnit = MM_OF_UNIT[attributes.unit ?? 'millimeter'] ?? 1;
        break;
      case 'object':
        object = { coordinates: [], corners: [], components: [] };
        model.objects.set(`${path}#${attributes.id}`, object);
        break;
      case 'vertex':
        object.coordinates.push(Number(attributes.x), Number(attributes.y), Number(attributes.z));
        break;
      case 'triangle':
        object.corners.push(Number(attributes.v1), Number(attributes.v2), Number(attributes.v3));
        break;
      case 'component':
        object.components.push(placedBy(path, attributes));
        break;
      case 'item':
        model.items.push(placedBy(path, attributes));
        break;
    }
  });
  parser.on('error', (error) => {
    throw unreadable(error.message);
  });
  const decoder = new TextDecoder();
  for (let from = 0; from < content.byteLength; from += PIECE_BYTES) {
    parser.write(decoder.decode(content.subarray(from, from + PIECE_BYTES), { stream: true }));
  }
  parser.close();
  return model;
}

/** What an item or a component places; `path` of the production extension names another model of the archive. */
function placedBy(own: string, attributes: Readonly<Record<string, string>>): Placed {
  const other = Object.entries(attributes).find(([name]) => /(^|:)path$/.test(name))?.[1];
  const path = other === undefined ? own : other.toLowerCase().replace(/^\/+/, '');
  const transform = attributes.transform?.trim().split(/\s+/).map(Number) ?? AS_IT_IS;
  if (transform.length !== AS_IT_IS.length) throw unreadable('a transform is not of twelve numbers');
  return { key: `${path}#${attributes.objectid}`, transform };
}

/** The triangles of a mesh, those of a mirrored one turned around: mirroring alone would turn its surface inside out. */
function addMesh(
  triangles: TriangleList,
  { coordinates, corners }: MeshObject,
  transform: Transform,
  mm: number,
): void {
  const order = determinant(transform) < 0 ? [0, 2, 1] : [0, 1, 2];
  for (let at = 0; at < corners.length; at += 1) {
    const corner = corners[at - (at % 3) + (order[at % 3] ?? 0)] ?? -1;
    const x = coordinates[corner * 3];
    const y = coordinates[corner * 3 + 1];
    const z = coordinates[corner * 3 + 2];
    if (x === undefined || y === undefined || z === undefined) throw unreadable('a corner is missing');
    triangles.push(
      mm * applied(transform, 0, x, y, z),
      mm * applied(transform, 1, x, y, z),
      mm * applied(transform, 2, x, y, z),
    );
  }
}

const cell = (transform: Transform, row: number, column: number) => transform[row * 3 + column] ?? Number.NaN;

const applied = (t: Transform, column: number, x: number, y: number, z: number) =>
  x * cell(t, 0, column) + y * cell(t, 1, column) + z * cell(t, 2, column) + cell(t, 3, column);

/** Of the part without the translation: negative where the transform mirrors. */
const determinant = (t: Transform) =>
  cell(t, 0, 0) * (cell(t, 1, 1) * cell(t, 2, 2) - cell(t, 1, 2) * cell(t, 2, 1)) -
  cell(t, 0, 1) * (cell(t, 1, 0) * cell(t, 2, 2) - cell(t, 1, 2) * cell(t, 2, 0)) +
  cell(t, 0, 2) * (cell(t, 1, 0) * cell(t, 2, 1) - cell(t, 1, 1) * cell(t, 2, 0));

/** First the inner transform, then the outer one. */
function product(inner: Transform, outer: Transform): Transform {
  if (inner === AS_IT_IS) return outer;
  return [0, 1, 2, 3].flatMap((row) =>
    [0, 1, 2].map(
      (column) =>
        cell(inner, row, 0) * cell(outer, 0, column) +
        cell(inner, row, 1) * cell(outer, 1, column) +
        cell(inner, row, 2) * cell(outer, 2, column) +
        (row === 3 ? cell(outer, 3, column) : 0),
    ),
  );
}
