'use client';

import { useRef, useState } from 'react';
import { notifyDone, notifyRefused } from '@/components/notices/toaster';
import { randomUuid } from '@/lib/forms/use-intent-key';
import { trpc } from '@/trpc/client';
import { failureNotice, isUnknown } from '@/trpc/refusal';
import { untilAnswered } from '@/trpc/until-answered';
import { t } from '@/words/t';
import { type Compared, PlanRequests } from './unanswered';

/** `unknown`: no answer came. */
export type PlanOutcome = 'changed' | 'refused' | 'unknown';

export type PlanChange = ReturnType<typeof usePlanChange>;

/** Changes the plan, and says so with a way to undo it. */
export function usePlanChange() {
  const utils = trpc.useUtils();
  const [busy, setBusy] = useState(false);
  // A second press comes before the button is drawn as busy.
  const applying = useRef(false);
  const [requests] = useState(() => new PlanRequests());

  async function send(
    work: () => Promise<{ version: number }>,
    title: string,
    canUndo: boolean,
    isAskedAgain = false,
  ): Promise<PlanOutcome> {
    setBusy(true);
    try {
      const { version } = await untilAnswered(work, isAskedAgain);
      const action = { label: t('Undo'), onClick: () => void undo(version) };
      notifyDone({ title, ...(canUndo ? { action } : {}) });
      return 'changed';
    } catch (error) {
      notifyRefused(
        failureNotice(error, {
          refused: t('The plan was not changed.'),
          unknown: t('We could not confirm that the plan was changed.'),
        }),
      );
      return isUnknown(error) ? 'unknown' : 'refused';
    } finally {
      // The next change is made from the plan after this one.
      await Promise.all([utils.planning.plan.invalidate(), utils.planning.version.invalidate()]);
      setBusy(false);
    }
  }

  function undo(version: number) {
    const key = randomUuid();
    return send(() => utils.client.planning.undo.mutate({ version, key }), t('Plan change undone'), false);
  }

  /**
   * `version` is that of the plan which the change was made from. Asked for again after no answer came, it is made once. While one is applied,
   * another press does nothing.
   */
  async function apply(scenario: Compared, version: number, title: string): Promise<PlanOutcome | null> {
    if (applying.current) return null;
    applying.current = true;
    const { request, isAskedAgain } = requests.requestFor(scenario, version);
    const canUndo = (scenario.sequences ?? []).length > 0;
    try {
      const ask = () => utils.client.planning.applyScenario.mutate(request);
      const outcome = await send(ask, title, canUndo, isAskedAgain);
      if (outcome !== 'unknown') requests.forget();
      return outcome;
    } finally {
      applying.current = false;
    }
  }

  /** For who gives up what got no answer: wanted again, it is another change. */
  const forget = () => requests.forget();

  return { busy, apply, undo, forget };
}
