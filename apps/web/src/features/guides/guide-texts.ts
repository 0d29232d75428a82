import type { Guide } from '@/features/help';
import events from '../../../../../docs/events.md';
import importing from '../../../../../docs/importing.md';
import integrating from '../../../../../docs/integrating.md';
import onTime from '../../../../../docs/on-time.md';
import planning from '../../../../../docs/planning.md';
import roles from '../../../../../docs/roles.md';
import shipping from '../../../../../docs/shipping.md';
import webhooks from '../../../../../docs/webhooks.md';
import yourOwnShop from '../../../../../docs/your-own-shop.md';

/** Markdown without its title, which the page has. */
export const GUIDE_TEXTS: Readonly<Record<Guide, string>> = mapped({
  planning,
  'on-time': onTime,
  shipping,
  importing,
  'your-own-shop': yourOwnShop,
  roles,
  integrating,
  events,
  webhooks,
});

function mapped(texts: Record<Guide, string>): Record<Guide, string> {
  for (const guide of Object.keys(texts) as Guide[]) texts[guide] = texts[guide].replace(/^# .*\n/, '');
  return texts;
}
