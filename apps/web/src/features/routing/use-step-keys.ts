'use client';

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { announce } from '@/components/notices/live-region';
import { focusTarget } from '@/lib/focus/focus-target';
import { t } from '@/words/t';
import { type EditedStep, movedStep, type StepsChange } from './steps';

export interface StepKeysOptions {
  steps: readonly EditedStep[];
  held: ReadonlyMap<string, string> | undefined;
  nameOf: (operationId: string) => string;
  onChange: (change: StepsChange) => void;
}

const PLACES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Reordering by keys, on a step's handle: Space lifts it, the arrows move it, Space puts it down and Escape takes it back.
 * Without lifting, the arrows go from handle to handle.
 */
export function useStepKeys({ steps, held, nameOf, onChange }: StepKeysOptions) {
  const [lifted, setLifted] = useState<string | null>(null);
  const before = useRef(steps);
  // A row that is moved in the page loses the focus on the way.
  const moving = useRef(false);
  useEffect(() => {
    moving.current = false;
    if (lifted !== null && steps.length > 0) focusTarget(stepHandle(lifted));
  }, [steps, lifted]);

  const onHandleKeyDown = (event: KeyboardEvent, at: number) => {
    const step = steps[at];
    if (step === undefined) return;
    const name = nameOf(step.operationId);
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (lifted === step.key) {
        setLifted(null);
        announce(
          t('{name} put down as step {value} of {count}.', { name, value: at + 1, count: steps.length }),
        );
      } else if (!held?.has(step.key)) {
        before.current = steps;
        setLifted(step.key);
        announce(
          t(
            '{name} lifted, step {value} of {count}. Arrow keys move it, Space puts it down, Escape takes it back.',
            { name, value: at + 1, count: steps.length },
          ),
        );
      }
      return;
    }
    if (event.key === 'Escape' && lifted === step.key) {
      event.preventDefault();
      event.stopPropagation();
      setLifted(null);
      const earlier = before.current;
      onChange(() => earlier);
      announce(t('{name} is back where it was.', { name }));
      return;
    }
    const place = PLACES[event.key]?.(at, steps.length);
    if (place === undefined) return;
    event.preventDefault();
    const to = Math.max(0, Math.min(place, steps.length - 1));
    if (lifted !== step.key) {
      const other = steps[to];
      if (other) focusTarget(stepHandle(other.key));
      return;
    }
    if (to === at) return;
    moving.current = true;
    onChange((now) => movedStep(now, step.key, to));
    announce(t('{name}, step {value} of {count}.', { name, value: to + 1, count: steps.length }));
  };
  // Whoever leaves a lifted step has put it down.
  const onHandleBlur = () => {
    if (!moving.current) setLifted(null);
  };
  return { lifted, onHandleKeyDown, onHandleBlur };
}

/** The name by which the handle of a step takes the focus. */
export const stepHandle = (key: string) => `step-handle:${key}`;
