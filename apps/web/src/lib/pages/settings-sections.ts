import { Activity, Factory, KeyRound, ListChecks, ScrollText, Store, Users, Webhook } from 'lucide-react';
import { t } from '@/words/t';
import type { ConsolePage } from './pages';

/** The sections of the settings, in their order. */
export const SECTIONS: readonly ConsolePage[] = [
  {
    href: '/settings/shop',
    get label() {
      return t('Shop');
    },
    icon: Store,
    permission: 'readSettings',
  },
  {
    href: '/settings/set-up',
    get label() {
      return t('Set-up');
    },
    icon: ListChecks,
    permission: 'readPeople',
  },
  {
    href: '/settings/production',
    get label() {
      return t('Production');
    },
    icon: Factory,
    permission: 'readSettings',
  },
  {
    href: '/settings/people',
    get label() {
      return t('People');
    },
    icon: Users,
    permission: 'readPeople',
  },
  {
    href: '/settings/tokens',
    get label() {
      return t('Access tokens');
    },
    icon: KeyRound,
    permission: 'readAccess',
  },
  {
    href: '/settings/webhooks',
    get label() {
      return t('Webhooks');
    },
    icon: Webhook,
    permission: 'readWebhooks',
  },
  {
    href: '/settings/audit-log',
    get label() {
      return t('Audit log');
    },
    icon: ScrollText,
    permission: 'readAuditLog',
  },
  {
    href: '/settings/status',
    get label() {
      return t('Status');
    },
    icon: Activity,
    permission: 'readStatus',
  },
];
