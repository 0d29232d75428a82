import { Factory, KeyRound, Webhook } from 'lucide-react';
import type { Section } from '@/components/section-nav';

/** The sections of the settings, in their order. */
export const SECTIONS: readonly Section[] = [
  { href: '/settings/production', label: 'Production', icon: Factory },
  { href: '/settings/tokens', label: 'Access tokens', icon: KeyRound },
  { href: '/settings/webhooks', label: 'Webhooks', icon: Webhook },
];
