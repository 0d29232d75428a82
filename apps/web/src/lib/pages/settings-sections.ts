import { Activity, Factory, KeyRound, ListChecks, ScrollText, Store, Users, Webhook } from 'lucide-react';
import type { ConsolePage } from './pages';

/** The sections of the settings, in their order. */
export const SECTIONS: readonly ConsolePage[] = [
  { href: '/settings/shop', label: 'Shop', icon: Store, permission: 'readSettings' },
  { href: '/settings/set-up', label: 'Set-up', icon: ListChecks, permission: 'readPeople' },
  { href: '/settings/production', label: 'Production', icon: Factory, permission: 'readSettings' },
  { href: '/settings/people', label: 'People', icon: Users, permission: 'readPeople' },
  { href: '/settings/tokens', label: 'Access tokens', icon: KeyRound, permission: 'readAccess' },
  { href: '/settings/webhooks', label: 'Webhooks', icon: Webhook, permission: 'readWebhooks' },
  { href: '/settings/audit-log', label: 'Audit log', icon: ScrollText, permission: 'readAuditLog' },
  { href: '/settings/status', label: 'Status', icon: Activity, permission: 'readStatus' },
];
