import type { ReactNode } from 'react';
import { t } from '@/words/t';

/** What the marks of the timeline mean. Screen readers have the table instead. */
export function TimelineLegend() {
  return (
    <div aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 px-4 pt-2 text-ink-2 text-sm">
      <Entry
        mark={
          <i className="h-3.5 w-5 border-late-solid border-r-4 border-l-2 border-l-accent-ink bg-accent-soft" />
        }
      >
        {t('Ends late')}
      </Entry>
      <Entry
        mark={
          <span className="flex items-end">
            <i className="size-2 rotate-45 bg-late-solid" />
            <i className="h-px w-5 bg-late-solid" />
          </span>
        }
      >
        {t('From the day an order is due to the end of its last work')}
      </Entry>
      <Entry mark={<i className="h-3.5 w-5 border border-line-strong bg-sunken" />}>
        {t('Closed, or the machine is down')}
      </Entry>
    </div>
  );
}

function Entry({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {mark}
      {children}
    </span>
  );
}
