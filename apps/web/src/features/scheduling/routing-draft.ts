import { sameRoutedSteps } from '@routecard/core';
import * as z from 'zod/mini';
import { draftKind, type OwnDraft, ownDraft } from '@/features/drafts';
import { type EditedStep, type RoutedStep, routedStep, routedSteps, stepsOver } from '@/features/routing';

/** A routing for one run, as it is kept in the browser. */
export interface RoutingContents {
  readonly steps: readonly RoutedStep[];
  /** True if it is kept as a template too, and under which name. */
  readonly saves: boolean;
  readonly name: string;
}

/** The same while it is edited. */
export interface RoutingDraft extends Omit<RoutingContents, 'steps'> {
  readonly steps: readonly EditedStep[];
}

/** The storage key of a person's routing for the next run of a part. */
export const partPlace = (email: string, requisitionId: number): string =>
  `routecard-schedule:${email}:${requisitionId}`;

const contents: z.ZodMiniType<RoutingContents> = z.object({
  steps: z.array(routedStep),
  saves: z.boolean(),
  name: z.string(),
});

export const ROUTING_DRAFTS = draftKind({ version: 2, contents, base: contents });

/** The routings that one dialog has edited or found, by part. What another tab has stored of a part since stays. */
export interface OwnRoutings {
  /** Begins with what is stored of the part now. */
  open(requisitionId: number): void;
  /** Once it is open. */
  of(requisitionId: number): OwnDraft<RoutingContents> | undefined;
  remove(requisitionId: number): void;
}

export function ownRoutings(email: string): OwnRoutings {
  const drafts = new Map<number, OwnDraft<RoutingContents>>();
  return {
    open(requisitionId) {
      drafts.set(requisitionId, ownDraft(ROUTING_DRAFTS, partPlace(email, requisitionId)));
    },
    of: (requisitionId) => drafts.get(requisitionId),
    remove(requisitionId) {
      drafts.get(requisitionId)?.remove();
    },
  };
}

const draftOf = ({ steps, ...rest }: RoutingContents): RoutingDraft => ({
  ...rest,
  steps: stepsOver(steps),
});

export const contentsOf = ({ steps, ...rest }: RoutingDraft): RoutingContents => ({
  ...rest,
  steps: routedSteps(steps),
});

export const ROUTING_FORM = { draftOf, contentsOf };

/** True if both ask for the same; the name of a template that is not made is nobody's wish. */
export const sameRouting = (a: RoutingContents, b: RoutingContents): boolean =>
  sameRoutedSteps(a.steps, b.steps) && a.saves === b.saves && (!a.saves || a.name.trim() === b.name.trim());
