'use client';

import { BookmarkPlus, ChevronDown, Pencil, Save, Star, StarOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '@/components/menu';
import { t } from '@/words/t';
import { useSavedViews } from './use-saved-views';
import { ViewNameDialog } from './view-name-dialog';

type Naming =
  | { readonly what: 'save' }
  | { readonly what: 'rename'; readonly id: string; readonly name: string };

/** The views that a person keeps: what is shown now under a name, opened again, renamed, deleted, or the one to begin with. */
export function SavedViews() {
  const views = useSavedViews();
  const { all, shown, used } = views;
  const [naming, setNaming] = useState<Naming | null>(null);
  return (
    <>
      <Menu
        align="start"
        trigger={
          <button
            type="button"
            className="hit-area -ml-2 inline-flex h-7 max-w-48 items-center gap-1.5 rounded px-2 font-medium hover:bg-hover data-[state=open]:bg-hover"
          >
            <span className="truncate">{used ? used.name : t('Views')}</span>
            {used && !shown && (
              <span className="shrink-0 font-normal text-ink-3 text-sm">{t('changed')}</span>
            )}
            <ChevronDown aria-hidden className="size-3.5 shrink-0 text-ink-3" />
          </button>
        }
      >
        {all.length > 0 && (
          <>
            <MenuChoice
              label={t('Saved views')}
              value={shown?.id ?? ''}
              onValueChange={views.open}
              options={all.map((view) => ({
                value: view.id,
                label: view.name,
                ...(view.isDefault ? { detail: t('Default') } : {}),
              }))}
            />
            <MenuSeparator />
          </>
        )}
        {used && !shown && (
          <MenuItem icon={Save} onSelect={() => views.update(used)}>
            {t('Update “{name}”', { name: used.name })}
          </MenuItem>
        )}
        <MenuItem icon={BookmarkPlus} onSelect={() => setNaming({ what: 'save' })}>
          {t('Save as a view…')}
        </MenuItem>
        {used && (
          <>
            <MenuItem icon={used.isDefault ? StarOff : Star} onSelect={() => views.toggleDefault(used)}>
              {used.isDefault ? t('Open without it') : t('Open the orders with it')}
            </MenuItem>
            <MenuItem icon={Pencil} onSelect={() => setNaming({ what: 'rename', ...used })}>
              {t('Rename…')}
            </MenuItem>
            <MenuItem icon={Trash2} danger onSelect={() => views.remove(used)}>
              {t('Delete “{name}”', { name: used.name })}
            </MenuItem>
          </>
        )}
      </Menu>
      {naming && <NamingDialog naming={naming} views={views} onClose={() => setNaming(null)} />}
    </>
  );
}

interface NamingDialogProps {
  naming: Naming;
  views: ReturnType<typeof useSavedViews>;
  onClose: () => void;
}

/** Asks for the name of a new view, or for another name of one that exists. */
function NamingDialog({ naming, views, onClose }: NamingDialogProps) {
  const taken = views.all.map((view) => view.name);
  return naming.what === 'save' ? (
    <ViewNameDialog
      title={t('Save as a view')}
      name=""
      taken={taken}
      verb={t('Save view')}
      onClose={onClose}
      onName={views.saveAs}
    />
  ) : (
    <ViewNameDialog
      title={t('Rename “{name}”', { name: naming.name })}
      name={naming.name}
      taken={taken}
      verb={t('Rename')}
      onClose={onClose}
      onName={(name) => views.rename(naming.id, name)}
    />
  );
}
