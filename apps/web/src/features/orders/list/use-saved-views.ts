'use client';

import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { notifyDone, notifyRefused } from '@/components/notices/toaster';
import { sameSearch } from '@/lib/orders/order-list';
import { useRouter } from '@/lib/use-router';
import { type AppInputs, type AppOutputs, trpc } from '@/trpc/client';
import { failureNotice } from '@/trpc/refusal';
import { t } from '@/words/t';

type SavedView = AppOutputs['savedViews']['list'][number];

/** A person's saved views of the orders: opening, saving, renaming and deleting them. */
export function useSavedViews() {
  const utils = trpc.useUtils();
  const router = useRouter();
  const search = useSearchParams().toString();
  const views = trpc.savedViews.list.useQuery();
  const [usedId, setUsedId] = useState<string | null>(null);
  const all = views.data ?? [];
  const shown = all.find((view) => sameSearch(view.search, search));

  const change = async (work: () => Promise<unknown>, done: string, undo?: () => void) => {
    try {
      await work();
    } catch (error) {
      notifyRefused(
        failureNotice(error, {
          refused: t('The views were not changed.'),
          unknown: t('We could not confirm that the views were changed.'),
        }),
      );
      await utils.savedViews.list.invalidate();
      return;
    }
    await utils.savedViews.list.invalidate();
    notifyDone({ title: done, ...(undo ? { action: { label: t('Undo'), onClick: undo } } : {}) });
  };
  const save = (view: AppInputs['savedViews']['save'], done: string) =>
    void change(() => utils.client.savedViews.save.mutate(view), done);
  return {
    all,
    /** The view that shows what the page shows. */
    shown,
    // The one that was opened, also when what it shows was changed since: it can be brought up to date.
    used: shown ?? all.find((view) => view.id === usedId),
    open: (id: string) => {
      const view = all.find((candidate) => candidate.id === id);
      if (!view) return;
      setUsedId(id);
      router.push(`/orders${view.search === '' ? '?show=open' : `?${view.search}`}`);
    },
    /** Stores what the page shows under the name of a view. */
    update: ({ name }: SavedView) => save({ name, search }, t('“{name}” shows this now.', { name })),
    toggleDefault: ({ id, name, isDefault }: SavedView) => {
      const savedViewId = isDefault ? null : id;
      const done = isDefault
        ? t('The orders open as they come.')
        : t('The orders open with “{name}”.', { name });
      void change(() => utils.client.savedViews.makeDefault.mutate({ savedViewId }), done);
    },
    remove: ({ id, name, search: kept, isDefault }: SavedView) =>
      void change(
        () => utils.client.savedViews.remove.mutate({ savedViewId: id }),
        t('“{name}” is deleted.', { name }),
        () =>
          save({ name, search: kept, restores: { asDefault: isDefault } }, t('“{name}” is back.', { name })),
      ),
    /** Saves what the page shows as a new view. Throws if it is refused. */
    saveAs: async (name: string) => {
      const { id } = await utils.client.savedViews.save.mutate({ name, search });
      setUsedId(id);
      await utils.savedViews.list.invalidate();
    },
    /** Throws if it is refused. */
    rename: async (savedViewId: string, name: string) => {
      await utils.client.savedViews.rename.mutate({ savedViewId, name });
      await utils.savedViews.list.invalidate();
    },
  };
}
