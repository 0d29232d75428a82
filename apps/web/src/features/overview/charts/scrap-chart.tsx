'use client';

import type { OverviewWeeks } from '@routecard/db';
import { Cell, HeadCell, Row, Table } from '@/components/tables/table';
import { count, units } from '@/lib/words/words';
import { message } from '@/words/message';
import { t } from '@/words/t';
import { type Bar, Bars } from './bars';
import { Chart } from './chart';
import { RowsLink } from './rows-link';

const hrefOf = (reason: string | null) =>
  reason === null ? '/overview/scrap' : `/overview/scrap?reason=${encodeURIComponent(reason)}`;

/** Units scrapped in the last weeks, by reason. */
export function ScrapChart({ scrap, className }: { scrap: OverviewWeeks['scrap']; className: string }) {
  const bars = scrap.map((lost): Bar => {
    const label =
      lost.reason ??
      message('{n, plural, one {# other reason} other {# other reasons}}', { n: lost.reasons });
    return {
      key: lost.reason ?? '',
      label,
      value: lost.units,
      words: message('{reason}: {units} in {n, plural, one {# entry} other {# entries}}', {
        reason: label,
        units: units(lost.units),
        n: lost.times,
      }),
      href: hrefOf(lost.reason),
    };
  });
  return (
    <Chart
      name="scrap"
      title={t('Scrap by reason')}
      about={t('Units of the last twelve weeks that were scrapped, without those undone.')}
      className={className}
      nothing={bars.length === 0 && t('Nothing was scrapped in the last twelve weeks.')}
      chart={<Bars label={t('Scrapped units by reason')} bars={bars} />}
      table={
        <Table caption={t('Scrapped units by reason')}>
          <thead>
            <tr>
              <HeadCell>{t('Reason')}</HeadCell>
              <HeadCell numeric>{t('Units')}</HeadCell>
              <HeadCell numeric>{t('Entries')}</HeadCell>
              <HeadCell>
                <span className="sr-only">{t('Rows')}</span>
              </HeadCell>
            </tr>
          </thead>
          <tbody>
            {scrap.map(({ reason, units: lost, times }, i) => (
              <Row key={reason ?? ''}>
                <Cell className="break-words">{bars[i]?.label}</Cell>
                <Cell numeric>{count(lost)}</Cell>
                <Cell numeric>{count(times)}</Cell>
                <Cell className="text-right">
                  <RowsLink href={hrefOf(reason)}>
                    {t('what was scrapped: {reason}', { reason: bars[i]?.label })}
                  </RowsLink>
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      }
    />
  );
}
