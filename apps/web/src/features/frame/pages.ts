import { Columns3, type LucideIcon, PackageOpen, ScrollText } from 'lucide-react';

export interface ConsolePage {
  readonly href: string;
  readonly label: string;
  readonly icon: LucideIcon;
}

/** The pages of the rail, from top to bottom. A page is listed once it exists and works. */
export const PAGES: readonly ConsolePage[] = [
  { href: '/board', label: 'Board', icon: Columns3 },
  { href: '/orders', label: 'Orders', icon: ScrollText },
  { href: '/packing', label: 'Packing', icon: PackageOpen },
];
