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
  { href: '/overview', label: 'Overview', icon: ChartNoAxesCombined, permission: 'readOverview' },
  { href: '/board', label: 'Board', icon: Columns3, permission: 'readProduction' },
  { href: '/plan', label: 'Plan', icon: ChartGantt, permission: 'readProduction' },
  { href: '/orders', label: 'Orders', icon: ScrollText, permission: 'readOrders' },
  { href: '/parts', label: 'Parts & routing', shortLabel: 'Parts', icon: Route, permission: 'readRouting' },
  { href: '/gate', label: 'Gate', icon: ShieldCheck, permission: 'readRouting' },
  { href: '/packing', label: 'Packing', icon: PackageOpen, permission: 'readShipments' },
  { href: '/catalogue', label: 'Catalogue', icon: BookOpen, permission: 'readCatalogue' },
  { href: '/settings', label: 'Settings', icon: Settings2, permission: 'readSettings' },
];

/** The page of the rail that the path belongs to. */
export function pageAt(pathname: string): ConsolePage | undefined {
  return PAGES.find(({ href }) => pathname === href || pathname.startsWith(`${href}/`));
}
