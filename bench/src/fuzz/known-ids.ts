import type { ApiDocument, Schema } from './document.ts';
import type { Random } from './random.ts';

export type Id = string | number;

/** An id that an answer showed, and the ids that stood beside it, by what they name. */
interface Known {
  readonly id: Id;
  readonly beside: ReadonlyMap<string, Id>;
}

/** The first ones lead to what the shop began with, the last ones to what was made of it. */
const FIRST_KEPT = 12;
const LAST_KEPT = 24;

/** Nouns of ids, longest first: a name ends with one. */
const NOUNS = [
  'routingtemplate',
  'postprocessing',
  'processprices',
  'kanbancolumn',
  'specification',
  'accesstoken',
  'requisition',
  'transition',
  'operation',
  'boxpreset',
  'savedview',
  'workorder',
  'shipment',
  'delivery',
  'document',
  'material',
  'comment',
  'webhook',
  'parcel',
  'order',
  'color',
  'step',
  'user',
];

/** The name by which others refer to a component's id. */
const OWN_NOUN: Readonly<Record<string, string>> = {
  process: 'processprices',
  'catalogue.processes.list': 'processprices',
  'catalogue.columns.list': 'kanbancolumn',
  'kanban.columns': 'kanbancolumn',
  'routingtemplates.create': 'routingtemplate',
  templates: 'routingtemplate',
  parts: 'requisition',
  'parts.table': 'specification',
  'packing.boxes': 'boxpreset',
  'savedviews.list': 'savedview',
  'access.tokens': 'accesstoken',
  'access.users': 'user',
  'board.history': 'transition',
};

/** The kind of an id by its field name; undefined if responses show no such id. */
export function nounOf(name: string): string | undefined {
  const bare = /^(.+)Ids?$/.exec(name)?.[1]?.toLowerCase();
  if (bare === undefined) return undefined;
  return bare === 'part' ? 'requisition' : NOUNS.find((noun) => bare.endsWith(noun));
}

/** The kind of the component's own `id`. */
export function nounOfComponent(component: string): string | undefined {
  const name = component.toLowerCase();
  return OWN_NOUN[name] ?? NOUNS.find((noun) => name.includes(noun));
}

/** The ids that answers have shown, so that requests go deep instead of asking for what nobody has. */
export class KnownIds {
  readonly #document: ApiDocument;
  readonly #known = new Map<string, Known[]>();
  /** Entity tags, for conditional requests. */
  readonly tags: string[] = [];

  constructor(document: ApiDocument) {
    this.#document = document;
  }

  /** Remembers the ids of an answer, and those that its request named in its path. */
  learn(answer: unknown, schema: Schema, asked: ReadonlyMap<string, Id>): void {
    const { schema: shape, name } = this.#document.resolve(schema);
    if (Array.isArray(answer)) {
      for (const item of answer.slice(-LAST_KEPT)) if (shape.items) this.learn(item, shape.items, asked);
      return;
    }
    if (typeof answer !== 'object' || answer === null) return;
    const fields = answer as Readonly<Record<string, unknown>>;
    const beside = new Map(asked);
    for (const [key, value] of Object.entries(fields)) {
      const noun = nounOf(key);
      if (noun !== undefined && isId(value)) beside.set(noun, value);
    }
    const own = nounOfComponent(name ?? '');
    if (own !== undefined && isId(fields.id)) beside.set(own, fields.id);
    for (const [noun, id] of beside) this.#add(noun, { id, beside });
    for (const [key, value] of Object.entries(fields)) {
      const inner = shape.properties?.[key];
      if (inner && typeof value === 'object') this.learn(value, inner, beside);
    }
  }

  /** An id of that noun, rather one that stood beside those already chosen. */
  pick(noun: string, random: Random, beside: ReadonlyMap<string, Id> = new Map()): Known | undefined {
    const known = this.#known.get(noun);
    if (known === undefined || known.length === 0) return undefined;
    if (random.chance(0.2)) return random.pick(known);
    const fits = known.map((one) => agreement(one.beside, beside));
    const best = Math.max(...fits);
    const fitting = known.filter((_, at) => fits[at] === best);
    const first = fitting.filter((one) => known.indexOf(one) < FIRST_KEPT);
    return random.pick(first.length > 0 && random.chance(0.5) ? first : fitting);
  }

  /** Forgets an id that nothing has any more, so that what is removed does not crowd out what there is. */
  forget(noun: string, id: Id): void {
    const pool = this.#known.get(noun) ?? [];
    const at = pool.findIndex((known) => known.id === id);
    if (at >= 0) pool.splice(at, 1);
  }

  #add(noun: string, known: Known): void {
    const pool = this.#known.get(noun) ?? [];
    this.#known.set(noun, pool);
    const at = pool.findIndex(({ id }) => id === known.id);
    if (at >= 0) {
      const merged = new Map([...(pool[at]?.beside ?? []), ...known.beside]);
      pool[at] = { id: known.id, beside: merged };
      return;
    }
    pool.push(known);
    if (pool.length > FIRST_KEPT + LAST_KEPT) pool.splice(FIRST_KEPT, 1);
  }
}

/** In how many ids two surroundings agree, less those in which they differ. */
function agreement(one: ReadonlyMap<string, Id>, other: ReadonlyMap<string, Id>): number {
  let sum = 0;
  for (const [noun, id] of other) {
    const own = one.get(noun);
    if (own !== undefined) sum += own === id ? 1 : -1;
  }
  return sum;
}

const isId = (value: unknown): value is Id => typeof value === 'string' || typeof value === 'number';
