import type { GatePart, GateStep } from '@routecard/db';
import { t } from '@/words/t';

/** Stands for a template that is made of the derived routing. */
export const FROM_DERIVED = 'derived';

/** A way to let a part through: one of its templates, or a new one of what is derived. */
export interface WayThrough {
  readonly value: string;
  readonly label: string;
  readonly detail: string;
  readonly steps: readonly GateStep[];
}

/** The ways to let a part through; the likeliest first: its default, one that is approved, another one, the derived routing. */
export function waysThrough(part: GatePart): readonly WayThrough[] {
  const templates = part.templates.map(({ id, name, approved, isDefault, steps }) => ({
    value: id,
    label: name,
    detail: [isDefault && t('default'), approved ? t('approved') : t('not approved')]
      .filter(Boolean)
      .join(', '),
    steps,
  }));
  if (part.derived.length === 0) return templates;
  return [
    ...templates,
    {
      value: FROM_DERIVED,
      label: t('Automatic routing'),
      detail: t('as a new template'),
      steps: part.derived,
    },
  ];
}

/** True if it can be let through from here; a part without templates and without a derived routing needs one made first. */
export const canClear = (part: GatePart): boolean => waysThrough(part).length > 0;

/** A part that is to be let through, and how. */
export interface Clearing {
  readonly part: GatePart;
  readonly way: WayThrough;
}

/**
 * What is asked about, each part as it is now. One that is held back no longer is left out, as somebody else has chosen its routing meanwhile;
 * so is one that nothing lets through any more.
 */
export function clearingsOf(
  asked: readonly GatePart[],
  held: readonly GatePart[],
  picked: ReadonlyMap<string, string>,
): readonly Clearing[] {
  const now = new Map(held.map((part) => [part.partSpecificationId, part]));
  return asked.flatMap(({ partSpecificationId }) => {
    const part = now.get(partSpecificationId);
    const way = part && choiceOf(part, picked);
    return part && way ? [{ part, way }] : [];
  });
}

/** The way that was picked, while it is still there, else the likeliest. */
export function choiceOf(part: GatePart, picked: ReadonlyMap<string, string>): WayThrough | undefined {
  const ways = waysThrough(part);
  return ways.find(({ value }) => value === picked.get(part.partSpecificationId)) ?? ways[0];
}

/** The operations of a way, as they are read: `Print › QC › Pack`. */
export const stepsWords = ({ steps }: WayThrough): string =>
  steps.map(({ operationName }) => operationName).join(' › ');

/** Why a part is held back. */
export function reasonHeld(part: GatePart): string {
  const standing = part.templates.find(({ isDefault }) => isDefault);
  if (standing) return t('Its default template “{name}” is not approved.', { name: standing.name });
  if (part.templates.some(({ approved }) => approved))
    return t('It has an approved template, but none is the default.');
  if (part.templates.length > 0) return t('None of its templates is approved.');
  if (part.derived.length > 0)
    return t('No approved template. Automatic routings need approval while the gate is on.');
  return t('It has no routing at all: no template, and nothing is derived.');
}
