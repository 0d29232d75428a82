'use client';

import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/button';
import { Banner } from '@/components/notices/banner';
import { SectionNav } from '@/components/section-nav';
import { Trail } from '@/components/trail';
import { Page } from '@/features/frame';
import { useConnection } from '@/lib/connection';
import { SECTIONS } from '@/lib/pages/catalogue-sections';
import { useViewer } from '@/lib/session/viewer';
import { t } from '@/words/t';

export interface CataloguePageProps {
  title: string;
  /** The kinds of rows. */
  about: ReactNode;
  /** The button that adds one: `Add operation`. */
  add?: { label: string; onClick: () => void };
  children: ReactNode;
}

/** A page of the catalogue. Who may not change it reads it, and is told who may. */
export function CataloguePage({ title, about, add, children }: CataloguePageProps) {
  const { can } = useViewer();
  const offline = useConnection() === 'offline';
  return (
    <Page
      title={<Trail up={[{ href: '/catalogue', label: t('Catalogue') }]}>{title}</Trail>}
      actions={
        add &&
        can.writeCatalogue && (
          <Button look="primary" icon={Plus} disabled={offline} onClick={add.onClick}>
            {add.label}
          </Button>
        )
      }
      scroll={false}
    >
      <div className="flex min-h-0 flex-1 max-md:flex-col">
        <SectionNav label={t('Catalogue')} sections={SECTIONS} />
        <div className="relative min-h-0 min-w-0 flex-1 overflow-y-auto">
          <div className="max-w-3xl px-4 pt-4 pb-3 text-ink-2">
            {!can.writeCatalogue && (
              <Banner tone="neutral" title={t('Planners and admins change the catalogue.')}>
                {t('You see how the shop is set up.')}
              </Banner>
            )}
            {about}
          </div>
          {children}
        </div>
      </div>
    </Page>
  );
}
