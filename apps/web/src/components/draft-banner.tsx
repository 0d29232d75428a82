'use client';

import type { ReactNode } from 'react';
import { formatInstant } from '@/lib/instant';
import { Banner } from './banner';
import { DiscardButton } from './discard-button';

export interface DraftBannerProps {
  /** When it was last typed in, ISO 8601. */
  leftAt: string;
  onDiscard: () => void;
  /** Changes made meanwhile. */
  children?: ReactNode;
}

/** Says that a draft is shown which was left unsaved, and takes it away, after asking, where it is no longer wanted. */
export function DraftBanner({ leftAt, onDiscard, children }: DraftBannerProps) {
  return (
    <Banner
      tone="soon"
      title={`This is your draft of ${formatInstant(leftAt)}, which is not saved yet.`}
      actions={
        <DiscardButton what="your draft" onDiscard={onDiscard}>
          Discard draft
        </DiscardButton>
      }
    >
      {children}
    </Banner>
  );
}
