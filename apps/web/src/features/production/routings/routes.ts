import type { Card, Stop } from '@/features/production/cards';
import { count, runName, units } from '@/lib/words/words';
import { t } from '@/words/t';

/** The step a card stands at; undefined where an edit of the routing has dropped it. */
export function ownStop(card: Card): Stop | undefined {
  return card.routing.find((stop) => stop.step === card.step);
}

/** The step after the card's own, or null at the end. */
export function nextStop(card: Card): Stop | null {
  const at = card.routing.findIndex((stop) => stop.step === card.step);
  return at === -1 ? null : (card.routing[at + 1] ?? null);
}

/** Every step the card's units may go to: the run's own routing, forward or back, except where they are. */
export function stopsToGo(card: Card): readonly Stop[] {
  return card.routing.filter((stop) => stop.step !== card.step);
}

/** The steps at an operation that the card's units may go to; more than one where the operation stands there twice. */
export function stopsAt(card: Card, operationId: string): readonly Stop[] {
  return stopsToGo(card).filter((stop) => stop.operationId === operationId);
}

/** Why units of the card cannot go to an operation, or null where they can. */
export function whyNot(card: Card, operationId: string): string | null {
  if (stopsAt(card, operationId).length > 0) return null;
  if (card.operationId === operationId) return t('The units are here already');
  return t('Not in the routing of {runName}', { runName: runName(card) });
}

/** Why units of the cards cannot go to an operation together, or null where all of them can. */
export function whyNotAll(cards: readonly Card[], operationId: string): string | null {
  const stuck = cards.filter((card) => stopsAt(card, operationId).length === 0);
  const [first] = stuck;
  if (first === undefined) return null;
  if (cards.length === 1) return whyNot(first, operationId);
  if (stuck.length === cards.length)
    return cards.every((card) => card.operationId === operationId)
      ? t('The units are here already')
      : t('None of the {count} cards can come here', { count: cards.length });
  const counts = { count: stuck.length, all: cards.length };
  return first.operationId === operationId
    ? t('{count} of {all} cards: the units are here already', counts)
    : t('{count} of {all} cards: not in the routing of {runName}', { ...counts, runName: runName(first) });
}

/** Returns the step at which units of a card arrive at an operation if no visit is named; null if they cannot go there. */
export function stopMeant(card: Card, operationId: string): Stop | null {
  return nearestFirst(card, stopsAt(card, operationId))[0] ?? null;
}

/** Describes a move to a step: `next step`, `skips 2 steps`, `back 1 step`. */
export function moveWords(card: Card, to: Stop): string {
  const from = card.routing.findIndex((stop) => stop.step === card.step);
  const by = card.routing.findIndex((stop) => stop.step === to.step) - from;

  if (by < 0) return t(by === -1 ? 'back {n} step' : 'back {n} steps', { n: count(-by) });
  return by === 1 ? t('next step') : t(by === 2 ? 'skips {n} step' : 'skips {n} steps', { n: count(by - 1) });
}

const MAX_NAMED = 2;

/** What is unusual about a move to a step: `Skips Cool down`, `Goes back 2 steps`; null for the next step. */
export function cautionOf(card: Card, to: Stop): string | null {
  const place = (step: number) => card.routing.findIndex((stop) => stop.step === step);
  const [from, target] = [place(card.step), place(to.step)];
  if (target < from)
    return t(from - target === 1 ? 'Goes back {n} step' : 'Goes back {n} steps', { n: count(from - target) });
  const skipped = card.routing.slice(from + 1, target).map(({ operationName }) => operationName);
  const [first, second] = skipped;
  if (from === -1 || first === undefined) return null;
  if (skipped.length > MAX_NAMED) return t('Skips {count} steps', { count: skipped.length });
  return second === undefined
    ? t('Skips {first}', { first })
    : t('Skips {first} and {second}', { first, second });
}

/** What is unusual about moving cards to an operation together, or to one that stands in the routing more than once; null for nothing. */
export function cautionAt(cards: readonly Card[], operationId: string): string | null {
  const cautions = cards.flatMap((card) => {
    const [to, ...others] = nearestFirst(card, stopsAt(card, operationId));
    if (!to) return [];
    return others.length > 0
      ? [t('Stands here {times} times', { times: others.length + 1 })]
      : (cautionOf(card, to) ?? []);
  });
  const [first] = cautions;
  if (first === undefined) return null;
  const same = cautions.length === cards.length && cautions.every((caution) => caution === first);
  return same
    ? first
    : t('{count} of {all} cards skip steps or go back', { count: cautions.length, all: cards.length });
}

/** A step told apart from another at the same operation: `QC, after Paint (step 4)`. */
export function stopWords(card: Card, stop: Stop): string {
  const at = card.routing.findIndex((candidate) => candidate.step === stop.step);
  const before = card.routing[at - 1];
  const { operationName } = stop;
  return before
    ? t('{operationName}, after {before} (step {place})', {
        operationName,
        before: before.operationName,
        place: at + 1,
      })
    : t('{operationName}, first step (step {place})', { operationName, place: at + 1 });
}

/** The steps in the order in which they are meant: the next ahead of the card first, then those further on, then back. */
export function nearestFirst(card: Card, stops: readonly Stop[]): readonly Stop[] {
  const place = (stop: Stop) => card.routing.findIndex((candidate) => candidate.step === stop.step);
  const from = card.routing.findIndex((stop) => stop.step === card.step);
  const ahead = stops.filter((stop) => place(stop) > from);
  const behind = stops.filter((stop) => place(stop) <= from);
  return [...ahead, ...behind.toReversed()];
}

/** The location of a card's units, under the title of a dialog: `#1042-3 · R2: 8 units at Print`. */
export function standing(card: Card): string {
  const where = { run: runName(card), units: units(card.quantity) };
  const own = ownStop(card);
  return own
    ? t('{run}: {units} at {operationName}', { ...where, operationName: own.operationName })
    : t('{run}: {units} at a former step', where);
}
