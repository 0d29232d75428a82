'use client';

import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Toaster as Sonner, toast } from 'sonner';
import { announce } from './live-region';

/** Where messages appear, above everything, out of the way of the work. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-left"
      gap={8}
      style={{ fontFamily: 'inherit' }}
      offset={{ bottom: 16, left: 72 }}
      mobileOffset={{ bottom: 64, left: 16, right: 16 }}
      icons={{
        success: <CircleCheck aria-hidden className="size-4 text-done" />,
        error: <TriangleAlert aria-hidden className="size-4 text-late" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-88 max-w-[calc(100vw-32px)] items-start gap-2.5 rounded bg-raised p-3 text-ink shadow-pop',
          icon: 'mt-0.5 shrink-0',
          content: 'min-w-0 flex-1',
          title: 'font-medium',
          description: 'mt-0.5 text-ink-2 text-sm',
          actionButton:
            'h-7 shrink-0 rounded border border-line-strong bg-surface px-2.5 font-medium text-sm hover:bg-hover',
        },
      }}
    />
  );
}

export interface Notice {
  title: string;
  detail?: string;
  action?: { label: string; onClick: () => void };
}

/** Says what happened. */
export function notifyDone({ title, detail, action }: Notice): void {
  toast.success(title, {
    duration: 4_000,
    ...(detail ? { description: detail } : {}),
    ...(action ? { action } : {}),
  });
}

/** Says what was refused, why, and what to do now; also aloud, at once. */
export function notifyRefused({ title, detail, action }: Notice): void {
  toast.error(title, {
    duration: 8_000,
    ...(detail ? { description: detail } : {}),
    ...(action ? { action } : {}),
  });
  announce(detail ? `${title} ${detail}` : title, 'assertive');
}
