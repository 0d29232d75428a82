'use client';

import type { OverviewFloor } from '@routecard/db';
import { Units } from '@/components/marks/units';
import { Cell, HeadCell, Row, Table } from '@/components/tables/table';
import { count, units } from '@/lib/words/words';
import { t } from '@/words/t';
import { type Bar, Bars } from './bars';
import { Chart } from './chart';
import { RowsLink } from './rows-link';

type Operation = OverviewFloor['operations'][number];

const hrefOf = ({ operationId }: Operation) => `/board?operation=${operationId}`;
const nameOf = ({ name, deleted }: Operation) => (deleted ? t('{name} (deleted)', { name }) : name);

function wordsOf(operation: Operation): string {
  const { units: here, lateUnits } = operation;
  if (here === 0) return t('{operation}: nothing', { operation: nameOf(operation) });
  if (lateUnits === 0) return `${nameOf(operation)}: ${units(here)}`;
  return t('{operation}: {units}, {late} of them late', {
    operation: nameOf(operation),
    units: units(here),
    late: count(lateUnits),
  });
}

/** Units at each operation now. */
export function FloorChart({
  operations,
  className,
}: {
  operations: readonly Operation[];
  className: string;
}) {
  const bars = operations.map(
    (operation): Bar => ({
      key: operation.operationId,
      label: nameOf(operation),
      value: operation.units,
      late: operation.lateUnits,
      words: wordsOf(operation),
      href: hrefOf(operation),
    }),
  );
  return (
    <Chart
      name="floor"
      title={t('Units at each operation')}
      about={t('What is in work now. Units that are done are not counted here, but as finished.')}
      className={className}
      legend={
        <>
          <span className="inline-flex items-center gap-1.5">
            <svg aria-hidden className="h-3 w-4">
              <rect width="100%" height="100%" className="fill-accent" />
            </svg>
            {t('In time')}
          </span>
          <span className="inline-flex items-center gap-1.5">
            <svg aria-hidden className="h-3 w-4">
              <rect width="100%" height="100%" className="fill-late-solid" />
              <rect width="100%" height="100%" fill="url(#late-stripes)" />
            </svg>
            {t('Due before today')}
          </span>
        </>
      }
      nothing={
        operations.every((operation) => operation.units <= 0) &&
        t('Nothing is in work. Scheduled parts appear here.')
      }
      chart={<Bars label={t('Units at each operation')} bars={bars} />}
      table={
        <Table caption={t('Units at each operation')}>
          <thead>
            <tr>
              <HeadCell>{t('Operation')}</HeadCell>
              <HeadCell numeric>{t('Units')}</HeadCell>
              <HeadCell numeric>{t('Late')}</HeadCell>
              <HeadCell numeric>{t('Runs')}</HeadCell>
              <HeadCell>
                <span className="sr-only">{t('Cards')}</span>
              </HeadCell>
            </tr>
          </thead>
          <tbody>
            {operations.map((operation) => (
              <Row key={operation.operationId}>
                <Cell>{nameOf(operation)}</Cell>
                <Cell numeric>
                  <Units of={operation.units} />
                </Cell>
                <Cell numeric>
                  <Units of={operation.lateUnits} />
                </Cell>
                <Cell numeric>
                  <Units of={operation.runs} />
                </Cell>
                <Cell className="text-right">
                  {operation.units > 0 && (
                    <RowsLink href={hrefOf(operation)}>
                      {t('{name} on the board', { name: operation.name })}
                    </RowsLink>
                  )}
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      }
    />
  );
}
