'use client';

import type { RoutingTemplateView } from '@routecard/core';
import { useCallback } from 'react';
import { notifyDone, notifyRefused } from '@/components/notices/toaster';
import { useIntentKey } from '@/lib/forms/use-intent-key';
import { trpc } from '@/trpc/client';
import { failureNotice } from '@/trpc/refusal';
import { t } from '@/words/t';
import { changeOf, type Named, opposite, type TemplateChange } from './template-change';
import { offerUndo } from './use-template-undo-key';

const DONE: Record<Named, (name: string) => string> = {
  approve: (name) => t('“{name}” is approved.', { name }),
  withdraw: (name) => t('The approval of “{name}” is withdrawn.', { name }),
  makeDefault: (name) => t('The part is scheduled along “{name}” from now on.', { name }),
  clearDefault: (name) => t('“{name}” is no longer the default.', { name }),
};

/**
 * Actions of a template that need no dialog; each announces its result and offers to undo it. `all` are those of its part,
 * as they are shown: who changes the default changes the one that is seen.
 */
export function useTemplateAction(template: RoutingTemplateView, all: readonly RoutingTemplateView[]) {
  const { client, parts, gate } = trpc.useUtils();
  const { keyFor, settled, isOpen } = useIntentKey();
  return useCallback(
    async (action: Named): Promise<void> => {
      const send = ({
        what,
        template: { id: routingTemplateId, updatedAt },
        seenDefault,
      }: TemplateChange) => {
        const seenDefaultId = seenDefault?.id ?? null;
        const target = {
          key: keyFor([what, routingTemplateId, updatedAt, seenDefaultId]),
          routingTemplateId,
        };
        switch (what) {
          case 'approve':
            return client.routingTemplates.approve.mutate({ ...target, seenUpdatedAt: updatedAt });
          case 'withdraw':
            return client.routingTemplates.edit.mutate({
              ...target,
              seenUpdatedAt: updatedAt,
              approved: false,
            });
          case 'makeDefault':
            return client.routingTemplates.makeDefault.mutate({
              ...target,
              seenUpdatedAt: updatedAt,
              seenDefaultId,
            });
          case 'clearDefault':
            return client.routingTemplates.clearDefault.mutate({ ...target, seenDefaultId });
        }
      };
      const carryOut = async (change: TemplateChange, isUndo: boolean): Promise<void> => {
        try {
          const { updatedAt } = await send(change);
          settled();
          const title = DONE[change.what](change.template.name);
          if (isUndo) notifyDone({ title });
          else {
            const onClick = offerUndo(() => carryOut(opposite(change, updatedAt), true));
            notifyDone({ title, action: { label: t('Undo'), onClick } });
          }
        } catch (error) {
          const open = isOpen(error);
          if (!open) settled();
          const { name } = change.template;
          notifyRefused(
            failureNotice(
              error,
              {
                refused: isUndo ? t('It was not undone.') : t('“{name}” stays as it is.', { name }),
                unknown: isUndo
                  ? t('We could not confirm that it was undone.')
                  : t('We could not confirm that “{name}” was changed.', { name }),
              },
              open,
            ),
          );
        }
        void parts.invalidate();
        void gate.invalidate();
      };
      await carryOut(changeOf(action, template, all), false);
    },
    [client, keyFor, settled, isOpen, parts, gate, template, all],
  );
}
