'use client';

import type { ColorView, MaterialView } from '@routecard/core';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/button';
import { Swatch } from '@/components/marks/swatch';
import { notifyRefused } from '@/components/notices/toaster';
import { ArchivedList } from '@/features/catalogue/archived-list';
import { CatalogueList } from '@/features/catalogue/catalogue-list';
import { CataloguePage } from '@/features/catalogue/catalogue-page';
import { notifyUndoable } from '@/features/catalogue/notify-undoable';
import { useConnection } from '@/lib/connection';
import { useViewer } from '@/lib/session/viewer';
import { count } from '@/lib/words/words';
import { trpc } from '@/trpc/client';
import { reasonOf } from '@/trpc/refusal';
import { t } from '@/words/t';
import { ColorDialog, MaterialDialog } from './material-dialogs';
import { NamedRow } from './named-row';

type Opened =
  | { readonly kind: 'material'; readonly item?: MaterialView }
  | { readonly kind: 'color'; readonly item?: ColorView };

/** Materials and their colours. */
export function MaterialsPage() {
  const materials = trpc.catalogue.materials.list.useQuery();
  const colors = trpc.catalogue.colors.list.useQuery();
  const oldMaterials = trpc.catalogue.materials.archived.useQuery();
  const oldColors = trpc.catalogue.colors.archived.useQuery();
  const [opened, open] = useState<Opened | null>(null);
  const close = () => open(null);
  const archive = useArchive();
  return (
    <CataloguePage
      title={t('Materials & colours')}
      about={t(
        'The materials and colours of parts. New parts cannot have an archived one; parts that have it keep it.',
      )}
    >
      <div className="grid border-line border-t lg:grid-cols-2">
        <Named title={t('Materials')} add={t('Add material')} onAdd={() => open({ kind: 'material' })}>
          <CatalogueList what={t('materials')} query={materials}>
            {(all: readonly MaterialView[]) => (
              <ul aria-label={t('Materials')}>
                {all.map((material) => (
                  <NamedRow
                    key={material.id}
                    name={material.name}
                    after={
                      material.densityKgPerM3 !== null && (
                        <span className="text-ink-2 text-sm">
                          {t('{count} g/cm³', { count: count(material.densityKgPerM3 / 1000) })}
                        </span>
                      )
                    }
                    onEdit={() => open({ kind: 'material', item: material })}
                    onArchive={() => archive.material(material, true)}
                  />
                ))}
                {all.length === 0 && <Nothing>{t('No material yet: parts need one.')}</Nothing>}
              </ul>
            )}
          </CatalogueList>
          <ArchivedList
            label={t('Archived materials')}
            all={oldMaterials.data ?? []}
            onRestore={(material) => archive.material(material, false)}
          />
        </Named>
        <Named title={t('Colours')} add={t('Add colour')} onAdd={() => open({ kind: 'color' })}>
          <CatalogueList what={t('colours')} query={colors}>
            {(all: readonly ColorView[]) => (
              <ul aria-label={t('Colours')}>
                {all.map((color) => (
                  <NamedRow
                    key={color.id}
                    name={color.name}
                    before={<Swatch hex={color.hex} />}
                    after={color.hex && <span className="font-mono text-ink-2 text-sm">{color.hex}</span>}
                    onEdit={() => open({ kind: 'color', item: color })}
                    onArchive={() => archive.color(color, true)}
                  />
                ))}
                {all.length === 0 && <Nothing>{t('No colour yet. Parts may go without.')}</Nothing>}
              </ul>
            )}
          </CatalogueList>
          <ArchivedList
            label={t('Archived colours')}
            all={oldColors.data ?? []}
            onRestore={(color) => archive.color(color, false)}
          />
        </Named>
      </div>
      {opened?.kind === 'material' && (
        <MaterialDialog {...(opened.item ? { material: opened.item } : {})} onClose={close} />
      )}
      {opened?.kind === 'color' && (
        <ColorDialog {...(opened.item ? { color: opened.item } : {})} onClose={close} />
      )}
    </CataloguePage>
  );
}

/** Archives and restores at once, with a way back. */
function useArchive() {
  const { client, catalogue } = trpc.useUtils();
  const act = (name: string, put: (archived: boolean) => Promise<unknown>, archived: boolean) => {
    const turn = (now: boolean) => put(now).then(() => catalogue.invalidate());
    turn(archived).then(
      () =>
        notifyUndoable({
          title: archived ? t('{name} archived', { name }) : t('{name} restored', { name }),
          undo: () => turn(!archived),
          undone: archived ? t('{name} restored', { name }) : t('{name} archived', { name }),
        }),
      (error: unknown) =>
        notifyRefused({ title: t('{name} was not changed.', { name }), detail: reasonOf(error) }),
    );
  };
  return {
    material: ({ id, name }: MaterialView, archived: boolean) =>
      act(
        name,
        (now) => client.catalogue.materials.update.mutate({ materialId: id, archived: now }),
        archived,
      ),
    color: ({ id, name }: ColorView, archived: boolean) =>
      act(name, (now) => client.catalogue.colors.update.mutate({ colorId: id, archived: now }), archived),
  };
}

interface NamedProps {
  title: string;
  add: string;
  onAdd: () => void;
  children: ReactNode;
}

function Named({ title, add, onAdd, children }: NamedProps) {
  const { can } = useViewer();
  const offline = useConnection() === 'offline';
  return (
    <section aria-label={title} className="lg:first:border-line lg:first:border-r">
      <div className="flex h-12 items-center justify-between border-line border-b px-4">
        <h2 className="font-semibold">{title}</h2>
        {can.writeCatalogue && (
          <Button size="sm" icon={Plus} disabled={offline} onClick={onAdd}>
            {add}
          </Button>
        )}
      </div>
      {children}
    </section>
  );
}

const Nothing = ({ children }: { children: ReactNode }) => (
  <li className="px-4 py-3 text-ink-2">{children}</li>
);
