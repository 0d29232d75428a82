import { z } from 'zod';
import { text } from './fields.ts';

const MAX_PAGE = 200;
const USUAL_PAGE = 20;

const count = (most: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/, { error: 'must be a whole number' })
    .transform(Number)
    .pipe(z.int().max(most));

/** At most so many rows of a list; without it a list ends at the number that it names as its usual one. */
export const limitOf = (most: number) =>
  count(most)
    .refine((limit) => limit > 0, { error: 'must be at least 1' })
    .optional();

/** `page` from 0, `size` at most 200, `sort` as `field,ASC|DESC`, `search` (decisions.md section 6). */
export const pageQuery = <Field extends string>(fields: readonly [Field, ...Field[]]) =>
  z.object({
    page: count(1_000_000).optional(),
    size: count(MAX_PAGE)
      .refine((size) => size > 0, { error: 'must be at least 1' })
      .optional(),
    sort: z
      .enum(
        fields.flatMap((field) => [`${field},ASC`, `${field},DESC`] as const) as [
          `${Field},${'ASC' | 'DESC'}`,
        ],
      )
      .optional(),
    search: text.optional(),
  });

/** The requested page. */
export function pageAsked<Field extends string>(
  query: z.output<ReturnType<typeof pageQuery<Field>>>,
  usual: { readonly by: Field; readonly direction: 'ASC' | 'DESC' },
) {
  return {
    page: query.page ?? 0,
    size: query.size ?? USUAL_PAGE,
    sort: query.sort === undefined ? usual : sortOf<Field>(query.sort),
    search: query.search ?? '',
  };
}

function sortOf<Field extends string>(sort: `${Field},${'ASC' | 'DESC'}`) {
  const [by, direction] = sort.split(',') as [Field, 'ASC' | 'DESC'];
  return { by, direction };
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
