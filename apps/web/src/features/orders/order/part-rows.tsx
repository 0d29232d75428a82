import type { PartForecast } from '@routecard/core';
import type { OrderPage, OrderPagePart } from '@routecard/db';
import { MessageSquare } from 'lucide-react';
import { Checkbox } from '@/components/fields/checkbox';
import { CancelledMark } from '@/components/marks/cancelled-mark';
import { Due } from '@/components/marks/due';
import { Projected } from '@/components/marks/projected';
import { Swatch } from '@/components/marks/swatch';
import { Units } from '@/components/marks/units';
import { PartThumbnail } from '@/components/part-thumbnail';
import { Cell, Row } from '@/components/tables/table';
import { useCommentOn } from '@/features/comments';
import { EditFields } from '@/features/custom-fields';
import { RunLine } from '@/features/production';
import { cx } from '@/lib/cx';
import { focusTarget } from '@/lib/focus/focus-target';
import { useViewer } from '@/lib/session/viewer';
import { customFieldWords } from '@/lib/words/custom-field-words';
import { comments as commentWords, count, lineName } from '@/lib/words/words';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';
import { COUNTS, remaining } from './part-counts';
import { partAnchor } from './use-arrived-part';

export interface PartRowsProps {
  order: OrderPage;
  part: OrderPagePart;
  today: string;
  /** Left out where nothing of the part remains to be produced. */
  projected?: { readonly part: PartForecast; readonly timeZone: string };
  /** True if the address leads to this part. */
  arrived: boolean;
  /** Left out where the viewer cannot schedule. */
  selected?: boolean;
  onToggle?: (on: boolean) => void;
}

/** A part's counts, and below them each of its runs with its routing. */
export function PartRows({ order, part, today, projected, arrived, selected, onToggle }: PartRowsProps) {
  const selectable = onToggle !== undefined;
  const cancelled = part.cancelledAt !== null;
  const finished = cancelled || part.shipped >= part.ordered;
  const runs = part.runs.length;
  const projection = (label?: string) =>
    projected && (
      <Projected
        of={projected.part}
        timeZone={projected.timeZone}
        today={today}
        label={label}
        className="text-sm"
      />
    );
  return (
    <tbody
      id={partAnchor(part.sequence)}
      className={cx('scroll-mt-16', selected && 'bg-accent-soft/50', arrived && 'bg-accent-soft')}
    >
      <Row>
        {selectable && (
          <Cell className={cx(runs > 0 && 'border-b-0')}>
            <Checkbox checked={selected === true} onCheckedChange={onToggle}>
              <span className="sr-only">
                {t('Choose {name} of {orderName}', {
                  name: part.name,
                  orderName: lineName(order.orderNumber, part.sequence),
                })}
              </span>
            </Checkbox>
          </Cell>
        )}
        <Cell className={cx('py-2 max-sm:w-full sm:min-w-48 xl:min-w-60', runs > 0 && 'border-b-0')}>
          <span className="flex gap-2 max-xl:flex-wrap">
            <span className="min-w-4 text-right text-ink-3">{part.sequence}</span>
            <PartThumbnail fileId={part.thumbnailFileId} label="" className="h-8" />
            <span
              className={cx(
                'font-medium max-xl:min-w-0 max-xl:flex-1',
                cancelled && 'text-ink-2 line-through',
              )}
            >
              {part.name}
            </span>
            {cancelled && <CancelledMark />}
            <span className="ml-auto flex shrink-0 items-center self-start max-xl:ml-6 max-xl:basis-full">
              <EditPartFields order={order} part={part} />
              <PartComments part={part} />
            </span>
          </span>
          <span className="flex items-center gap-1.5 pl-6 text-ink-2 text-sm">
            <Swatch hex={part.color?.hex ?? null} />
            <span>
              {part.technology}, {part.material}{' '}
              {part.color && <span className="text-ink-3">{part.color.name}</span>}
            </span>
          </span>
          <PartFields part={part} />
          <span className="pl-6 xl:hidden">{projection(t('Done'))}</span>
        </Cell>
        <Cell className={cx('max-xl:hidden', runs > 0 && 'border-b-0')}>
          <Due day={part.due} today={today} finished={finished || part.due === order.due} />
        </Cell>
        <Cell className={cx('py-1.5 whitespace-nowrap max-xl:hidden', runs > 0 && 'border-b-0')}>
          {projection()}
        </Cell>
        <Cell numeric className={cx('font-medium', runs > 0 && 'border-b-0')}>
          {count(part.ordered)}
        </Cell>
        {COUNTS.map(({ key, phone }) => (
          <Cell key={key} numeric className={cx(runs > 0 && 'border-b-0', !phone && 'max-sm:hidden')}>
            <Units of={part[key]} />
          </Cell>
        ))}
        <Cell numeric className={cx('font-medium max-sm:hidden', runs > 0 && 'border-b-0')}>
          {count(remaining(part))}
        </Cell>
      </Row>
      {part.runs.map((run, i) => (
        <tr key={run.id}>
          {selectable && <td className={cx(i === runs - 1 && 'border-line border-b')} />}
          <td
            colSpan={10}
            className={cx('px-3 pb-2.5', !selectable && 'pl-4', i === runs - 1 && 'border-line border-b')}
          >
            <RunLine run={run} orderNumber={order.orderNumber} requisitionSequence={part.sequence} />
          </td>
        </tr>
      ))}
    </tbody>
  );
}

/** What other systems keep with a part. */
function PartFields({ part: { externalId, customFields } }: { part: OrderPagePart }) {
  const fields = [
    ...(externalId === null ? [] : [[t('External ID'), externalId] as const]),
    ...customFieldWords(customFields),
  ];
  if (fields.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-3 pl-6 text-sm">
      {fields.map(([name, words]) => (
        <div key={name} className="flex gap-1">
          <dt className="text-ink-3">{name}:</dt>
          <dd className="text-ink-2 [overflow-wrap:anywhere]">{words}</dd>
        </div>
      ))}
    </dl>
  );
}

function EditPartFields({ order, part }: { order: OrderPage; part: OrderPagePart }) {
  const { can } = useViewer();
  const { client, orders } = trpc.useUtils();
  if (!can.writeOrders) return null;
  const { requisitionId } = part;
  return (
    <EditFields
      compact
      name={part.name}
      current={part}
      save={(edit, key) =>
        client.orders.editFields.mutate({ key, orderId: order.id, requisitionId, ...edit })
      }
      refresh={() => orders.invalidate()}
    />
  );
}

/** The number of comments on a part, and the button to add one. */
function PartComments({ part: { requisitionId, name, comments } }: { part: OrderPagePart }) {
  const { can } = useViewer();
  const [, setOn] = useCommentOn();
  if (!can.writeComments && comments === 0) return null;
  const words = comments === 0 ? t('No comments') : commentWords(comments);
  const go = () => {
    void setOn(requisitionId);
    document.getElementById('comments')?.scrollIntoView({ block: 'start' });
    focusTarget('comment');
  };
  return (
    <button
      type="button"
      onClick={go}
      aria-label={
        can.writeComments
          ? t('{comments} on {part}. Write one', { comments: words, part: name })
          : t('{comments} on {part}', { comments: words, part: name })
      }
      className={cx(
        'hit-area -my-0.5 inline-flex min-h-6 min-w-6 shrink-0 items-center justify-center gap-1 rounded-sm px-1 text-sm hover:bg-hover hover:text-ink',
        comments > 0 ? 'text-ink-2' : 'text-ink-3',
      )}
    >
      <MessageSquare aria-hidden className="size-3.5" strokeWidth={1.75} />
      {comments > 0 && count(comments)}
    </button>
  );
}
