'use client';

import { DragDropProvider, PointerSensor } from '@dnd-kit/react';
import { isSortable } from '@dnd-kit/react/sortable';
import type { OwnStepTimes } from '@routecard/core';
import type { RoutingAids, RoutingOperation } from '@routecard/db';
import { type ReactNode, useMemo } from 'react';
import { DRAG_PLUGINS } from '@/components/drag/plugins';
import { Select } from '@/components/fields/select';
import { announce } from '@/components/notices/live-region';
import { workInWords } from '@/features/work-times';
import { focusTarget } from '@/lib/focus/focus-target';
import { t } from '@/words/t';
import { DerivedBeside } from './derived-beside';
import { differences, differenceWords } from './differences';
import { NeverCompletes, RoutingWarning } from './routing-warnings';
import { StepRow } from './step-row';
import { hasOwnTimes } from './step-times';
import { StepTimesLine } from './step-times-line';
import {
  type EditedStep,
  finishedEarly,
  movedStep,
  neverCompletes,
  newStep,
  operationIdsOf,
  putBack,
  type StepsChange,
} from './steps';
import { stepHandle, useStepKeys } from './use-step-keys';

export interface RoutingEditorProps {
  steps: readonly EditedStep[];
  onChange: (change: StepsChange) => void;
  aids: RoutingAids;
  /** Names of operations that steps may still have although they are deleted. */
  nameOf: (operationId: string) => string;
  /** Keys of steps that must stay, and why. */
  held?: ReadonlyMap<string, string>;
  /** The content at the end of a step's line, such as units. */
  detailOf?: (step: EditedStep) => ReactNode;
  /** Steps show their times, and can be given their own. */
  withTimes?: boolean;
  disabled?: boolean;
}

/**
 * A routing being made: steps are added, removed and put in order by mouse, touch or keys. Beside it stands what the part
 * would derive, with what differs marked on both sides.
 */
export function RoutingEditor({
  steps,
  onChange,
  aids,
  nameOf,
  held,
  detailOf,
  withTimes = false,
  disabled = false,
}: RoutingEditorProps) {
  const timed = useMemo(
    () =>
      new Map(
        aids.operations.flatMap((operation) =>
          withTimes && !operation.isCompletedStatus ? [[operation.id, operation] as const] : [],
        ),
      ),
    [aids.operations, withTimes],
  );
  const withOwnTimes = steps.filter((step) => {
    const operation = timed.get(step.operationId);
    return operation && hasOwnTimes(operation, step);
  }).length;
  const derived = useMemo(() => aids.derived.map(({ operationId }) => operationId), [aids.derived]);
  const marks = useMemo(() => differences(operationIdsOf(steps), derived), [steps, derived]);
  const early = useMemo(() => {
    const finishing = aids.operations.filter((operation) => operation.isCompletedStatus);
    return finishedEarly(steps, new Set(finishing.map(({ id }) => id)));
  }, [aids.operations, steps]);
  const { lifted, onHandleKeyDown, onHandleBlur } = useStepKeys({ steps, held, nameOf, onChange });

  const { move, add, remove, putBackAt, setTimes } = stepChanges({ steps, held, nameOf, onChange, derived });
  const timesLine = (step: EditedStep, at: number) => {
    const operation = timed.get(step.operationId);
    return (
      operation && (
        <StepTimesLine
          title={t('{nameOf}, step {value}', { nameOf: nameOf(step.operationId), value: at + 1 })}
          operation={operation}
          own={step}
          {...(disabled ? {} : { onSet: (times) => setTimes(step.key, times) })}
        />
      )
    );
  };
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,15rem)]">
      <div className="min-w-0">
        <div className="mb-1 flex min-h-8 flex-wrap items-center gap-x-3">
          <h3 className="font-semibold">{t('Steps')}</h3>
          <p className="text-ink-3 text-sm" data-testid="differences">
            {differenceWords(marks, withOwnTimes)}
          </p>
        </div>
        <DragDropProvider
          sensors={[PointerSensor]}
          plugins={DRAG_PLUGINS}
          onDragEnd={({ operation: { source }, canceled }) => {
            if (!canceled && isSortable(source)) move(String(source.id), source.index);
          }}
        >
          <ol aria-label={t('Steps of the routing')} className="grid gap-1">
            {steps.map((step, i) => (
              <StepRow
                key={step.key}
                step={step}
                index={i}
                count={steps.length}
                name={nameOf(step.operationId)}
                mark={marks.own[i] ?? 'same'}
                held={held?.get(step.key)}
                detail={detailOf?.(step)}
                times={timesLine(step, i)}
                lifted={lifted === step.key}
                disabled={disabled}
                onKeyDown={(event) => onHandleKeyDown(event, i)}
                onBlur={onHandleBlur}
                onRemove={() => remove(i)}
              />
            ))}
          </ol>
        </DragDropProvider>
        {early !== null && (
          <div className="pt-2">
            <RoutingWarning>
              {t('Units are finished at {name}. The steps after it may never be done.', {
                name: nameOf(early),
              })}
            </RoutingWarning>
          </div>
        )}
        {neverCompletes(steps, aids.operations) && (
          <div className="pt-2">
            <NeverCompletes />
          </div>
        )}
        {steps.length === 0 && (
          <p className="rounded border border-line-strong border-dashed px-3 py-4 text-center text-ink-2">
            {t('A routing needs at least one step. Add an operation below.')}
          </p>
        )}
        {!disabled && <AddStep operations={aids.operations} onAdd={add} />}
      </div>
      <DerivedBeside
        derived={aids.derived}
        marks={marks.reference}
        timesOf={(id) => {
          const operation = timed.get(id);
          return operation && workInWords(operation);
        }}
        {...(disabled
          ? {}
          : {
              onPutBack: putBackAt,
            })}
      />
    </div>
  );
}

interface StepChangesOptions extends Pick<RoutingEditorProps, 'steps' | 'nameOf' | 'onChange'> {
  held: ReadonlyMap<string, string> | undefined;
  /** The operations of the derived routing. */
  derived: readonly string[];
}

/** Commands that move, add, remove, put back and time a step, each announced. */
function stepChanges({ steps, held, nameOf, onChange, derived }: StepChangesOptions) {
  const move = (key: string, to: number) => {
    const step = steps.find((one) => one.key === key);
    if (step === undefined || movedStep(steps, key, to) === steps) return;
    announce(
      t('{nameOf} is now step {value} of {count}.', {
        nameOf: nameOf(step.operationId),
        value: to + 1,
        count: steps.length,
      }),
    );
    onChange((now) => movedStep(now, key, to));
  };
  const add = (operationId: string) => {
    const step = newStep(operationId);
    onChange((now) => [...now, step]);
    announce(t('{nameOf} added as step {value}.', { nameOf: nameOf(operationId), value: steps.length + 1 }));
  };
  const remove = (at: number) => {
    const step = steps[at];
    if (step === undefined || held?.has(step.key)) return;
    const neighbour = steps[at + 1] ?? steps[at - 1];
    onChange((now) => now.filter(({ key }) => key !== step.key));
    announce(t('{nameOf} removed.', { nameOf: nameOf(step.operationId) }));
    if (neighbour) focusTarget(stepHandle(neighbour.key));
  };
  const putBackAt = (place: number) => {
    const operationId = derived[place];
    if (operationId === undefined) return;
    const step = newStep(operationId);
    onChange((now) => putBack(now, derived, place, step));
    announce(t('{nameOf} put back.', { nameOf: nameOf(operationId) }));
  };
  const setTimes = (key: string, times: OwnStepTimes) => {
    onChange((now) =>
      now.map((step) => (step.key === key ? { key, operationId: step.operationId, ...times } : step)),
    );
    const at = steps.findIndex((step) => step.key === key);
    announce(
      t('Times of {nameOf}, step {value}, set.', {
        nameOf: nameOf(steps[at]?.operationId ?? ''),
        value: at + 1,
      }),
    );
  };
  return { move, add, remove, putBackAt, setTimes };
}

interface AddStepProps {
  /** In the order of the shop. */
  operations: readonly RoutingOperation[];
  onAdd: (operationId: string) => void;
}

/** Adds an operation at the end; the same one may stand in a routing twice. */
function AddStep({ operations, onAdd }: AddStepProps) {
  return (
    <div className="mt-2 max-w-64">
      <Select
        aria-label={t('Add an operation')}
        placeholder={t('Add an operation…')}
        value={undefined}
        onValueChange={onAdd}
        options={operations.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </div>
  );
}
