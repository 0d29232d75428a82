import { CircleCheck, CircleMinus, CirclePlus } from 'lucide-react';
import { Status } from '@/components/marks/status';
import { Banner } from '@/components/notices/banner';
import { units } from '@/lib/words/words';
import type { AppOutputs } from '@/trpc/client';
import { t } from '@/words/t';

export type RoutingPreview = AppOutputs['workOrders']['previewRouting'];

export interface ConcernedUnitsProps {
  /** The server's preview of the change; undefined while it is loading. */
  preview: RoutingPreview | undefined;
  changed: boolean;
  nameOf: (operationId: string) => string;
}

/** The effects of the change on units under way, or its refusal. */
export function ConcernedUnits({ preview, changed, nameOf }: ConcernedUnitsProps) {
  const concerned = preview?.units.filter(({ gained, lost }) => gained.length + lost.length > 0) ?? [];
  return (
    <section aria-label={t('What it means for the units')} aria-live="polite" className="mt-4 min-h-16">
      {!changed ? (
        <p className="text-ink-2">{t('Change a step to see which units that concerns.')}</p>
      ) : preview === undefined ? (
        <p className="text-ink-3">{t('Looking at where the units stand…')}</p>
      ) : preview.refusal ? (
        <Banner
          tone={preview.refusal.code === 'NO_APPROVED_ROUTING_TEMPLATE' ? 'gate' : 'late'}
          title={refusalTitle(preview.refusal, nameOf)}
        >
          {whatToDo(preview.refusal.code)}
        </Banner>
      ) : (
        <>
          <h3 className="font-semibold">{t('Units it concerns')}</h3>
          {concerned.length === 0 ? (
            <p className="mt-1 flex items-center gap-2 text-ink-2">
              <CircleCheck aria-hidden className="size-4 text-done" strokeWidth={1.75} />
              {preview.units.length === 0
                ? t('None: no units are under way yet.')
                : t('None: the same operations lie before all of them.')}
            </p>
          ) : (
            <ul className="mt-1 grid gap-1">
              {concerned.map(({ step, operationId, quantity, gained, lost }) => (
                <li key={step} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="font-medium">
                    {t('{units} at {operationName}', {
                      units: units(quantity),
                      operationName: nameOf(operationId),
                    })}
                  </span>
                  {gained.length > 0 && (
                    <Status tone="neutral" icon={CirclePlus} filled={false}>
                      {t('will go through {operations}', { operations: gained.map(nameOf).join(', ') })}
                    </Status>
                  )}
                  {lost.length > 0 && (
                    <Status tone="neutral" icon={CircleMinus} filled={false}>
                      {t('no longer through {operations}', { operations: lost.map(nameOf).join(', ') })}
                    </Status>
                  )}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  );
}

type Refused = NonNullable<RoutingPreview['refusal']>;

function refusalTitle({ code, message, details }: Refused, nameOf: (operationId: string) => string): string {
  const { operationId } = details;
  if (code === 'ROUTING_STEP_IN_USE' && typeof operationId === 'string') {
    return t('Units stand at {operationName} or have passed it.', { operationName: nameOf(operationId) });
  }
  return message;
}

function whatToDo(code: Refused['code']): string {
  switch (code) {
    case 'ROUTING_STEP_IN_USE':
      return t(
        'The step cannot be dropped or put elsewhere. Put it back where it was, or move the units back first.',
      );
    case 'NO_APPROVED_ROUTING_TEMPLATE':
      return t(
        'This shop produces along approved routing templates only. Make the steps those of an approved template of the part.',
      );
    case 'EMPTY_ROUTING':
      return t('Add at least one operation.');
    default:
      return t('Close this and look again.');
  }
}
