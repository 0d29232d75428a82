'use client';

import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '@/words/t';
import { Button } from '../button';

export interface ErrorStateProps {
  title: string;
  /** Why, and what to do now. */
  children: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
}

/** Something failed to load: what, why, and a way on. */
export function ErrorState({ title, children, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <div role="alert" className="mx-auto grid max-w-sm justify-items-center gap-1 px-6 py-16 text-center">
      <TriangleAlert aria-hidden className="mb-2 size-6 text-late" strokeWidth={1.5} />
      <h2 className="font-semibold">{title}</h2>
      <p className="text-ink-2">{children}</p>
      {onRetry && (
        <div className="mt-3">
          <Button icon={RotateCw} onClick={onRetry} busy={retrying}>
            {t('Try again')}
          </Button>
        </div>
      )}
    </div>
  );
}
