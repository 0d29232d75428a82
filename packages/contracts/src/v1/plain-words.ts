import { z } from 'zod';

/** The expected type in words, by zod's name of it. */
const KINDS: Readonly<Record<string, string>> = {
  object: 'an object',
  record: 'an object',
  array: 'a list',
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  null: 'null',
};

/** The expected format of a text in words, by zod's name of it. */
const FORMATS: Readonly<Record<string, string>> = {
  guid: 'a UUID',
  uuid: 'a UUID',
  date: 'a day that exists, as in 2026-01-31',
  datetime: 'an instant, as in 2026-01-31T12:00:00Z',
};

/** The unit in which the length of a text or a list is counted. */
const UNITS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
};

const counted = (count: number | bigint, [one, many]: readonly [string, string]) =>
  `${count} ${Number(count) === 1 ? one : many}`;

function bounded(
  word: 'at least' | 'at most',
  bound: number | bigint,
  issue: { origin: string; inclusive?: boolean },
) {
  const units = UNITS[issue.origin];
  if (units) return `must have ${word} ${counted(bound, units)}`;
  if (issue.inclusive === false) return `must be ${word === 'at least' ? 'more' : 'less'} than ${bound}`;
  return `must be ${word} ${bound}`;
}

const INT32 = { least: -2_147_483_648, most: 2_147_483_647 };

/** True for an int32 that is no safe integer either: zod names the bound of these, which is not its own. */
const isBeyondInt32 = (issue: Parameters<z.core.$ZodErrorMap>[0]) => {
  const definition: unknown = issue.inst?._zod.def;
  return (
    'note' in issue &&
    typeof definition === 'object' &&
    definition !== null &&
    'format' in definition &&
    definition.format === 'int32'
  );
};

/**
 * The fault of a value, to follow the name of its field, if its schema has no message. Undefined leaves it to
 * zod's own words.
 */
function plainWords(issue: Parameters<z.core.$ZodErrorMap>[0]): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is required';
      return `must be ${KINDS[issue.expected] ?? issue.expected}`;
    case 'too_small':
      return bounded('at least', isBeyondInt32(issue) ? INT32.least : issue.minimum, issue);
    case 'too_big':
      return bounded('at most', isBeyondInt32(issue) ? INT32.most : issue.maximum, issue);
    case 'invalid_format':
      return FORMATS[issue.format] ? `must be ${FORMATS[issue.format]}` : 'has an invalid format';
    case 'invalid_value':
      if (issue.input === undefined) return `is required, one of ${issue.values.map(String).join(', ')}`;
      return issue.values.length === 1
        ? `must be ${String(issue.values[0])}`
        : `must be one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_union':
      return 'matches none of the allowed forms';
    default:
      return undefined;
  }
}

z.config({ customError: plainWords });
