import { z } from 'zod';

const MAX_CURSOR = 500;

/** A place in a list, as the one opaque string that a client gives back, and how it is read. */
export interface CursorOf<Place> {
  /** The query parameter: the place that it names. One of another list, or that nobody gave, is refused. */
  readonly parameter: z.ZodType<Place, string>;
  /** The text of a place. */
  text(place: Place): string;
}

/**
 * The cursors of a list, whose name keeps them apart from those of others. What a place consists of is the list's own matter and
 * may change: clients only give back what they were given.
 */
export function cursorOf<Place>(list: string, place: z.ZodType<Place>): CursorOf<Place> {
  const shape = z.tuple([z.literal(list), place]);
  const read = (text: string): Place | undefined => {
    try {
      return shape.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data?.[1] as
        | Place
        | undefined;
    } catch {
      return undefined;
    }
  };
  return {
    parameter: z
      .string()
      .max(MAX_CURSOR)
      .refine((text) => read(text) !== undefined, {
        error:
          'must be a cursor that this list gave, unchanged: the place after a page, as its answer names it; left out, the list starts from its beginning',
      })
      .transform((text) => read(text) as Place)
      .meta({ description: 'The place to go on from, as it was given.' }) as unknown as z.ZodType<
      Place,
      string
    >,
    text: (at) => Buffer.from(JSON.stringify([list, at])).toString('base64url'),
  };
}
