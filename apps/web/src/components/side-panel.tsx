'use client';

import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';
import { t } from '@/words/t';
import { IconButton } from './button';

export interface SidePanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  subtitle?: ReactNode;
  /** Beside the close button: a link to the page of its own, a menu. */
  actions?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** `lg` for what is read as a document. */
  width?: 'md' | 'lg';
  /** The next focus after closing, by default what opened it. */
  onCloseAutoFocus?: (event: Event) => void;
}

/** Detail beside the list it belongs to. The list stays visible and usable; Escape closes it. */
export function SidePanel({
  open,
  onOpenChange,
  title,
  subtitle,
  actions,
  children,
  footer,
  width = 'md',
  onCloseAutoFocus,
}: SidePanelProps) {
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Primitive.Portal>
        <Primitive.Content
          aria-describedby={undefined}
          onInteractOutside={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
          }}
          {...(onCloseAutoFocus ? { onCloseAutoFocus } : {})}
          className={cx(
            'fixed top-0 right-0 bottom-0 z-30 flex w-full animate-slide flex-col border-line border-l bg-surface outline-none sm:top-12',
            width === 'md' ? 'max-w-md sm:w-[420px]' : 'sm:w-[560px]',
          )}
        >
          <header className="flex min-h-12 items-start gap-2 border-line border-b px-4 py-2">
            <div className="min-w-0 flex-1 py-1">
              <Primitive.Title className="truncate font-semibold text-lg">{title}</Primitive.Title>
              {subtitle && <div className="text-ink-2 text-sm">{subtitle}</div>}
            </div>
            {actions}
            <Primitive.Close asChild>
              <IconButton icon={X} label={t('Close')} />
            </Primitive.Close>
          </header>
          <div className="relative min-h-0 flex-1 overflow-y-auto">{children}</div>
          {footer && <footer className="flex gap-2 border-line border-t px-4 py-3">{footer}</footer>}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
