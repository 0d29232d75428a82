import type { Fact, Facts } from './interface-facts.ts';

/** A difference of two versions of the interface. */
export interface Difference {
  /** The key of the fact that differs. */
  readonly about: string;
  readonly kind: 'added' | 'removed' | 'changed';
  /** True if a client that relies on the earlier version may stop working (docs/versioning.md). */
  readonly breaking: boolean;
  /** What changed, in words. */
  readonly text: string;
}

/** The differences from one version to a later one, by key. */
export function differencesOf(before: Facts, after: Facts): readonly Difference[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return keys.flatMap((about) => {
    const [was, is] = [before[about], after[about]];
    if (was === undefined && is !== undefined) return [added(about, is, before)];
    if (was !== undefined && is === undefined) return [removed(about, was)];
    if (was === undefined || is === undefined || wordsOf(was) === wordsOf(is)) return [];
    return [changed(about, was, is)];
  });
}

function added(about: string, is: Fact, before: Facts): Difference {
  // What a new operation or a new type requires was never left out by anybody.
  const demanded = about.startsWith('request ') && is.required === true && isKnown(parentOf(about), before);
  return { about, kind: 'added', breaking: demanded, text: wordsOf(is) };
}

function removed(about: string, was: Fact): Difference {
  return { about, kind: 'removed', breaking: !about.startsWith('error '), text: wordsOf(was) };
}

function changed(about: string, was: Fact, is: Fact): Difference {
  const breaking = about.startsWith('request ') ? !accepts(is, was) : !isStill(is, was);
  return { about, kind: 'changed', breaking, text: changeOf(was, is) };
}

/** Both states, or only the values that an enumeration gained and lost. */
function changeOf(was: Fact, is: Fact): string {
  const { values: before = [], ...shape } = was;
  const { values: after = [], ...newShape } = is;
  if (JSON.stringify(shape) !== JSON.stringify(newShape)) return `${wordsOf(was)} → ${wordsOf(is)}`;
  const gained = after.filter((value) => !before.includes(value));
  const lost = before.filter((value) => !after.includes(value));
  return [
    ...(gained.length > 0 ? [`with ${gained.join(' ')}`] : []),
    ...(lost.length > 0 ? [`without ${lost.join(' ')}`] : []),
  ].join(', ');
}

/** True if every value of a request that was accepted is accepted still. */
const accepts = (is: Fact, was: Fact) =>
  (is.type === was.type || is.type === 'any') &&
  (was.required === true || is.required !== true) &&
  (is.nullable === true || was.nullable !== true) &&
  (is.values === undefined || (was.values?.every((value) => is.values?.includes(value)) ?? false));

/** True if a response is still read as before; an enumeration may gain values. */
const isStill = (is: Fact, was: Fact) =>
  is.type === was.type &&
  (is.required === true || was.required !== true) &&
  (was.nullable === true || is.nullable !== true);

const wordsOf = ({ type, required, nullable, values }: Fact) =>
  [
    type,
    ...(nullable ? ['or null'] : []),
    ...(required ? ['required'] : []),
    ...(values ? [`one of ${values.join(' ')}`] : []),
  ].join(', ');

/** The object that a field belongs to, or the operation of a parameter. */
const parentOf = (about: string) =>
  about.replace(/(?:\.[^.[\]]+|\[\]| (?:path|query|header) \S+| body)$/, '');

const isKnown = (about: string, facts: Facts) =>
  about in facts || about.replace(/^request /, 'operation ') in facts;
