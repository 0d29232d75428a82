'use client';

import { CircleHelp, FilePlus2, FileUp, ListStart, LogOut, Monitor, Moon, Search, Sun } from 'lucide-react';
import { useMemo } from 'react';
import { leave } from '@/features/sign-in';
import { type Command, useCommands } from '@/lib/commands';
import { chooseTheme } from '@/lib/kept/choose-theme';
import { PAGES } from '@/lib/pages/pages';
import { useViewer } from '@/lib/session/viewer';
import { useRouter } from '@/lib/use-router';
import { t } from '@/words/t';
import { GROUPS } from './groups';
import { openCommandDialog } from './open-command-dialog';

/** The second key after `g`, by the page. */
const GO_KEYS: Readonly<Record<string, string>> = {
  '/overview': 'v',
  '/board': 'b',
  '/plan': 'l',
  '/orders': 'o',
  '/parts': 'r',
  '/gate': 'g',
  '/packing': 'p',
  '/catalogue': 'c',
  '/settings': 's',
};

const ACTIONS: readonly Command[] = [
  {
    get words() {
      return t('Find anything');
    },
    keys: 'mod+k',
    icon: Search,
    keysOnly: true,
    run: () => openCommandDialog('palette'),
  },
  {
    get words() {
      return t('Help and keys');
    },
    keys: '?',
    icon: CircleHelp,
    run: () => openCommandDialog('help'),
  },
  {
    get words() {
      return t('Light theme');
    },
    icon: Sun,
    run: () => chooseTheme('light'),
  },
  {
    get words() {
      return t('Dark theme');
    },
    icon: Moon,
    run: () => chooseTheme('dark'),
  },
  {
    get words() {
      return t('System theme');
    },
    icon: Monitor,
    run: () => chooseTheme('system'),
  },
  {
    get words() {
      return t('Sign out');
    },
    icon: LogOut,
    run: () => void leave(),
  },
];

/** Offers what can be done on every page. */
export function useGlobalCommands(): void {
  const router = useRouter();
  const { can } = useViewer();
  const { writeOrders, writeProduction } = can;
  const pages = useMemo(
    () =>
      PAGES.filter(({ permission }) => can[permission]).map(({ href, label, icon }): Command => {
        const key = GO_KEYS[href];
        return { words: label, icon, run: () => router.push(href), ...(key ? { keys: `g ${key}` } : {}) };
      }),
    [router, can],
  );
  const work = useMemo((): readonly Command[] => {
    const go = (href: string) => () => router.push(href);
    return [
      ...(writeOrders
        ? [
            { words: t('New order…'), icon: FilePlus2, run: go('/orders/new') },
            { words: t('Import orders…'), icon: FileUp, run: go('/orders/import') },
          ]
        : []),
      ...(writeProduction
        ? [{ words: t('Schedule parts…'), icon: ListStart, run: go('/parts/to-schedule') }]
        : []),
    ];
  }, [router, writeOrders, writeProduction]);
  useCommands(GROUPS.everywhere, ACTIONS);
  useCommands(GROUPS.work, work);
  useCommands(GROUPS.pages, pages);
}
