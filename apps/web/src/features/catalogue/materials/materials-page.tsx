'use client';

import type { ColorView, MaterialView } from '@routecard/core';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/button';
import { Swatch } from '@/components/swatch';
import { CatalogueList } from '@/features/catalogue/catalogue-list';
import { CataloguePage } from '@/features/catalogue/catalogue-page';
import { useConnection } from '@/lib/connection';
import { useViewer } from '@/lib/viewer';
import { trpc } from '@/trpc/client';
import { AddColorDialog, AddMaterialDialog } from './add-material-dialog';

/** Materials and their colours. */
export function MaterialsPage() {
  const materials = trpc.catalogue.materials.list.useQuery();
  const colors = trpc.catalogue.colors.list.useQuery();
  const [adding, setAdding] = useState<'material' | 'color' | null>(null);
  const close = () => setAdding(null);
  return (
    <CataloguePage
      title="Materials & colours"
      about="What parts are made of, and in which colours. Parts refer to them for good, so they are added and neither renamed nor deleted."
    >
      <div className="grid border-line border-t lg:grid-cols-2">
        <Named title="Materials" add="Add material" onAdd={() => setAdding('material')}>
          <CatalogueList what="materials" query={materials}>
            {(all: readonly MaterialView[]) => (
              <ul aria-label="Materials">
                {all.map(({ id, name }) => (
                  <li key={id} className="flex min-h-10 items-center border-line border-b px-4 py-1">
                    {name}
                  </li>
                ))}
                {all.length === 0 && <Nothing>No material yet: parts need one.</Nothing>}
              </ul>
            )}
          </CatalogueList>
        </Named>
        <Named title="Colours" add="Add colour" onAdd={() => setAdding('color')}>
          <CatalogueList what="colours" query={colors}>
            {(all: readonly ColorView[]) => (
              <ul aria-label="Colours">
                {all.map(({ id, name, hex }) => (
                  <li key={id} className="flex min-h-10 items-center gap-2 border-line border-b px-4 py-1">
                    <Swatch hex={hex} />
                    <span className="flex-1">{name}</span>
                    {hex && <span className="font-mono text-ink-2 text-sm">{hex}</span>}
                  </li>
                ))}
                {all.length === 0 && <Nothing>No colour yet. Parts may go without.</Nothing>}
              </ul>
            )}
          </CatalogueList>
        </Named>
      </div>
      {adding === 'material' && <AddMaterialDialog onClose={close} />}
      {adding === 'color' && <AddColorDialog onClose={close} />}
    </CataloguePage>
  );
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
