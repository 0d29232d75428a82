'use client';

import {
  effectiveTimes,
  type MeasuredTimes,
  type OperationMeasured,
  type OperationView,
} from '@routecard/core';
import { useRef, useState } from 'react';
import { Button } from '@/components/button';
import { Link } from '@/components/link';
import { notifyRefused } from '@/components/notices/toaster';
import { notifyUndoable } from '@/features/catalogue/notify-undoable';
import { useConnection } from '@/lib/connection';
import { changedFields, replacedFields } from '@/lib/forms/changed-fields';
import { useViewer } from '@/lib/session/viewer';
import { workTimeText } from '@/lib/time/work-time';
import { count, units } from '@/lib/words/words';
import { trpc } from '@/trpc/client';
import { reasonOf } from '@/trpc/refusal';
import { rich } from '@/words/rich';
import { t } from '@/words/t';
import { measuredText, measuredTimeText, setSeconds, setTimeText } from './measured-words';
import { contentsOf, inputOf, type OperationContents } from './operation-form';

/** Of one operation, those with most units. */
const MAX_PARTS = 20;

export interface MeasuredTimeProps {
  operation: OperationView;
  measured: OperationMeasured;
  span: Pick<MeasuredTimes, 'from' | 'until'>;
}

/** What work at an operation took, with a button that has it set. */
export function MeasuredTime({ operation, measured, span }: MeasuredTimeProps) {
  const { can } = useViewer();
  const offline = useConnection() === 'offline';
  const line = useRef<HTMLSpanElement>(null);
  const { adopt, isBusy } = useAdopt(operation, measured);
  const { seconds } = measured;
  const isSet = seconds === setSeconds(effectiveTimes(operation), measured);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span ref={line} tabIndex={-1}>
          {isSet
            ? t('Measured: {measured}; as it is set', { measured: measuredText(measured, span) })
            : t('Measured: {measured}', { measured: measuredText(measured, span) })}
        </span>
        {can.writeCatalogue && seconds !== null && !isSet && (
          <Button
            size="sm"
            busy={isBusy}
            disabled={offline}
            aria-label={t('Adopt {measuredTimeText} for {name}', {
              measuredTimeText: measuredTimeText(measured, seconds),
              name: operation.name,
            })}
            // The button goes with what it does.
            onClick={() => void adopt(seconds).then(() => line.current?.focus())}
          >
            {t('Adopt')}
          </Button>
        )}
      </div>
      <MeasuredParts operation={operation} measured={measured} />
    </>
  );
}

/** Parts whose time was measured on its own: routing templates may set them as times of their steps. */
function MeasuredParts({ operation, measured }: Pick<MeasuredTimeProps, 'operation' | 'measured'>) {
  const { parts } = measured;
  if (parts.length === 0) return null;
  const shown = parts.slice(0, MAX_PARTS);
  return (
    <details>
      <summary className="w-fit cursor-pointer rounded-sm py-1 hover:text-ink">
        {rich('{n, plural, one {# part} other {# parts}} measured<hidden> at {name}</hidden>', {
          n: parts.length,
          name: operation.name,
          hidden: (words) => <span className="sr-only">{words}</span>,
        })}
      </summary>
      <ul className="grid">
        {shown.map((part) => (
          <li key={part.partSpecificationId} className="py-1">
            {rich('<a>{part}</a>: {time}, from {units}', {
              part: part.name,
              time: measuredTimeText(measured, part.seconds),
              units: units(part.units),
              a: (words) => (
                <Link href={`/parts/${part.partSpecificationId}`} className="text-accent-ink underline">
                  {words}
                </Link>
              ),
            })}
          </li>
        ))}
        {parts.length > shown.length && (
          <li>{t('and {count} with fewer units', { count: count(parts.length - shown.length) })}</li>
        )}
      </ul>
    </details>
  );
}

/** Sets what was measured, which can be undone. */
function useAdopt(operation: OperationView, measured: OperationMeasured) {
  const { client, catalogue } = trpc.useUtils();
  const [isBusy, setBusy] = useState(false);
  const put = async (to: OperationContents, from: OperationContents) => {
    const [was, wanted] = [inputOf(from), inputOf(to)];
    await client.catalogue.operations.update.mutate({
      ...changedFields(was, wanted),
      operationId: operation.id,
      // Undoing comes later than what it undoes: a time that somebody else has set since stays.
      seen: replacedFields(was, wanted),
    });
    await catalogue.operations.list.invalidate();
  };
  const adopt = async (seconds: number) => {
    const { name } = operation;
    const was = contentsOf(operation);
    const before = setSeconds(effectiveTimes(operation), measured);
    const field = measured.timeModel === 'PER_LOAD' ? 'perLoad' : 'perUnit';
    const adopted = { ...was, [field]: workTimeText(seconds) };
    setBusy(true);
    try {
      await put(adopted, was);
      notifyUndoable({
        title: t('{name} takes {measuredTimeText} now', {
          name,
          measuredTimeText: measuredTimeText(measured, seconds),
        }),
        undo: () => put(was, adopted),
        undone: t('{name} takes {measuredTimeText} again', {
          name,
          measuredTimeText: setTimeText(measured, before),
        }),
      });
    } catch (error) {
      notifyRefused({ title: t('{name} is not changed.', { name }), detail: reasonOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return { adopt, isBusy };
}
