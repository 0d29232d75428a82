'use client';

import type { ReactNode, RefObject } from 'react';
import { reasonOf } from '@/trpc/refusal';
import { t } from '@/words/t';
import { Button } from '../button';
import { Dialog } from '../dialog';
import { Banner } from '../notices/banner';

export interface AskFirstProps {
  title: ReactNode;
  /** The consequence, or that it cannot be undone. */
  description?: ReactNode;
  /** The label of the button, a verb: `Revoke`. */
  verb: string;
  /** Called when it is left. */
  keep?: string;
  /** Something is lost: the focus is on the button that leaves it. */
  danger?: boolean;
  busy: boolean;
  /** True where it cannot be done; the children say why. */
  blocked?: boolean;
  /** An action that failed, and its error. */
  failed?: { readonly title: string; readonly error: unknown } | false;
  /** Large targets, for someone standing. */
  size?: 'md' | 'lg';
  onAct: () => void;
  onClose: () => void;
  /** Takes the focus afterwards if what opened it has gone. */
  returnTo?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
}

/** Asks before something that is final; Escape, the scrim and the first button leave it. */
export function AskFirst({
  title,
  description,
  verb,
  keep = t('Keep it'),
  danger = false,
  busy,
  blocked = false,
  failed = false,
  size = 'md',
  onAct,
  onClose,
  returnTo,
  children,
}: AskFirstProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="sm"
      returnTo={returnTo}
      title={title}
      description={description}
      footer={
        <>
          <Button size={size} onClick={onClose} data-autofocus={danger || undefined}>
            {keep}
          </Button>
          <Button
            size={size}
            look={danger ? 'danger' : 'primary'}
            busy={busy}
            disabled={blocked}
            onClick={onAct}
            data-autofocus={!danger || undefined}
          >
            {verb}
          </Button>
        </>
      }
    >
      {failed && (
        <Banner tone="late" title={failed.title} urgent>
          {reasonOf(failed.error)}
        </Banner>
      )}
      {children}
    </Dialog>
  );
}
