import type { BoardOperation } from '@routecard/db';
import type { Board, Card } from '@/features/production';

type NamingOperation = Pick<BoardOperation, 'id' | 'prefix'>;

/** A production step at an operation, as far as the board shows it. */
export interface NamedStep {
  /** Its label without the operation's prefix: what a move names it by. */
  readonly name: string;
  readonly label: string;
  readonly cards: number;
  readonly units: number;
}

/** The production steps where units stand at an operation, the fullest first. */
export function stepsAt({ cards }: Board, operation: NamingOperation): readonly NamedStep[] {
  const steps = new Map<string, NamedStep>();
  for (const { operationId, label, quantity, arriving } of cards) {
    if (operationId !== operation.id || arriving) continue;
    const known = steps.get(label);
    steps.set(label, {
      label,
      name: nameIn(label, operation),
      cards: (known?.cards ?? 0) + 1,
      units: (known?.units ?? 0) + quantity,
    });
  }
  return [...steps.values()].sort((a, b) => b.units - a.units || (a.label < b.label ? -1 : 1));
}

/** `0117` of `PRINT-0117`. A label from before its operation got another prefix keeps the old one. */
export function nameIn(label: string, { prefix }: Pick<BoardOperation, 'prefix'>): string {
  return label.startsWith(`${prefix}-`)
    ? label.slice(prefix.length + 1)
    : label.slice(label.indexOf('-') + 1);
}

/** The label of the step that a name means at an operation: of one that is there, or of a new one. */
export function labelOf(
  name: string,
  { prefix }: Pick<BoardOperation, 'prefix'>,
  steps: readonly NamedStep[],
): string {
  return steps.find((step) => step.name === name)?.label ?? `${prefix}-${name}`;
}

/** The name that a typed text means: without the operation's prefix, or that of the step whose label it is, which may begin with an older one. */
export function nameOf(
  typed: string,
  { prefix }: Pick<BoardOperation, 'prefix'>,
  steps: readonly NamedStep[],
): string {
  const text = typed.trim();
  const start = `${prefix}-`;
  if (text.toLowerCase().startsWith(start.toLowerCase())) return text.slice(start.length);
  return steps.find(({ label }) => label.toLowerCase() === text.toLowerCase())?.name ?? text;
}

const FIRST_LETTER = 66;
const LAST_LETTER = 90;

/** A name for a step that is split off a card's and that no step there has: `0117-B`, `0117-C`… */
export function splitName(card: Card, operation: NamingOperation, steps: readonly NamedStep[]): string {
  const taken = new Set(steps.map(({ name }) => name));
  const base = nameIn(card.label, operation).replace(/-[B-Z]$/, '');
  for (let letter = FIRST_LETTER; letter <= LAST_LETTER; letter += 1) {
    const name = `${base}-${String.fromCharCode(letter)}`;
    if (!taken.has(name)) return name;
  }
  return `${base}-${steps.length + 1}`;
}
