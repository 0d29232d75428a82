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

/** The group of pages in the palette, shown as places and not as actions. */
export const PAGES_GROUP = 'Go to';

const ACTIONS: readonly Command[] = [
  {
    words: 'Find anything',
    keys: 'mod+k',
    icon: Search,
    keysOnly: true,
    run: () => openCommandDialog('palette'),
  },
  { words: 'Help and keys', keys: '?', icon: CircleHelp, run: () => openCommandDialog('help') },
  { words: 'Light theme', icon: Sun, run: () => chooseTheme('light') },
  { words: 'Dark theme', icon: Moon, run: () => chooseTheme('dark') },
  { words: 'System theme', icon: Monitor, run: () => chooseTheme('system') },
  { words: 'Sign out', icon: LogOut, run: () => void leave() },
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
  useCommands('Everywhere', ACTIONS);
  useCommands('Work', work);
  useCommands(PAGES_GROUP, pages);
}
