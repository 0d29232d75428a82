import type { PlanView } from '@routecard/core';
import { useMemo } from 'react';
import { Button } from '@/components/button';
import { Banner } from '@/components/notices/banner';
import { useViewer } from '@/lib/session/viewer';
import { listed } from '@/lib/words/listed';
import { orderName } from '@/lib/words/words';
import { message } from '@/words/message';
import { t } from '@/words/t';
import { rushBehind } from './rush-behind';
import { usePlanChange } from './use-plan-change';

const MAX_NAMED = 3;

/** Says which rush orders wait behind work that the plan ranks, and puts them first with one press. */
export function RushBehindBanner({ plan }: { plan: PlanView }) {
  const { can } = useViewer();
  const { busy, apply } = usePlanChange();
  const behind = useMemo(() => rushBehind(plan), [plan]);
  if (behind === null) return null;
  const { orderNumbers, operations, sequences } = behind;
  const names = orderNumbers.map(orderName);
  const more = names.length - MAX_NAMED;
  const named = listed(more > 0 ? [...names.slice(0, MAX_NAMED), t('{more} more', { more })] : names);
  const isOne = names.length === 1;
  return (
    <Banner
      tone="soon"
      className="mx-4 mt-4"
      title={message(
        '{count, plural, one {Rush order {named} waits} other {Rush orders {named} wait}} behind the sequence of the plan at {operations}.',
        { count: names.length, named, operations: listed(operations) },
      )}
      actions={
        can.writeProduction && (
          <Button
            size="sm"
            busy={busy}
            onClick={() =>
              void apply(
                { sequences },
                plan.planVersion,
                message('{count, plural, one {{named} goes first} other {{named} go first}}', {
                  count: names.length,
                  named,
                }),
              )
            }
          >
            {isOne ? t('Put {named} first', { named }) : t('Put rush orders first')}
          </Button>
        )
      }
    >
      {t('Work with a place in the sequence goes before all other work.')}
    </Banner>
  );
}
