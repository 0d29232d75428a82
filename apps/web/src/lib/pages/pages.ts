import type { PermissionName, Role } from '@routecard/core';
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

/** Entries along the bottom of a phone, the one with the remaining pages included. */
const MAX_ON_PHONE = 5;

/** The pages that a role has at the bottom of a phone, where they are not the first ones. */
const ON_PHONE: Readonly<Partial<Record<Role, readonly string[]>>> = {
  SHIPPER: ['/overview', '/board', '/orders', '/packing'],
};

/** Those of the pages of a role that a phone has room for. */
export function pagesOnPhone(pages: readonly ConsolePage[], role: Role): readonly ConsolePage[] {
  if (pages.length <= MAX_ON_PHONE) return pages;
  const chosen = ON_PHONE[role];
  return chosen ? pages.filter(({ href }) => chosen.includes(href)) : pages.slice(0, MAX_ON_PHONE - 1);
}
