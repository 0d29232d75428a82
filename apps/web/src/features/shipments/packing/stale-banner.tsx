'use client';

import type { ShipmentView } from '@routecard/core';
import { Button } from '@/components/button';
import { Link } from '@/components/link';
import { Banner } from '@/components/notices/banner';
import { Cell, HeadCell, Row, Table } from '@/components/tables/table';
import type { Difference, SaveState } from '@/features/shipments/draft';
import { useViewer } from '@/lib/session/viewer';
import { formatInstant } from '@/lib/time/instant';
import { t } from '@/words/t';
import { PackAsNew } from './pack-as-new';

export interface StaleBannerProps {
  /** The shipment as it is now, where it has changed under what was typed; else null. */
  current: ShipmentView | null;
  /** It was deleted under what was typed. */
  isGone: boolean;
  state: SaveState;
  /** True while the draft is as it was sent last. */
  pending: boolean;
  orderId: number;
  /** The differences. */
  differences: readonly Difference[];
  /** Shows what the server has and gives up what was typed. */
  onAdopt: () => void;
  /** Goes on with what was typed, against what the server has now. */
  onKeepMine: () => void;
  /** Takes what was typed into a new shipment. */
  onPackAsNew: () => void;
}

/** The error of saving, or changes by others meanwhile; the draft stays in both cases. */
export function StaleBanner(props: StaleBannerProps) {
  const { current, isGone, differences } = props;
  const released = current !== null && current.status !== 'PREPARED';
  return (
    <>
      <Words {...props} />
      {current && !isGone && (
        <BothVersions differences={differences} theirs={released ? t('Released') : t('Theirs')} />
      )}
    </>
  );
}

function Words(props: StaleBannerProps) {
  const { current, isGone, state, pending, orderId, onAdopt, onKeepMine, onPackAsNew } = props;
  const { timeZone } = useViewer();
  if (isGone) {
    return (
      <Banner
        urgent
        tone="late"
        title={t('Somebody deleted this shipment while you changed it.')}
        actions={<PackAsNew orderId={orderId} onPack={onPackAsNew} />}
      >
        {t('What you typed is still here, and was not saved.')}
      </Banner>
    );
  }
  if (current && current.status !== 'PREPARED') {
    const { releasedAt, releasedBy } = current;
    const who = releasedBy?.displayName ?? t('Somebody');
    return (
      <Banner
        urgent
        tone="late"
        title={
          releasedAt
            ? t('{who} released this shipment on {when}, while you changed it.', {
                who,
                when: formatInstant(releasedAt, timeZone),
              })
            : t('{who} released this shipment, while you changed it.', { who })
        }
        actions={
          <>
            <Button size="lg" onClick={onAdopt}>
              {t('Show what was released')}
            </Button>
            <PackAsNew orderId={orderId} onPack={onPackAsNew} />
          </>
        }
      >
        {t('The released shipment was not changed. What you typed is still here, and was not saved.')}
      </Banner>
    );
  }
  if (current) {
    return (
      <Banner
        urgent
        tone="late"
        title={t('Somebody repacked this shipment while you changed it.')}
        actions={
          <>
            <Button size="lg" onClick={onAdopt}>
              {t('Show theirs')}
            </Button>
            <Button size="lg" onClick={onKeepMine}>
              {t('Continue with mine')}
            </Button>
          </>
        }
      >
        {t('What you typed is still here, and was not saved. Saving it replaces theirs.')}
      </Banner>
    );
  }
  if (state.kind === 'refused') {
    return (
      <Banner urgent tone="late" title={t('Nothing was saved.')}>
        {state.reason}
      </Banner>
    );
  }
  if (state.kind === 'unknown' || state.kind === 'left') {
    return (
      <Banner
        urgent
        tone="soon"
        title={t('We could not confirm that it was saved.')}
        actions={
          <Button asChild size="lg">
            <Link href={`/orders/${orderId}`}>{t('Shipments of the order')}</Link>
          </Button>
        }
      >
        {state.kind === 'unknown' && state.reason && `${state.reason} `}
        {pending
          ? t(
              'What you typed is still here. Try again without changing it: it is done once, however often you ask.',
            )
          : t(
              'It may have been saved as it was then, and you have changed it since. Look at the shipments of the order before you send it again.',
            )}
      </Banner>
    );
  }
  return null;
}

/** The draft beside the server's version, where they differ. */
function BothVersions({ differences, theirs }: { differences: readonly Difference[]; theirs: string }) {
  if (differences.length === 0) {
    return <p className="mb-3 rounded bg-surface px-3 py-2">{t('Both say the same.')}</p>;
  }
  return (
    <Table
      caption={t('Both versions, where they differ')}
      className="mb-3 rounded border border-line bg-surface"
    >
      <thead>
        <tr>
          <HeadCell className="w-16 sm:w-24">
            <span className="sr-only">{t('What')}</span>
          </HeadCell>
          <HeadCell>{t('Yours, not saved')}</HeadCell>
          <HeadCell>{theirs}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {differences.map((difference) => (
          <Row key={difference.what}>
            <Cell className="py-2 align-top text-ink-2 sm:whitespace-nowrap">{difference.what}</Cell>
            <Cell className="min-w-32 py-2 align-top">{difference.mine}</Cell>
            <Cell className="min-w-32 py-2 align-top">{difference.theirs}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
