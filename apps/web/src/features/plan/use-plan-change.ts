'use client';

import type { Scenario, ScenarioBasis } from '@routecard/core';
import { useRef, useState } from 'react';
import { notifyDone, notifyRefused } from '@/components/notices/toaster';
import { randomUuid } from '@/lib/forms/use-intent-key';
import { trpc } from '@/trpc/client';
import { failureNotice } from '@/trpc/refusal';
import { untilAnswered } from '@/trpc/until-answered';
import { t } from '@/words/t';

/** Changes the plan, and says so with a way to undo it. */
export function usePlanChange() {
  const utils = trpc.useUtils();
  const [busy, setBusy] = useState(false);
  // A second press comes before the button is drawn as busy.
  const applying = useRef(false);

  /** True if it was changed. */
  async function send(work: () => Promise<{ version: number }>, title: string, canUndo: boolean) {
    setBusy(true);
    try {
      const { version } = await untilAnswered(work);
      const action = { label: t('Undo'), onClick: () => void undo(version) };
      notifyDone({ title, ...(canUndo ? { action } : {}) });
      return true;
    } catch (error) {
      notifyRefused(
        failureNotice(error, {
          refused: t('The plan was not changed.'),
          unknown: t('We could not confirm that the plan was changed.'),
        }),
      );
      return false;
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

  /** `version` is that of the plan which the change was made from. While one is applied, another press does nothing. */
  async function apply(
    scenario: Scenario & { readonly basis?: ScenarioBasis },
    version: number,
    title: string,
  ) {
    if (applying.current) return false;
    applying.current = true;
    const key = randomUuid();
    const canUndo = (scenario.sequences ?? []).length > 0;
    try {
      return await send(
        () => utils.client.planning.applyScenario.mutate({ ...scenario, version, key }),
        title,
        canUndo,
      );
    } finally {
      applying.current = false;
    }
  }

  return { busy, apply, undo };
}
