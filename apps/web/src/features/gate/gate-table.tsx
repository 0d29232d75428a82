'use client';

import type { GatePart } from '@routecard/db';
import { Checkbox } from '@/components/fields/checkbox';
import { Select } from '@/components/fields/select';
import { Link } from '@/components/link';
import { Due } from '@/components/marks/due';
import { Status } from '@/components/marks/status';
import { MaterialWords } from '@/features/parts';
import { cx } from '@/lib/cx';
import { LIST, useFocusTarget } from '@/lib/focus/focus-target';
import { today } from '@/lib/time/calendar-day';
import { count, orderName, units } from '@/lib/words/words';
import { t } from '@/words/t';
import { canClear, choiceOf, reasonHeld, stepsWords, waysThrough } from './ways-through';

export interface GateTableProps {
  parts: readonly GatePart[];
  /** True if the gate is on. */
  required: boolean;
  chosen: ReadonlySet<string>;
  picked: ReadonlyMap<string, string>;
  /** Left out where the viewer may not clear. */
  onChoose?: (chosen: ReadonlySet<string>) => void;
  onPick: (partSpecificationId: string, choice: string) => void;
}

/** The parts that are held back: why, for whom, and which routing would let them through. */
export function GateTable({ parts, required, chosen, picked, onChoose, onPick }: GateTableProps) {
  const clearable = parts.filter(canClear).map(({ partSpecificationId }) => partSpecificationId);
  const all = clearable.length > 0 && clearable.every((id) => chosen.has(id));
  const toggle = (id: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    onChoose?.(next);
  };
  const list = useFocusTarget(LIST);
  return (
    <section aria-label={required ? t('Parts that are held back') : t('Parts that would be held back')}>
      {onChoose && (
        <div className="flex h-9 items-center border-line border-b px-4">
          <Checkbox checked={all} onCheckedChange={(on) => onChoose(new Set(on ? clearable : []))}>
            <span className="text-ink-2 text-sm">{t('Choose all that are shown')}</span>
          </Checkbox>
        </div>
      )}
      <ul ref={list} tabIndex={-1}>
        {parts.map((part) => (
          <GateLine
            key={part.partSpecificationId}
            part={part}
            required={required}
            chosen={chosen.has(part.partSpecificationId)}
            picked={picked}
            onPick={(choice) => onPick(part.partSpecificationId, choice)}
            {...(onChoose ? { onToggle: (on: boolean) => toggle(part.partSpecificationId, on) } : {})}
          />
        ))}
      </ul>
    </section>
  );
}

interface GateLineProps {
  part: GatePart;
  required: boolean;
  chosen: boolean;
  picked: ReadonlyMap<string, string>;
  onToggle?: (on: boolean) => void;
  onPick: (choice: string) => void;
}

function GateLine({ part, required, chosen, picked, onToggle, onPick }: GateLineProps) {
  const choice = choiceOf(part, picked);
  const now = today();
  return (
    <li
      aria-label={part.name}
      className={cx(
        'grid gap-x-6 gap-y-2 border-line border-b px-4 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,19rem)]',
        chosen && 'bg-accent-soft/50',
      )}
    >
      <div className="flex min-w-0 gap-3">
        {onToggle && (
          <Checkbox
            checked={chosen && choice !== undefined}
            disabled={choice === undefined}
            onCheckedChange={onToggle}
          >
            <span className="sr-only">{t('Choose {name}', { name: part.name })}</span>
          </Checkbox>
        )}
        <div className="min-w-0 flex-1">
          <div className="flex items-start gap-3">
            <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
              <Link
                href={`/parts/${part.partSpecificationId}`}
                className="min-w-0 truncate rounded-sm font-medium leading-6 hover:underline"
              >
                {part.name}
              </Link>
              <span className="text-ink-2">
                <MaterialWords {...part} />
              </span>
              <Due day={part.due} today={now} />
            </div>
            <span className="whitespace-nowrap font-medium leading-6">{units(part.units)}</span>
          </div>
          <p className="mt-1 flex flex-wrap items-center gap-x-2">
            <Status tone={required ? 'gate' : 'neutral'}>
              {required ? t('Held back') : t('Would be held back')}
            </Status>
            <span className={required ? 'text-gate' : 'text-ink-2'}>{reasonHeld(part)}</span>
          </p>
          <WaitingOrders part={part} />
        </div>
      </div>
      <div className="min-w-0">
        {choice === undefined ? (
          <Link
            href={`/parts/${part.partSpecificationId}/templates/new`}
            className="text-accent-ink underline decoration-line-strong underline-offset-2"
          >
            {t('Make a template for it')}
          </Link>
        ) : (
          <>
            <Select
              aria-label={t('Routing that lets {name} through', { name: part.name })}
              value={choice.value}
              onValueChange={onPick}
              disabled={onToggle === undefined}
              options={waysThrough(part)}
            />
            <p className="mt-1 text-ink-3 text-sm">{stepsWords(choice)}</p>
          </>
        )}
      </div>
    </li>
  );
}

function WaitingOrders({ part }: { part: GatePart }) {
  return (
    <ul
      aria-label={t('Orders that wait for {name}', { name: part.name })}
      className="mt-1 flex flex-wrap gap-x-4 text-ink-2 text-sm"
    >
      {part.lines.map((line) => (
        <li key={line.requisitionId} className="whitespace-nowrap">
          <Link
            href={`/orders/${line.orderId}`}
            className="inline-block rounded-sm leading-6 underline decoration-line-strong underline-offset-2 hover:decoration-current"
          >
            {orderName(line.orderNumber)}
          </Link>{' '}
          {line.customerName}, {count(line.left)}
        </li>
      ))}
      {part.lineCount > part.lines.length && (
        <li className="text-ink-3">
          {t('and {count} more', { count: count(part.lineCount - part.lines.length) })}
        </li>
      )}
    </ul>
  );
}
