import { Building2, Clock3, type LucideIcon, MessageSquareQuote, UserRound } from 'lucide-react';
import { useMemo } from 'react';
import { SECTIONS as CATALOGUE_SECTIONS } from '@/lib/pages/catalogue-sections';
import type { ConsolePage } from '@/lib/pages/pages';
import { SECTIONS as SETTINGS_SECTIONS } from '@/lib/pages/settings-sections';
import { useViewer } from '@/lib/session/viewer';
import { useRouter } from '@/lib/use-router';
import { t } from '@/words/t';
import type { RunnableCommand } from './matching-commands';

interface View extends Pick<ConsolePage, 'href' | 'label'> {
  readonly icon: LucideIcon;
}

/** Pages narrowed to things of one state, by the words that people look for. */
const ORDER_VIEWS: readonly View[] = [
  {
    href: '/orders?show=late',
    get label() {
      return t('Late orders');
    },
    icon: Clock3,
  },
  {
    href: '/orders?show=quotes',
    get label() {
      return t('Quotes');
    },
    icon: MessageSquareQuote,
  },
  {
    href: '/orders/customers',
    get label() {
      return t('Customers');
    },
    icon: Building2,
  },
];
const LATE_CARDS: View = {
  href: '/board?late=true',
  get label() {
    return t('Late cards on the board');
  },
  icon: Clock3,
};

/** What is below the pages of the rail, as commands of the palette; none of them has keys of its own. */
export function useViews(): readonly RunnableCommand[] {
  const router = useRouter();
  const { can } = useViewer();
  return useMemo(
    () =>
      [
        ...(can.readCatalogue
          ? CATALOGUE_SECTIONS.map(({ href, label, icon }) => ({
              href,
              icon,
              label: t('Catalogue: {section}', { section: label }),
            }))
          : []),
        ...SETTINGS_SECTIONS.filter(({ permission }) => can[permission]).map(({ href, label, icon }) => ({
          href,
          icon,
          label: t('Settings: {section}', { section: label }),
        })),
        { href: '/account', label: t('Account'), icon: UserRound },
        ...(can.readOrders ? ORDER_VIEWS : []),
        ...(can.readProduction ? [LATE_CARDS] : []),
      ].map(({ href, label, icon }) => ({ words: label, icon, run: () => router.push(href) })),
    [router, can],
  );
}
