'use client';

import type { ShipmentView } from '@routecard/core';
import { Banner } from '@/components/banner';
import { Button } from '@/components/button';
import type { Difference, SaveState } from '@/features/shipments/draft';
import { formatInstant } from '@/lib/instant';
import { BothVersions } from './both-versions';

export interface StaleBannerProps {
  /** The shipment as it is now, where it has changed under what was typed; else null. */
  current: ShipmentView | null;
  state: SaveState;
  /** The differences. */
  differences: readonly Difference[];
  /** Shows what the server has and gives up what was typed. */
  onAdopt: () => void;
  /** Goes on with what was typed, against what the server has now. */
  onKeepMine: () => void;
  /** Takes what was typed into a new shipment. */
  onPackAnew: () => void;
}

/** The error of saving, or changes by others meanwhile; the draft stays in both cases. */
export function StaleBanner(props: StaleBannerProps) {
  const { current, differences } = props;
  const released = current !== null && current.status !== 'PREPARED';
  return (
    <>
      <Words {...props} />
      {current && <BothVersions differences={differences} theirs={released ? 'Released' : 'Theirs'} />}
    </>
  );
}

function Words({ current, state, onAdopt, onKeepMine, onPackAnew }: StaleBannerProps) {
  if (current && current.status !== 'PREPARED') {
    const { releasedAt, releasedBy } = current;
    const when = releasedAt ? ` on ${formatInstant(releasedAt)}` : '';
    return (
      <Banner
        urgent
        tone="late"
        title={`${releasedBy?.displayName ?? 'Somebody'} released this shipment${when}, while you changed it.`}
        actions={
          <>
            <Button size="lg" onClick={onAdopt}>
              Show what was released
            </Button>
            <Button size="lg" onClick={onPackAnew}>
              Pack mine as a new shipment
            </Button>
          </>
        }
      >
        The released shipment was not changed. What you typed is still here, and was not saved.
      </Banner>
    );
  }
  if (current) {
    return (
      <Banner
        urgent
        tone="late"
        title="Somebody repacked this shipment while you changed it."
        actions={
          <>
            <Button size="lg" onClick={onAdopt}>
              Show theirs
            </Button>
            <Button size="lg" onClick={onKeepMine}>
              Continue with mine
            </Button>
          </>
        }
      >
        What you typed is still here, and was not saved. Saving it replaces theirs.
      </Banner>
    );
  }
  if (state.kind === 'refused') {
    return (
      <Banner urgent tone="late" title="Nothing was saved.">
        {state.reason}
      </Banner>
    );
  }
  if (state.kind === 'unknown') {
    return (
      <Banner urgent tone="soon" title="We could not confirm that it was saved.">
        What you typed is still here. Try again without changing it: it is done once, however often you ask.
      </Banner>
    );
  }
  return null;
}
