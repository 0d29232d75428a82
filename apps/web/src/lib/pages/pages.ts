import type { PermissionName } from '@routecard/core';
import {
  BookOpen,
  ChartGantt,
  ChartNoAxesCombined,
  Columns3,
  type LucideIcon,
  PackageOpen,
  Route,
  ScrollText,
  Settings2,
  ShieldCheck,
} from 'lucide-react';
import { t } from '@/words/t';

export interface ConsolePage {
  readonly href: string;
  readonly label: string;
  /** Below the icon on a phone, where the label is too long for it. */
  readonly shortLabel?: string;
  readonly icon: LucideIcon;
  /** Users without it see neither the page nor the pages below it. */
  readonly permission: PermissionName;
}

/** The pages of the rail, from top to bottom. A page is listed once it exists and works. */
export const PAGES: readonly ConsolePage[] = [
  {
    href: '/overview',
    get label() {
      return t('Overview');
    },
    icon: ChartNoAxesCombined,
    permission: 'readOverview',
  },
  {
    href: '/board',
    get label() {
      return t('Board');
    },
    icon: Columns3,
    permission: 'readProduction',
  },
  {
    href: '/plan',
    get label() {
      return t('Plan');
    },
    icon: ChartGantt,
    permission: 'readProduction',
  },
  {
    href: '/orders',
    get label() {
      return t('Orders');
    },
    icon: ScrollText,
    permission: 'readOrders',
  },
  {
    href: '/parts',
    get label() {
      return t('Parts & routing');
    },
    get shortLabel() {
      return t('Parts');
    },
    icon: Route,
    permission: 'readRouting',
  },
  {
    href: '/gate',
    get label() {
      return t('Gate');
    },
    icon: ShieldCheck,
    permission: 'readRouting',
  },
  {
    href: '/packing',
    get label() {
      return t('Packing');
    },
    icon: PackageOpen,
    permission: 'readShipments',
  },
  {
    href: '/catalogue',
    get label() {
      return t('Catalogue');
    },
    icon: BookOpen,
    permission: 'readCatalogue',
  },
  {
    href: '/settings',
    get label() {
      return t('Settings');
    },
    icon: Settings2,
    permission: 'readSettings',
  },
];

/** The page of the rail that the path belongs to. */
export function pageAt(pathname: string): ConsolePage | undefined {
  return PAGES.find(({ href }) => pathname === href || pathname.startsWith(`${href}/`));
}
