import {
  type PlanFigures,
  type ScenarioComparison,
  type TakenOrderFinish,
  willBeLate,
} from '@routecard/core';
import { HeadCell, Row, Table } from '@/components/tables/table';
import { cx } from '@/lib/cx';
import { formatDay, today } from '@/lib/time/calendar-day';
import { dayUntilInZone } from '@/lib/time/projected';
import { count, orderName } from '@/lib/words/words';
import { t, texts } from '@/words/t';
import { latenessText, type Verdict, verdictOn } from './words';

interface FiguresProps {
  before: PlanFigures;
  after: PlanFigures;
  /** What no plan is below, where that is known. */
  bound?: PlanFigures;
  timeZone: string;
}

const VERDICT_WORDS = texts({ better: 'better', worse: 'worse', same: 'as now' });
const VERDICT_COLORS: Record<Verdict, string> = { better: 'text-done', worse: 'text-late', same: '' };

/** The last finish; NaN where no time is set for anything that is left, for it would only tell when the shop is open. */
const everythingDone = ({ finish, hasTimes }: PlanFigures): number =>
  hasTimes ? (finish ?? Number.POSITIVE_INFINITY) : Number.NaN;

/** A plan before and after in its figures, side by side. */
export function FiguresTable({ before, after, bound, timeZone }: FiguresProps) {
  const now = today();
  const dayText = (finish: number | null) =>
    finish === null ? t('Never') : formatDay(dayUntilInZone(finish, timeZone), now);
  const rows = [
    { name: t('Late orders'), of: (one: PlanFigures) => one.lateOrders, text: count },
    { name: t('Lateness together'), of: (one: PlanFigures) => one.latenessSeconds, text: latenessText },
    {
      name: t('Everything done'),
      of: everythingDone,
      text: (finish: number) =>
        Number.isNaN(finish)
          ? t('No times set')
          : dayText(finish === Number.POSITIVE_INFINITY ? null : finish),
    },
  ];
  return (
    <Table caption={t('The plan before and after')}>
      <thead>
        <tr>
          <HeadCell>{t('Plan')}</HeadCell>
          <HeadCell numeric>{t('Now')}</HeadCell>
          <HeadCell numeric>{t('Then')}</HeadCell>
          {bound && <HeadCell numeric>{t('No plan below')}</HeadCell>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, of, text }) => {
          const verdict = verdictOn(of(before), of(after), text);
          return (
            <Row key={name}>
              <th scope="row" className="h-9 border-line border-b px-3 text-left font-normal">
                {name}
              </th>
              <td className="border-line border-b px-3 text-right tabular-nums">{text(of(before))}</td>
              <td
                className={cx(
                  'border-line border-b px-3 text-right font-medium tabular-nums',
                  verdict && VERDICT_COLORS[verdict],
                )}
              >
                {text(of(after))}
                {verdict && <span className="sr-only">, {VERDICT_WORDS[verdict]}</span>}
              </td>
              {bound && (
                <td className="border-line border-b px-3 text-right text-ink-2 tabular-nums">
                  {text(of(bound))}
                </td>
              )}
            </Row>
          );
        })}
      </tbody>
    </Table>
  );
}

const SHOWN_ORDERS = 8;

/** The orders that would be done at another time. */
export function ChangedOrders({ of: { orders, ordersChanged, timeZone } }: { of: ScenarioComparison }) {
  const now = today();
  if (orders.length === 0) return <p className="text-ink-2">{t('No order is done at another time.')}</p>;
  const dayText = (finish: number | null) =>
    finish === null ? t('never') : formatDay(dayUntilInZone(finish, timeZone), now);
  return (
    <div className="grid gap-1">
      <h3 className="font-medium">{t('Orders that are done at another time')}</h3>
      <ul className="grid gap-0.5 text-ink-2">
        {orders.slice(0, SHOWN_ORDERS).map((order) => {
          const isLate = willBeLate({ due: order.due, finish: order.after });
          const days = [dayText(order.before), dayText(order.after)] as const;
          return (
            <li key={order.orderId}>
              <span className="font-medium text-ink">{orderName(order.orderNumber)}</span>{' '}
              {days[0] === days[1]
                ? (order.after ?? 0) < (order.before ?? 0)
                  ? t('{day}, earlier on that day', { day: days[0] })
                  : t('{day}, later on that day', { day: days[0] })
                : `${days[0]} → ${days[1]}`}
              {isLate && <span className="text-late">, {t('late')}</span>}
            </li>
          );
        })}
      </ul>
      {ordersChanged > SHOWN_ORDERS && (
        <p className="text-ink-3 text-sm">
          {t('and {count} more', { count: count(ordersChanged - SHOWN_ORDERS) })}
        </p>
      )}
    </div>
  );
}

interface TakenOrdersProps {
  words: readonly string[];
  /** In the order of the words. */
  finishes: readonly TakenOrderFinish[];
  timeZone: string;
}

/** When the orders that are taken in would be done. */
export function TakenOrders({ words, finishes, timeZone }: TakenOrdersProps) {
  const now = today();
  if (finishes.length === 0) return null;
  return (
    <ul aria-label={t('Orders that are taken in')} className="grid gap-0.5">
      {finishes.map((taken, i) => {
        const { finish } = taken;
        const isLate = willBeLate(taken);
        return (
          <li key={`${i}/${words[i]}`}>
            {words[i]}:{' '}
            <span className="font-medium">
              {finish === null
                ? t('never done')
                : taken.hasTimes
                  ? t('done {day}', { day: formatDay(dayUntilInZone(finish, timeZone), now) })
                  : t('no times set')}
            </span>
            {finish !== null && !taken.hasTimes ? null : isLate ? (
              <span className="text-late">, {t('late')}</span>
            ) : (
              <span className="text-done">, {t('in time')}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
