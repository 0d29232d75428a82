import { z } from 'zod';
import { text } from './fields.ts';

const MAX_PAGE = 200;
const USUAL_PAGE = 20;

const count = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,7}$/, { error })
    .transform(Number)
    .pipe(z.int().min(least, { error }).max(most, { error }));
};

/** At most so many rows of a list; without it a list ends at the number that it names as its usual one. */
export const limitOf = (most: number) => count(1, most).optional();

/** A sort key and its direction. */
export interface Sort<Field extends string> {
  readonly by: Field;
  readonly direction: 'ASC' | 'DESC';
}

const MAX_SORTS = 20;

/** `property,asc`, the direction in either case; repeated, each further one sorts what those before it leave equal. */
const sortsBy = (fields: readonly string[]) =>
  z.preprocess(
    (value) => (value === undefined ? undefined : [value].flat().filter((sort) => sort !== '')),
    z
      .array(
        z.string().regex(new RegExp(`^(${fields.join('|')}),([aA][sS][cC]|[dD][eE][sS][cC])$`), {
          error: `must be a property and asc or desc, as in ${fields[0]},asc; the properties are ${fields.join(', ')}`,
        }),
      )
      .max(MAX_SORTS)
      .optional()
      .meta({
        description: `A property and \`asc\` or \`desc\`; repeat it to sort what is equal. The properties are ${fields.map((field) => `\`${field}\``).join(', ')}.`,
      }),
  );

/** `page` from 0, `size` at most 200, `sort` as `field,asc` once or more, `search` (decisions.md section 6). */
export const pageQuery = <Field extends string>(fields: readonly [Field, ...Field[]]) =>
  z.object({
    page: count(0, 1_000_000).optional(),
    size: count(1, MAX_PAGE).optional(),
    sort: sortsBy(fields),
    search: text.optional(),
  });

/** The requested page, sorted as usual unless asked otherwise, and with room for `named` rows where no size is asked for. */
export function pageAsked<Field extends string>(
  query: z.output<ReturnType<typeof pageQuery<Field>>>,
  usual: Sort<Field>,
  named = USUAL_PAGE,
) {
  const sorts = (query.sort ?? []).map((text) => sortOf<Field>(text));
  return {
    page: query.page ?? 0,
    size: query.size ?? Math.min(Math.max(named, 1), MAX_PAGE),
    sorts: sorts.length > 0 ? sorts : [usual],
    search: query.search ?? '',
  };
}

function sortOf<Field extends string>(text: string): Sort<Field> {
  const [by, direction] = text.split(',') as [Field, string];
  return { by, direction: direction.toUpperCase() === 'ASC' ? 'ASC' : 'DESC' };
}

/** A page of a list, with its place in it. */
export const pageBody = <Row extends z.ZodType>(row: Row) =>
  z.object({
    content: z.array(row),
    totalElements: z.int(),
    totalPages: z.int(),
    pageNumber: z.int(),
    pageSize: z.int(),
    isEmpty: z.boolean(),
    isFirst: z.boolean(),
    isLast: z.boolean(),
  });
