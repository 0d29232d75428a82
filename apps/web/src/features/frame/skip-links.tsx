'use client';

import { elementNamed, focusTarget, LIST } from '@/lib/focus/focus-target';
import { t } from '@/words/t';

const LOOK =
  'sr-only z-60 rounded bg-accent px-3 py-2 text-on-accent focus-visible:not-sr-only focus-visible:fixed focus-visible:top-2 focus-visible:left-2';

/** The first two stops of every page: past the navigation, and past the page's tools to its rows or cards. */
export function SkipLinks() {
  return (
    <>
      <a href="#main" className={LOOK}>
        {t('Skip to the page')}
      </a>
      <button
        type="button"
        className={LOOK}
        onClick={() => {
          if (elementNamed(LIST)) focusTarget(LIST, { scroll: true });
          else window.location.hash = 'main';
        }}
      >
        {t('Skip to the list')}
      </button>
    </>
  );
}
