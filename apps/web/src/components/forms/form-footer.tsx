import type { ReactNode } from 'react';

/** The buttons of a form in a dialog, in sight however long the form is; the one that acts comes last. */
export function FormFooter({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className="sticky -bottom-5 -mx-5 mt-4 -mb-5 flex flex-wrap items-center justify-end gap-2 rounded-b border-line border-t bg-raised px-5 py-3">
      {note && (
        <p className="mr-auto text-ink-2" aria-live="polite">
          {note}
        </p>
      )}
      {children}
    </div>
  );
}
