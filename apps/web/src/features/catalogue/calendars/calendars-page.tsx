'use client';

import type { CalendarView } from '@routecard/core';
import { CalendarDays, CircleCheck } from 'lucide-react';
import { Button } from '@/components/button';
import { Status } from '@/components/marks/status';
import { EmptyState } from '@/components/notices/empty-state';
import { notifyDone, notifyRefused } from '@/components/notices/toaster';
import { CatalogueList } from '@/features/catalogue/catalogue-list';
import { CataloguePage } from '@/features/catalogue/catalogue-page';
import { DeleteDialog } from '@/features/catalogue/delete-dialog';
import { EditedRow } from '@/features/catalogue/row';
import { useOpened } from '@/features/catalogue/use-opened';
import { useConnection } from '@/lib/connection';
import { useViewer } from '@/lib/session/viewer';
import { formatDay, today } from '@/lib/time/calendar-day';
import { trpc } from '@/trpc/client';
import { failureNotice } from '@/trpc/refusal';
import { t } from '@/words/t';
import { CalendarDialog } from './calendar-dialog';
import { exceptionInWords, weekInWords } from './calendar-form';

/** When the shop works: weekly shifts, closed days and overtime. */
export function CalendarsPage() {
  const query = trpc.catalogue.calendars.list.useQuery();
  const { client, catalogue } = trpc.useUtils();
  const { opened, open, close } = useOpened<CalendarView>();
  return (
    <CataloguePage
      title={t('Calendars')}
      about={t(
        'When the shop works: weekly shifts, closed days and overtime, on the shop’s clock. Forecasts count these hours alone. Operations work in the default calendar unless they name another one.',
      )}
      add={{ label: t('Add calendar'), onClick: () => open({ kind: 'add' }) }}
    >
      <CatalogueList what={t('calendars')} query={query}>
        {(calendars: readonly CalendarView[]) =>
          calendars.length === 0 ? (
            <EmptyState icon={CalendarDays} title={t('No calendars yet')}>
              {t('Until there is one, forecasts count every hour as working time.')}
            </EmptyState>
          ) : (
            <div className="border-line border-t">
              {calendars.map((calendar) => (
                <CalendarRow
                  key={calendar.id}
                  calendar={calendar}
                  onEdit={() => open({ kind: 'edit', item: calendar })}
                  onDelete={() => open({ kind: 'delete', item: calendar })}
                />
              ))}
            </div>
          )
        }
      </CatalogueList>
      {opened?.kind === 'add' && <CalendarDialog onClose={close} />}
      {opened?.kind === 'edit' && <CalendarDialog calendar={opened.item} onClose={close} />}
      {opened?.kind === 'delete' && (
        <DeleteDialog
          name={opened.item.name}
          description={t('Only a calendar that no operation names can be deleted.')}
          remove={() => client.catalogue.calendars.remove.mutate({ calendarId: opened.item.id })}
          missing="CALENDAR_NOT_FOUND"
          refresh={() => void catalogue.calendars.list.invalidate()}
          onClose={close}
        >
          <p className="text-ink-2">
            {opened.item.isDefault
              ? t(
                  'It is the default. It can be deleted only as the last one; forecasts then count every hour.',
                )
              : t('Operations in the default calendar are not affected.')}
          </p>
        </DeleteDialog>
      )}
    </CataloguePage>
  );
}

interface CalendarRowProps {
  calendar: CalendarView;
  onEdit: () => void;
  onDelete: () => void;
}

function CalendarRow({ calendar, onEdit, onDelete }: CalendarRowProps) {
  const { can } = useViewer();
  const offline = useConnection() === 'offline';
  const { catalogue } = trpc.useUtils();
  const makeDefault = trpc.catalogue.calendars.makeDefault.useMutation({
    onSuccess: () => {
      notifyDone({ title: t('{name} is the default', { name: calendar.name }) });
      void catalogue.calendars.list.invalidate();
    },
    onError: (error) => {
      notifyRefused(
        failureNotice(error, {
          refused: t('{name} is not the default.', { name: calendar.name }),
          unknown: t('We could not confirm that {name} is the default.', { name: calendar.name }),
        }),
      );
      void catalogue.calendars.list.invalidate();
    },
  });
  const now = today();
  const next = calendar.exceptions.filter(({ date }) => date >= now);
  return (
    <div className="border-line border-b pl-4">
      <EditedRow
        name={calendar.name}
        detail={
          <>
            {weekInWords(calendar)}
            {next.slice(0, 3).map((one) => (
              <span key={`${one.date} ${exceptionInWords(one)}`} className="block">
                {formatDay(one.date, now)}: {exceptionInWords(one)}
                {one.name && ` (${one.name})`}
              </span>
            ))}
            {next.length > 3 && (
              <span className="block">{t('and {value} more days', { value: next.length - 3 })}</span>
            )}
          </>
        }
        marks={
          calendar.isDefault ? (
            <Status tone="done" icon={CircleCheck}>
              {t('Default')}
            </Status>
          ) : (
            can.writeCatalogue && (
              <Button
                size="sm"
                disabled={offline || makeDefault.isPending}
                aria-label={t('Make {name} the default', { name: calendar.name })}
                onClick={() => makeDefault.mutate({ calendarId: calendar.id })}
              >
                {t('Make default')}
              </Button>
            )
          )
        }
        onEdit={onEdit}
        onDelete={onDelete}
      />
    </div>
  );
}
