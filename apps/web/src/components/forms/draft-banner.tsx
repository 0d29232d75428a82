'use client';

import type { ReactNode } from 'react';
import { useViewer } from '@/lib/session/viewer';
import { formatInstant } from '@/lib/time/instant';
import { t } from '@/words/t';
import { Banner } from '../notices/banner';
import { DiscardButton } from './discard-button';

export interface DraftBannerProps {
  /** The instant of the last edit, ISO 8601. */
  leftAt: string;
  onDiscard: () => void;
  /** Changes made meanwhile. */
  children?: ReactNode;
}

/** Banner of a draft that was left unsaved; discards it after a confirmation. */
export function DraftBanner({ leftAt, onDiscard, children }: DraftBannerProps) {
  const { timeZone } = useViewer();
  return (
    <Banner
      tone="soon"
      title={t('This is your draft of {instant}, which is not saved yet.', {
        instant: formatInstant(leftAt, timeZone),
      })}
      actions={
        <DiscardButton what={t('your draft')} onDiscard={onDiscard}>
          {t('Discard draft')}
        </DiscardButton>
      }
    >
      {children}
    </Banner>
  );
}
