'use client';

import { BookmarkPlus, ChevronDown, Pencil, Save, Star, StarOff, Trash2 } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '@/components/menu';
import { notifyDone, notifyRefused } from '@/components/toaster';
import { sameSearch } from '@/lib/orders/order-list';
import { useRouter } from '@/lib/use-router';
import { trpc } from '@/trpc/client';
import { failureNotice } from '@/trpc/refusal';
import { ViewNameDialog } from './view-name-dialog';

type Naming =
  | { readonly what: 'save' }
  | { readonly what: 'rename'; readonly id: string; readonly name: string };

/** The views that a person keeps: what is shown now under a name, opened again, renamed, deleted, or the one to begin with. */
export function SavedViews() {
  const utils = trpc.useUtils();
  const router = useRouter();
  const search = useSearchParams().toString();
  const views = trpc.savedViews.list.useQuery();
  const [naming, setNaming] = useState<Naming | null>(null);
  const [usedId, setUsedId] = useState<string | null>(null);
  const all = views.data ?? [];
  const shown = all.find((view) => sameSearch(view.search, search));
  // The one that was opened, also when what it shows was changed since: it can be brought up to date.
  const used = shown ?? all.find((view) => view.id === usedId);

  const change = async (work: () => Promise<unknown>, done: string, undo?: () => void) => {
    try {
      await work();
    } catch (error) {
      notifyRefused(
        failureNotice(error, {
          refused: 'The views were not changed.',
          unknown: 'We could not confirm that the views were changed.',
        }),
      );
      await utils.savedViews.list.invalidate();
      return;
    }
    await utils.savedViews.list.invalidate();
    notifyDone({ title: done, ...(undo ? { action: { label: 'Undo', onClick: undo } } : {}) });
  };
  const save = (view: { name: string; search: string; isDefault?: boolean }, done: string) =>
    void change(() => utils.client.savedViews.save.mutate(view), done);
  const open = (id: string) => {
    const view = all.find((candidate) => candidate.id === id);
    if (!view) return;
    setUsedId(id);
    router.push(`/orders${view.search === '' ? '?show=open' : `?${view.search}`}`);
  };
  return (
    <>
      <Menu
        align="start"
        trigger={
          <button
            type="button"
            className="hit-area -ml-2 inline-flex h-7 max-w-48 items-center gap-1.5 rounded px-2 font-medium hover:bg-hover data-[state=open]:bg-hover"
          >
            <span className="truncate">{used ? used.name : 'Views'}</span>
            {used && !shown && <span className="shrink-0 font-normal text-ink-3 text-sm">changed</span>}
            <ChevronDown aria-hidden className="size-3.5 shrink-0 text-ink-3" />
          </button>
        }
      >
        {all.length > 0 && (
          <>
            <MenuChoice
              label="Saved views"
              value={shown?.id ?? ''}
              onValueChange={open}
              options={all.map((view) => ({
                value: view.id,
                label: view.name,
                ...(view.isDefault ? { detail: 'Default' } : {}),
              }))}
            />
            <MenuSeparator />
          </>
        )}
        {used && !shown && (
          <MenuItem
            icon={Save}
            onSelect={() => save({ name: used.name, search }, `“${used.name}” shows this now.`)}
          >
            Update “{used.name}”
          </MenuItem>
        )}
        <MenuItem icon={BookmarkPlus} onSelect={() => setNaming({ what: 'save' })}>
          Save as a view…
        </MenuItem>
        {used && (
          <>
            <MenuItem
              icon={used.isDefault ? StarOff : Star}
              onSelect={() => {
                const savedViewId = used.isDefault ? null : used.id;
                const done = used.isDefault
                  ? 'The orders open as they come.'
                  : `The orders open with “${used.name}”.`;
                void change(() => utils.client.savedViews.makeDefault.mutate({ savedViewId }), done);
              }}
            >
              {used.isDefault ? 'Open without it' : 'Open the orders with it'}
            </MenuItem>
            <MenuItem icon={Pencil} onSelect={() => setNaming({ what: 'rename', ...used })}>
              Rename…
            </MenuItem>
            <MenuItem
              icon={Trash2}
              danger
              onSelect={() => {
                const { id, name, search: kept, isDefault } = used;
                void change(
                  () => utils.client.savedViews.remove.mutate({ savedViewId: id }),
                  `“${name}” is deleted.`,
                  () => save({ name, search: kept, isDefault }, `“${name}” is back.`),
                );
              }}
            >
              Delete “{used.name}”
            </MenuItem>
          </>
        )}
      </Menu>
      {naming && (
        <ViewNameDialog
          title={naming.what === 'save' ? 'Save as a view' : `Rename “${naming.name}”`}
          name={naming.what === 'save' ? '' : naming.name}
          taken={all.map((view) => view.name)}
          verb={naming.what === 'save' ? 'Save view' : 'Rename'}
          onClose={() => setNaming(null)}
          onName={async (name) => {
            if (naming.what === 'save') {
              const { id } = await utils.client.savedViews.save.mutate({ name, search });
              setUsedId(id);
            } else await utils.client.savedViews.rename.mutate({ savedViewId: naming.id, name });
            await utils.savedViews.list.invalidate();
          }}
        />
      )}
    </>
  );
}
