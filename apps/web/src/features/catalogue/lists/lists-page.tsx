'use client';

import type { BoxPreset, ScrapReason } from '@routecard/core';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, IconButton } from '@/components/button';
import { CatalogueList } from '@/features/catalogue/catalogue-list';
import { CataloguePage } from '@/features/catalogue/catalogue-page';
import { DeleteDialog } from '@/features/catalogue/delete-dialog';
import { useConnection } from '@/lib/connection';
import { useViewer } from '@/lib/session/viewer';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';
import { AddReasonDialog, BoxSizeDialog } from './list-dialogs';

type Opened =
  | { readonly kind: 'add-reason' }
  | { readonly kind: 'delete-reason'; readonly item: ScrapReason }
  | { readonly kind: 'box'; readonly item?: BoxPreset }
  | { readonly kind: 'delete-box'; readonly item: BoxPreset };

/** Lists that are chosen from while units are scrapped and parcels are packed. */
export function ListsPage() {
  const { client, catalogue, packing } = trpc.useUtils();
  const { can } = useViewer();
  const reasons = trpc.catalogue.scrapReasons.list.useQuery();
  const boxes = trpc.packing.boxes.useQuery();
  const [opened, open] = useState<Opened | null>(null);
  const close = () => open(null);
  return (
    <CataloguePage
      title={t('Scrap reasons & box sizes')}
      about={t(
        'People choose from these lists where they scrap units and pack parcels. They can always type something else.',
      )}
    >
      <div className="grid border-line border-t lg:grid-cols-2">
        <Titled
          title={t('Scrap reasons')}
          add={t('Add scrap reason')}
          mayAdd={can.writeCatalogue}
          onAdd={() => open({ kind: 'add-reason' })}
        >
          <CatalogueList what={t('scrap reasons')} query={reasons}>
            {(all: readonly ScrapReason[]) => (
              <ul aria-label={t('Scrap reasons')}>
                {all.map((reason) => (
                  <Row
                    key={reason.id}
                    name={reason.name}
                    mayChange={can.writeCatalogue}
                    onDelete={() => open({ kind: 'delete-reason', item: reason })}
                  />
                ))}
                {all.length === 0 && (
                  <Nothing>
                    {t(
                      'No scrap reason yet. Until then Warped, Damaged, Wrong size and Bad surface are offered.',
                    )}
                  </Nothing>
                )}
              </ul>
            )}
          </CatalogueList>
        </Titled>
        <Titled
          title={t('Box sizes')}
          add={t('Add box size')}
          mayAdd={can.writeShipments}
          onAdd={() => open({ kind: 'box' })}
        >
          <CatalogueList what={t('box sizes')} query={boxes}>
            {(all: readonly BoxPreset[]) => (
              <ul aria-label={t('Box sizes')}>
                {all.map((box) => (
                  <Row
                    key={box.id}
                    name={box.name}
                    after={t('{lengthMillimeters} × {widthMillimeters} × {heightMillimeters} mm{value}', {
                      lengthMillimeters: box.lengthMillimeters,
                      widthMillimeters: box.widthMillimeters,
                      heightMillimeters: box.heightMillimeters,
                      value: box.tareGrams > 0 ? `, ${t('{count} g', { count: box.tareGrams })}` : '',
                    })}
                    mayChange={can.writeShipments}
                    onEdit={() => open({ kind: 'box', item: box })}
                    onDelete={() => open({ kind: 'delete-box', item: box })}
                  />
                ))}
                {all.length === 0 && (
                  <Nothing>{t('No box size yet. Packers type the sides of each parcel.')}</Nothing>
                )}
              </ul>
            )}
          </CatalogueList>
        </Titled>
      </div>
      {opened?.kind === 'add-reason' && <AddReasonDialog onClose={close} />}
      {opened?.kind === 'box' && (
        <BoxSizeDialog {...(opened.item ? { box: opened.item } : {})} onClose={close} />
      )}
      {opened?.kind === 'delete-reason' && (
        <DeleteDialog
          name={opened.item.name}
          description={t('It is no longer offered.')}
          remove={() => client.catalogue.scrapReasons.remove.mutate({ scrapReasonId: opened.item.id })}
          missing="SCRAP_REASON_NOT_FOUND"
          refresh={() => void catalogue.scrapReasons.list.invalidate()}
          onClose={close}
        >
          <p className="text-ink-2">{t('Units that were scrapped for it keep it in their history.')}</p>
        </DeleteDialog>
      )}
      {opened?.kind === 'delete-box' && (
        <DeleteDialog
          name={opened.item.name}
          description={t('It is no longer offered.')}
          remove={() => client.packing.deleteBox.mutate({ boxPresetId: opened.item.id })}
          missing="BOX_PRESET_NOT_FOUND"
          refresh={() => void packing.boxes.invalidate()}
          onClose={close}
        >
          <p className="text-ink-2">{t('Parcels that were packed into it keep their sides.')}</p>
        </DeleteDialog>
      )}
    </CataloguePage>
  );
}

interface TitledProps {
  title: string;
  add: string;
  mayAdd: boolean;
  onAdd: () => void;
  children: ReactNode;
}

function Titled({ title, add, mayAdd, onAdd, children }: TitledProps) {
  const offline = useConnection() === 'offline';
  return (
    <section aria-label={title} className="lg:first:border-line lg:first:border-r">
      <div className="flex h-12 items-center justify-between border-line border-b px-4">
        <h2 className="font-semibold">{title}</h2>
        {mayAdd && (
          <Button size="sm" icon={Plus} disabled={offline} onClick={onAdd}>
            {add}
          </Button>
        )}
      </div>
      {children}
    </section>
  );
}

interface RowProps {
  name: string;
  after?: string;
  mayChange: boolean;
  onEdit?: () => void;
  onDelete: () => void;
}

function Row({ name, after, mayChange, onEdit, onDelete }: RowProps) {
  const offline = useConnection() === 'offline';
  return (
    <li className="flex min-h-10 items-center gap-2 border-line border-b px-4 py-1">
      <span className="min-w-0 flex-1 break-words">{name}</span>
      {after && <span className="text-ink-2 text-sm">{after}</span>}
      {mayChange && onEdit && (
        <IconButton icon={Pencil} label={t('Edit {name}', { name })} disabled={offline} onClick={onEdit} />
      )}
      {mayChange && (
        <IconButton
          icon={Trash2}
          label={t('Delete {name}', { name })}
          disabled={offline}
          onClick={onDelete}
        />
      )}
    </li>
  );
}

const Nothing = ({ children }: { children: ReactNode }) => (
  <li className="px-4 py-3 text-ink-2">{children}</li>
);
