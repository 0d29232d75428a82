'use client';

import {
  Archive,
  Building2,
  CalendarClock,
  FilePlus2,
  FileUp,
  Keyboard,
  ListStart,
  LogOut,
  MessageSquareQuote,
  Monitor,
  Moon,
  Search,
  Sun,
  UserRound,
} from 'lucide-react';
import { useMemo } from 'react';
import { leave } from '@/features/sign-in';
import { chooseTheme } from '@/lib/choose-theme';
import { type Command, useCommands } from '@/lib/commands';
import { SECTIONS as CATALOGUE_SECTIONS } from '@/lib/pages/catalogue-sections';
import { type ConsolePage, PAGES } from '@/lib/pages/pages';
import { SECTIONS as SETTINGS_SECTIONS } from '@/lib/pages/settings-sections';
import { useRouter } from '@/lib/use-router';
import { useViewer } from '@/lib/viewer';
import { openCommandDialog } from './open-command-dialog';

/** The second key after `g`, by the page. */
const GO_KEYS: Readonly<Record<string, string>> = {
  '/overview': 'v',
  '/board': 'b',
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
  { words: 'Keyboard shortcuts', keys: '?', icon: Keyboard, run: () => openCommandDialog('shortcuts') },
  { words: 'Light theme', icon: Sun, run: () => chooseTheme('light') },
  { words: 'Dark theme', icon: Moon, run: () => chooseTheme('dark') },
  { words: 'System theme', icon: Monitor, run: () => chooseTheme('system') },
  { words: 'Sign out', icon: LogOut, run: () => void leave() },
];

/** Pages below those of the rail; they have no keys of their own. */
const CATALOGUE_PAGES = CATALOGUE_SECTIONS.map((section) => ({
  ...section,
  label: `Catalogue: ${section.label}`,
}));
const SETTINGS_PAGES = SETTINGS_SECTIONS.map((section) => ({
  ...section,
  label: `Settings: ${section.label}`,
}));

/** Pages narrowed to things of one state, or below another page, by the words that people look for. */
const VIEWS: readonly ConsolePage[] = [
  { href: '/orders?show=late', label: 'Late orders', icon: CalendarClock, permission: 'readOrders' },
  { href: '/orders?show=quotes', label: 'Quotes', icon: MessageSquareQuote, permission: 'readOrders' },
  { href: '/orders?show=all', label: 'All orders, archived too', icon: Archive, permission: 'readOrders' },
  { href: '/orders/customers', label: 'Customers', icon: Building2, permission: 'readOrders' },
  { href: '/parts/to-schedule', label: 'Parts to schedule', icon: ListStart, permission: 'readRouting' },
  {
    href: '/board?late=true',
    label: 'Late cards on the board',
    icon: CalendarClock,
    permission: 'readProduction',
  },
];

/** Offers what can be done on every page. */
export function useGlobalCommands(): void {
  const router = useRouter();
  const { can } = useViewer();
  const { readCatalogue, writeOrders, writeProduction } = can;
  const pages = useMemo(
    () =>
      [
        ...PAGES.filter(({ permission }) => can[permission]),
        ...VIEWS.filter(({ permission }) => can[permission]),
        ...(readCatalogue ? CATALOGUE_PAGES : []),
        ...SETTINGS_PAGES.filter(({ permission }) => can[permission]),
        { href: '/account', label: 'Account', icon: UserRound },
      ].map(({ href, label, icon }): Command => {
        const key = GO_KEYS[href];
        return { words: label, icon, run: () => router.push(href), ...(key ? { keys: `g ${key}` } : {}) };
      }),
    [router, can, readCatalogue],
  );
  const work = useMemo((): readonly Command[] => {
    const go = (href: string) => () => router.push(href);
    return [
      ...(writeOrders
        ? [
            { words: 'New order…', icon: FilePlus2, run: go('/orders/new') },
            { words: 'Import orders…', icon: FileUp, run: go('/orders/import') },
          ]
        : []),
      ...(writeProduction
        ? [{ words: 'Schedule parts…', icon: ListStart, run: go('/parts/to-schedule') }]
        : []),
    ];
  }, [router, writeOrders, writeProduction]);
  useCommands('Everywhere', ACTIONS);
  useCommands('Work', work);
  useCommands(PAGES_GROUP, pages);
}
