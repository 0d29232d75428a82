import {
  ensure,
  isBlank,
  isInt32,
  isKeptExactly,
  isUuid,
  MAX_CUSTOM_FIELD_NAME,
  MAX_CUSTOM_FIELD_TEXT,
  MAX_CUSTOM_FIELDS,
  MAX_EXTERNAL_ID,
  MAX_WORK_SECONDS,
  type RefusalCode,
  type StepInput,
} from '@routecard/core';
import { z } from 'zod';
import { stated } from './given.ts';

/** Entries of one bulk call (decisions.md section 7). */
export const MAX_ENTRIES = 10_000;

const MAX_TEXT = 255;
const MAX_NOTE = 4000;
const MAX_ROUTING_STEPS = 500;

/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
const UNSTORABLE = /\p{Surrogate}/u;
const isStorable = (text: string) => !text.includes('\0') && !UNSTORABLE.test(text);

/** Text of at most so many characters, each of which PostgreSQL can store. */
export const storableText = (longest: number) =>
  z.string().max(longest).refine(isStorable, { error: 'contains characters that cannot be stored' });

/** Text of at most 255 characters; may be empty. */
export const text = storableText(MAX_TEXT);

/** The fault of a text of which nothing can be seen. */
export const BLANK = 'must not be blank';
const isVisible = (value: string) => !isBlank(value);

/** Text that names something: some of it can be seen. */
export const label = text.refine(isVisible, { error: BLANK });

/** The same without spaces around it. */
export const trimmedLabel = text.trim().refine(isVisible, { error: BLANK });

/** What another system calls a thing: without spaces around it. `.` and `..` cannot stand in a path. */
export const externalId = z
  .string()
  .trim()
  .min(1)
  .max(MAX_EXTERNAL_ID)
  .refine((id) => isStorable(id), { error: 'contains characters that cannot be stored' })
  .refine((id) => id !== '.' && id !== '..', { error: 'must not be . or ..' })
  .meta({ description: 'What another system calls it; unique among those of the manufacturer.' });

/**
 * In answers: a text that a row may lack. Presenters give null for it, which is left out of what is written. Dates, instants, ids
 * and objects that a row may lack are null instead.
 */
export const optionalText = z.string().nullish().transform(leaveOut).pipe(z.string().optional());

/** Takes null for nothing, in answers. */
export function leaveOut<Value>(value: Value | null | undefined): Value | undefined {
  return value ?? undefined;
}

/** In answers: the same. */
export const externalIdShown = optionalText.meta({
  description: 'What another system calls it; left out where it has none.',
});

const exactNumber = z
  .number()
  .refine(isKeptExactly, { error: 'is too large to be kept exactly; send it as text' });

const customFieldValue = z.union([storableText(MAX_CUSTOM_FIELD_TEXT), exactNumber, z.boolean()], {
  error: `must be text of at most ${MAX_CUSTOM_FIELD_TEXT} characters, a number, or true or false`,
});

/** JavaScript reads this name otherwise, and Zod leaves it out without a word. */
const UNUSABLE_NAME = '__proto__';
const unusableNameIssue = {
  code: 'custom',
  message: `must not have a field named ${UNUSABLE_NAME}`,
} as const;
const hasUnusableName = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, UNUSABLE_NAME);

const customFieldName = storableText(MAX_CUSTOM_FIELD_NAME).refine(isVisible, { error: BLANK });

/** Fields of the shop's own: one flat object. All of them are set at once. */
export const customFields = z
  .preprocess(
    (value, context) => {
      if (hasUnusableName(value)) context.addIssue({ ...unusableNameIssue });
      return value;
    },
    z
      .record(customFieldName, customFieldValue)
      .refine((fields) => Object.keys(fields).length <= MAX_CUSTOM_FIELDS, {
        error: `must have at most ${MAX_CUSTOM_FIELDS} fields`,
      }),
  )
  .meta({
    description: `At most ${MAX_CUSTOM_FIELDS} fields of your own by their names, in place of all that there are.`,
  });

/** The same in an edit: null takes all of them away. */
export const customFieldsEdit = customFields.nullable().transform((fields) => fields ?? {});

/** Changes of single fields; null takes one away. A renamed field is taken away and added, so twice as many are named at most. */
export const customFieldChanges = z.preprocess(
  (value, context) => {
    if (hasUnusableName(value)) context.addIssue({ ...unusableNameIssue });
    return value;
  },
  z
    .record(customFieldName, customFieldValue.nullable())
    .refine((fields) => Object.keys(fields).length <= 2 * MAX_CUSTOM_FIELDS, {
      error: `must change at most ${2 * MAX_CUSTOM_FIELDS} fields`,
    }),
);

/** In answers: the same. */
export const customFieldsShown = z
  .record(z.string(), z.unknown().meta({ type: ['string', 'number', 'boolean'] }))
  .meta({ description: 'Fields of your own by their names; empty where there are none.' });

/** Free text of at most 4,000 characters. */
export const note = storableText(MAX_NOTE);

/** A field that may be left out: null then. */
export const optional = <Field extends z.ZodType>(field: Field) =>
  field.nullish().transform((value) => value ?? null);

type OrNull<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends z.ZodType ? z.ZodOptional<z.ZodNullable<Fields[Name]>> : never;
};

/** Fields of a request that makes something: each may be left out, and null says that it was. */
export const orNull = <Fields extends Readonly<Record<string, z.ZodType>>>(fields: Fields): OrNull<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.nullish()]),
  ) as OrNull<Fields>;

/** An integer id as the database gives them. */
export const intId = z.int32().min(1);

/** A count of units. */
export const quantity = z.int32().min(1);

/** An integer of 32 bits. */
export const int32 = z.int32();

/** A UUID in a body or a query, made lower case as the database shows them. */
export const uuid = z.guid().toLowerCase();

/** The number of a work order. */
export const workOrderNumberShown = z
  .int()
  .min(1)
  .meta({ description: 'A running number of the manufacturer: unique among its work orders.' });

/** The label of a work order. */
export const workOrderLabelShown = z.string().meta({
  description: 'What people read and scan: order number, line and run.',
  example: '1042-3-R2',
});

/** A calendar day that exists; PostgreSQL knows no year 0. */
export const day = z.iso.date().refine((value) => !value.startsWith('0000'), { error: 'is out of range' });

/** An integer id in a query. */
export const intIdText = z
  .string()
  .regex(/^\d+$/, { error: 'must be a whole number' })
  .transform(Number)
  .pipe(intId);

/** An integer id in a path: int64 on the wire. One larger than the database gives is not found. */
export const intIdOr = (code: RefusalCode) =>
  z
    .string()
    .regex(/^\d+$/, { error: 'must be a whole number' })
    .transform((digits) => {
      const id = Number(digits);
      ensure(isInt32(id), code);
      return id;
    })
    .pipe(z.int().min(1).meta({ format: 'int64' }));

/** A UUID in a path; one of an impossible shape is not found, like any other that nothing has. */
export const uuidOr = (code: RefusalCode) =>
  z
    .string()
    .transform((id) => {
      ensure(isUuid(id), code);
      return id.toLowerCase();
    })
    .pipe(z.string().meta({ format: 'uuid' }));

/** An id in a path whose shape is the noun's own matter: an impossible one is not found, like any other. */
export const idText = z.string();

/** `true` or `false` in a query. */
export const flag = z
  .enum(['true', 'false'])
  .transform((value) => value === 'true')
  .pipe(z.boolean());

/** A list in a query: the parameter repeated, or its values separated by commas. */
export const listOf = <Item extends z.ZodType>(item: Item, most = MAX_ENTRIES) =>
  z.preprocess(
    (value) => (value === undefined ? undefined : splitList(value)),
    z.array(item).max(most).optional(),
  );

/** A list in a query without which the route refuses. */
export const requiredListOf = <Item extends z.ZodType>(item: Item) => listOf(item).meta({ required: true });

function splitList(value: unknown): unknown {
  const parts = Array.isArray(value) ? value : [value];
  return parts
    .flatMap((part: unknown) => (typeof part === 'string' ? part.split(',') : [part]))
    .filter((part) => part !== '');
}

/** Whole seconds that work takes. */
export const workSeconds = z.int32().min(0).max(MAX_WORK_SECONDS);

const OWN_SECONDS = 'Seconds, instead of the operation’s; null takes the operation’s again, left out stays.';

/** Which of a step's times forecasts do without: the operation may become of the other kind, so that both are kept. */
const UNUSED = {
  secondsPerUnit: 'Kept, but not used while the operation’s `timeModel` is `PER_LOAD`.',
  secondsPerLoad: 'Kept, but not used while the operation’s `timeModel` is `PER_UNIT`.',
};

const ownSeconds = (unused?: string) =>
  workSeconds.nullish().meta({ description: [OWN_SECONDS, unused].filter(Boolean).join(' ') });

/** A step of a routing as clients give it. */
export const stepInput = z
  .object({
    operationId: uuid,
    sequence: int32.min(0),
    setupSeconds: ownSeconds(),
    secondsPerUnit: ownSeconds(UNUSED.secondsPerUnit),
    secondsPerLoad: ownSeconds(UNUSED.secondsPerLoad),
  })
  .transform(
    ({ operationId, sequence, ...times }): StepInput => ({ operationId, sequence, ...stated(times) }),
  );

/** Steps of a routing, in any order, no two at one sequence; an empty one is core's to refuse. */
export const stepInputs = z
  .array(stepInput)
  .max(MAX_ROUTING_STEPS)
  .superRefine((steps, context) => {
    const seen = new Set<number>();
    for (const [i, { sequence }] of steps.entries()) {
      if (seen.has(sequence)) {
        context.addIssue({ code: 'custom', path: [i, 'sequence'], message: `${sequence} is given twice` });
      }
      seen.add(sequence);
    }
  });

/** Operations in their order, as an ad-hoc routing or a default. */
export const operationIds = z.array(uuid).max(MAX_ROUTING_STEPS);

/** In answers: an instant, ISO 8601 in UTC. */
export const instant = z.string().meta({ format: 'date-time' });

const EARLIEST_MS = Date.parse('0001-01-01T00:00:00Z');
/** Later ones have a year of six digits, which neither PostgreSQL nor `z.iso.datetime` reads. */
const LATEST_MS = Date.parse('9999-12-31T23:59:59.999Z');

/** In requests: an instant, ISO 8601; as UTC, for the database knows neither a year 0 nor every offset. */
export const instantText = z.iso
  .datetime({ offset: true, abort: true })
  .refine((text) => Date.parse(text) >= EARLIEST_MS, { error: 'lies before the year 1', abort: true })
  .refine((text) => Date.parse(text) <= LATEST_MS, { error: 'lies after the year 9999', abort: true })
  .overwrite((text) => new Date(text).toISOString());

/** In requests: an instant, or a calendar day, which means its first instant in the shop's time zone. */
export const instantOrDay = z
  .string()
  .refine((text) => day.safeParse(text).success || instantText.safeParse(text).success, {
    error: 'must be an instant, as in 2026-01-31T12:00:00Z, or a day that exists',
    abort: true,
  })
  .overwrite((text) => instantText.safeParse(text).data ?? text)
  .meta({
    format: 'date-time',
    description: 'RFC 3339. A bare date is accepted too: its first instant in the time zone of the shop.',
  });

/** In answers: a calendar day YYYY-MM-DD. */
export const dayShown = z.string().meta({ format: 'date' });

/** In answers: a UUID. */
export const uuidShown = z.string().meta({ format: 'uuid' });

/** An instant as answers show it; reads give it as text already. */
export const isoOf = (value: Date | string) => (typeof value === 'string' ? value : value.toISOString());

const SHOWN_SECONDS = 'Seconds; only where the step sets its own instead of the operation’s.';

const shownSeconds = (unused?: string) =>
  z
    .int()
    .optional()
    .meta({ description: [SHOWN_SECONDS, unused].filter(Boolean).join(' ') });

/** In answers: the times that a routing step sets itself. */
export const stepTimesShown = {
  setupSeconds: shownSeconds(),
  secondsPerUnit: shownSeconds(UNUSED.secondsPerUnit),
  secondsPerLoad: shownSeconds(UNUSED.secondsPerLoad),
};
