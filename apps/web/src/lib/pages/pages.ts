import {
  BookOpen,
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
  readonly icon: LucideIcon;
}

/** The pages of the rail, from top to bottom. A page is listed once it exists and works. */
export const PAGES: readonly ConsolePage[] = [
  { href: '/overview', label: 'Overview', icon: ChartNoAxesCombined },
  { href: '/board', label: 'Board', icon: Columns3 },
  { href: '/orders', label: 'Orders', icon: ScrollText },
  { href: '/parts', label: 'Parts & routing', icon: Route },
  { href: '/gate', label: 'Gate', icon: ShieldCheck },
  { href: '/packing', label: 'Packing', icon: PackageOpen },
  { href: '/catalogue', label: 'Catalogue', icon: BookOpen },
  { href: '/settings', label: 'Settings', icon: Settings2 },
];
