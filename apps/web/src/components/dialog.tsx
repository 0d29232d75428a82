'use client';

import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { type ReactNode, type RefObject, useRef } from 'react';
import { cx } from '@/lib/cx';
import { openerNow } from '@/lib/focus/opener-now';
import { t } from '@/words/t';
import { IconButton } from './button';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** The preview of the effects. */
  description?: ReactNode;
  children: ReactNode;
  /** The buttons; the one that acts comes last. */
  footer?: ReactNode;
  width?: 'sm' | 'md' | 'lg';
  /** The next focus after closing, by default what opened it. */
  onCloseAutoFocus?: (event: Event) => void;
  /** Takes the focus if what opened the dialog has gone. */
  returnTo?: RefObject<HTMLElement | null> | undefined;
}

const WIDTHS = { sm: 'max-w-sm', md: 'max-w-lg', lg: 'max-w-3xl' } as const;

/** A decision that must be taken or left. Escape and the scrim leave it; what was typed stays until it closes. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  width = 'md',
  onCloseAutoFocus,
  returnTo,
}: DialogProps) {
  const opener = useRef<HTMLElement | null>(null);
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-50 animate-fade bg-scrim" />
        <Primitive.Content
          onOpenAutoFocus={(event) => {
            opener.current = openerNow();
            focusFirstField(event);
          }}
          onCloseAutoFocus={
            onCloseAutoFocus ?? ((event) => giveBack(event, opener.current, returnTo?.current))
          }
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cx(
            '-translate-x-1/2 fixed top-[12vh] left-1/2 z-50 flex max-h-[80vh] w-[calc(100vw-24px)] animate-pop flex-col rounded bg-raised shadow-pop outline-none',
            WIDTHS[width],
          )}
        >
          <header className="flex items-start gap-3 px-5 pt-4 pb-3">
            <div className="min-w-0 flex-1">
              <Primitive.Title className="font-semibold text-lg">{title}</Primitive.Title>
              {description && (
                <Primitive.Description className="mt-0.5 text-ink-2">{description}</Primitive.Description>
              )}
            </div>
            <Primitive.Close asChild>
              <IconButton icon={X} label={t('Close')} className="-mr-2 -mt-1" />
            </Primitive.Close>
          </header>
          <div data-dialog-body className="relative min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5">
            {children}
          </div>
          {footer && (
            <footer className="flex flex-wrap items-center justify-end gap-2 border-line border-t px-5 py-3">
              {footer}
            </footer>
          )}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** Without a trigger of its own a dialog has to know what had the focus before; whoever has it by now keeps it. */
function giveBack(event: Event, opener: HTMLElement | null, other: HTMLElement | null | undefined): void {
  event.preventDefault();
  const taken = document.activeElement !== null && document.activeElement !== document.body;
  if (taken) return;
  if (opener?.isConnected && opener !== document.body) opener.focus();
  else other?.focus();
}

/** The field marked as first, else the first one there is; the close button is never what one came for. A field that is disabled would not take it. */
export function focusFirstField(event: Event): void {
  if (!(event.currentTarget instanceof HTMLElement)) return;
  event.preventDefault();
  const marked = event.currentTarget.querySelector<HTMLElement>('[data-autofocus]:enabled');
  const field = event.currentTarget.querySelector<HTMLElement>(
    '[data-dialog-body] :is(input, textarea, [role="combobox"], button):enabled',
  );
  (marked ?? field ?? event.currentTarget).focus();
}
