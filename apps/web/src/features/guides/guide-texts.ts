import type { Guide, TranslatedGuide } from '@/features/help';
import importingInGerman from '../../../../../docs/de/importing.md';
import onTimeInGerman from '../../../../../docs/de/on-time.md';
import planningInGerman from '../../../../../docs/de/planning.md';
import rolesInGerman from '../../../../../docs/de/roles.md';
import shippingInGerman from '../../../../../docs/de/shipping.md';
import yourOwnShopInGerman from '../../../../../docs/de/your-own-shop.md';
import events from '../../../../../docs/events.md';
import importing from '../../../../../docs/importing.md';
import integrating from '../../../../../docs/integrating.md';
import onTime from '../../../../../docs/on-time.md';
import planning from '../../../../../docs/planning.md';
import roles from '../../../../../docs/roles.md';
import shipping from '../../../../../docs/shipping.md';
import webhooks from '../../../../../docs/webhooks.md';
import yourOwnShop from '../../../../../docs/your-own-shop.md';

/** The Markdown of the guides in English. */
export const GUIDE_TEXTS: Readonly<Record<Guide, string>> = {
  planning,
  'on-time': onTime,
  shipping,
  importing,
  'your-own-shop': yourOwnShop,
  roles,
  integrating,
  events,
  webhooks,
};

/** The Markdown of those that are translated. */
export const TRANSLATED_TEXTS: Readonly<Record<'de', Readonly<Record<TranslatedGuide, string>>>> = {
  de: {
    planning: planningInGerman,
    'on-time': onTimeInGerman,
    shipping: shippingInGerman,
    importing: importingInGerman,
    'your-own-shop': yourOwnShopInGerman,
    roles: rolesInGerman,
  },
};
