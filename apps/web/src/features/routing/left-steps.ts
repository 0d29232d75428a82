import * as z from 'zod/mini';
import { draftKind } from '@/features/drafts';
import { type EditedStep, operationIdsOf } from './steps';

type Steps = readonly EditedStep[];

/** The storage key of a person's unsaved change of a run's routing. */
export const runPlace = (email: string, workOrderId: string): string =>
  `routecard-run:${email}:${workOrderId}`;

const steps: z.ZodMiniType<Steps> = z.array(z.object({ key: z.string(), operationId: z.string() }));

export const STEPS_DRAFTS = draftKind({ version: 1, contents: steps, base: steps });

/** True if both have the same operations in the same order. */
export const sameOperations = (a: Steps, b: Steps): boolean =>
  operationIdsOf(a).join() === operationIdsOf(b).join();
