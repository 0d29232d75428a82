import type { ApiDocument, Schema } from './document.ts';
import { type Id, type KnownIds, nounOf, nounOfComponent } from './known-ids.ts';
import type { Random } from './random.ts';
import { makeSense } from './sense.ts';

/** Words where the schema says text and the domain knows better. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  type: ['COURIER', 'COLLECTION', 'order.created', 'order.updated'],
  types: ['order.created', 'order.updated'],
  incoterm: ['DAP', 'EXW', 'DDP', 'FREE'],
  filter: [
    '',
    'state==ORDER',
    'isArchived==false;createdAt=gt=2026-01-01T00:00:00Z',
    'a==1',
    '((',
    "customReference=='",
  ],
  country: ['DE', 'US', 'XX'],
  text: ['order,part,quantity\nA-1,Bracket,2\n', 'order;part\n1;2', '"', 'Bracket', '1001'],
  url: ['https://example.com/hook', 'http://127.0.0.1/x', 'ftp://example.com'],
};
const TEXTS = ['a', 'Bracket', 'Ада 🚀', 'x'.repeat(255), "O'Neil -- drop", ' padded ', 'ﷺ', '0', 'null'];
const PATTERNED = ['EUR', 'USD', '#0a1b2c', '#FFFFFF', 'key-1', '1', 'true', 'K'];
const DAYS = [
  '2026-02-28',
  '2027-01-15',
  '2026-12-31',
  '2026-11-22',
  '9999-12-31',
  '0001-01-01',
  '0000-01-01',
];
const INSTANTS = [
  '2026-01-01T00:00:00Z',
  '2027-06-01T12:00:00.123Z',
  '1970-01-01T00:00:00Z',
  '2026-11-22T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '0000-01-01T00:00:00Z',
];
/** Allowed by every schema that does not say otherwise, and stored by no PostgreSQL. */
const UNSTORABLE = ['\u0000', 'a\u0000b', '\ud800'];

/** Generates values that a schema allows, with ids from earlier responses. */
export class Values {
  readonly #document: ApiDocument;
  readonly #ids: KnownIds;
  readonly #random: Random;

  constructor(document: ApiDocument, ids: KnownIds, random: Random) {
    this.#document = document;
    this.#ids = ids;
    this.#random = random;
  }

  /** A value of the schema. `beside` are ids that it should go with; those it uses itself are added. */
  of(reference: Schema, name: string, beside: Map<string, Id>): unknown {
    const { schema, name: component } = this.#document.resolve(reference);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices !== undefined) return this.of(this.#choice(choices), name, beside);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum !== undefined) return this.#random.pick(schema.enum);
    const types = [schema.type ?? 'string'].flat();
    const type = types.length > 1 && this.#random.chance(0.8) ? types[0] : this.#random.pick(types);
    if (type === 'null') return null;
    if (type === 'object') return this.#object(schema, component ?? '', beside);
    if (type === 'array') return this.#array(schema, name, beside);
    if (type === 'boolean') return this.#random.chance(0.5);
    const known = this.#knownId(schema, name, beside);
    if (known !== undefined && (type === 'string') === (typeof known === 'string')) return known;
    return type === 'string' ? this.#text(schema, name) : this.#number(schema, type === 'integer');
  }

  /** Null is possible wherever it is allowed, and rarely interesting. */
  #choice(choices: readonly Schema[]): Schema {
    const something = choices.filter((choice) => choice.type !== 'null');
    return this.#random.pick(something.length > 0 && this.#random.chance(0.8) ? something : choices);
  }

  #object(schema: Schema, component: string, beside: ReadonlyMap<string, Id>): Record<string, unknown> {
    const made: Record<string, unknown> = {};
    // Values that fit together within one object need not fit its neighbours.
    const own = new Map(beside);
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const optional = !(schema.required ?? []).includes(name);
      if (!optional || this.#random.chance(0.4))
        made[name] = this.of(property, name === 'id' ? `${nounOfComponent(component)}Id` : name, own);
    }
    if (this.#random.chance(0.85)) makeSense(component, made, this.#random);
    return made;
  }

  #array(schema: Schema, name: string, beside: Map<string, Id>): unknown[] {
    const least = schema.minItems ?? (this.#random.chance(0.8) ? 1 : 0);
    const most = Math.min(schema.maxItems ?? 4, this.#random.chance(0.02) ? 60 : 4);
    return Array.from({ length: this.#random.between(least, Math.max(least, most)) }, () =>
      this.of(schema.items ?? {}, name, new Map(beside)),
    );
  }

  #knownId(schema: Schema, name: string, beside: Map<string, Id>): Id | undefined {
    if (this.#random.chance(0.03)) return undefined;
    // Old names of ids are those of operations.
    const noun = nounOf(name) ?? (schema.deprecated && schema.format === 'uuid' ? 'operation' : undefined);
    if (noun === undefined) return undefined;
    // The destination of units differs from their location.
    const elsewhere = name.startsWith('to');
    const found = this.#ids.pick(noun, this.#random, elsewhere ? new Map() : beside);
    if (found === undefined || elsewhere) return found?.id;
    beside.set(noun, found.id);
    for (const [other, id] of found.beside) if (!beside.has(other)) beside.set(other, id);
    return found.id;
  }

  #text(schema: Schema, name: string): string {
    if (schema.format === 'uuid') return this.#random.uuid();
    if (schema.format === 'date') return this.#random.pick(DAYS);
    if (schema.format === 'date-time') return this.#random.pick(INSTANTS);
    const words = WORDS[name];
    if (words !== undefined && this.#random.chance(0.9)) return this.#random.pick(words);
    if (schema.pattern !== undefined) {
      const pattern = new RegExp(schema.pattern);
      const fitting = PATTERNED.filter((text) => pattern.test(text));
      if (fitting.length > 0) return this.#random.pick(fitting);
    }
    if (this.#random.chance(0.01)) return this.#random.pick(UNSTORABLE);
    if (this.#random.chance(0.5))
      return `${this.#random.pick(TEXTS).slice(0, 200)} ${this.#random.between(1, 1e6)}`;
    return this.#random.pick(TEXTS).slice(0, schema.maxLength ?? 255);
  }

  #number(schema: Schema, whole: boolean): number {
    const least = schema.minimum ?? -2;
    const most = schema.maximum ?? 2_147_483_647;
    if (this.#random.chance(0.1)) return this.#random.pick([least, most, Math.min(most, 1_000_000)]);
    const small = this.#random.between(least, Math.min(most, Math.max(least, 0) + 6));
    return whole || this.#random.chance(0.7) ? small : Math.min(most, small + 0.25);
  }
}
