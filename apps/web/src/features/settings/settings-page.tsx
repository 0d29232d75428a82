'use client';

import type { ReactNode } from 'react';
import { SectionNav } from '@/components/section-nav';
import { Trail } from '@/components/trail';
import { Page } from '@/features/frame';
import { SECTIONS } from '@/lib/pages/settings-sections';
import { useViewer } from '@/lib/session/viewer';
import { t } from '@/words/t';

export interface SettingsPageProps {
  title: ReactNode;
  /** Between the settings and this page. */
  up?: readonly { href: string; label: string }[];
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the settings: their list at the side, or along the top of a phone. */
export function SettingsPage({ title, up = [], actions, children }: SettingsPageProps) {
  const { can } = useViewer();
  return (
    <Page
      title={<Trail up={[{ href: '/settings', label: t('Settings') }, ...up]}>{title}</Trail>}
      actions={actions}
      scroll={false}
    >
      <div className="flex min-h-0 flex-1 max-md:flex-col">
        <SectionNav label={t('Settings')} sections={SECTIONS.filter(({ permission }) => can[permission])} />
        <div className="relative min-h-0 min-w-0 flex-1 overflow-y-auto">{children}</div>
      </div>
    </Page>
  );
}
