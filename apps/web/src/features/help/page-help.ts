import { texts } from '@/words/t';
import type { Guide } from './guides';

/** What one does on a page, and where its guide says more. */
export interface PageHelp extends PageWords, PageGuide {}

interface PageWords {
  readonly name: string;
  readonly lines: readonly string[];
}

interface PageGuide {
  readonly guide: Guide;
  /** The heading of the guide that is about the page. */
  readonly heading?: string;
}

/** By the beginning of the address; of those that fit, the longest counts. */
const PAGES = texts({
  '/overview': {
    name: 'Overview',
    lines: [
      'What stands where, what is late, what was scrapped and how much was finished, now and week by week.',
      'Each bar leads to what it counts.',
    ],
  },
  '/board': {
    name: 'Board',
    lines: [
      'Every operation is a column, every card a batch. Drag a card to its next operation and it moves at once; Undo takes it back.',
      'Type a number while you drag to move only so many units. Hold Alt when you let go for more choices.',
      'A column that says “Skips” or “Back” in amber asks first.',
    ],
  },
  '/plan': {
    name: 'Plan',
    lines: [
      'What each machine does next by the forecast. Bars with a red end belong to work that will be late.',
      'Earlier and Later, or dragging a bar, change the sequence in which a machine works; Undo takes it back.',
      'Below: how full each operation’s days are, and the orders by how late they will be, with the reason.',
    ],
  },
  '/orders': {
    name: 'Orders',
    lines: [
      'The bar of a row shows where the units of the order are along the routing; green ones are finished.',
      'The kanban shows the same orders by stage. Moving a card to a column sets off what the column says.',
    ],
  },
  '/orders/customers': {
    name: 'Customers',
    lines: ['Addresses, contacts and the delivery terms with which packing starts.'],
  },
  '/orders/import': {
    name: 'Import orders',
    lines: [
      'Paste lines or choose a CSV or Excel file, say once which column is what, and look at the preview. Nothing is written before you import.',
    ],
  },
  '/parts': {
    name: 'Parts & routing',
    lines: [
      'A part is scheduled by its default routing template, or by the automatic routing where it has none.',
      'Templates are approved by somebody who may; every change makes a new version.',
    ],
  },
  '/gate': {
    name: 'Gate',
    lines: [
      'Parts with units to schedule whose routing nobody has approved. Approve a template or make an approved one the default, one by one or for several at once.',
    ],
  },
  '/packing': {
    name: 'Packing',
    lines: [
      'Orders with finished units in no shipment yet. Scan or choose one, fill parcels, and release the shipment when the labels are printed.',
    ],
  },
  '/catalogue': {
    name: 'Catalogue',
    lines: [
      'Operations, processes, post-processings, materials, kanban columns and the lists of the shop. The order of operations is the order of the board’s columns.',
    ],
  },
  '/settings': {
    name: 'Settings',
    lines: ['The shop, its people and their roles, access tokens, webhooks, and who changed what.'],
  },
  '/settings/webhooks': {
    name: 'Webhooks',
    lines: [
      'Other systems are told of changes. Failed deliveries are tried again, and can be sent again here.',
    ],
  },
  '/settings/tokens': {
    name: 'Access tokens',
    lines: [
      'ERPs and other programs use the REST interface with a token, which may do only what you give it.',
    ],
  },
  '/account': {
    name: 'Account',
    lines: ['Your name, password, second factor and passkeys, and where you are signed in.'],
  },
  '/work-orders': {
    name: 'Run',
    lines: [
      'The steps of a run with the units at each. Buttons move units on or scrap them; the sum above says that none is missing.',
    ],
  },
} satisfies Record<string, PageWords>);

type HelpedPage = keyof typeof PAGES;

const PLACES: Readonly<Record<HelpedPage, PageGuide>> = {
  '/overview': { guide: 'planning', heading: 'what-became-of-it' },
  '/board': { guide: 'planning', heading: 'the-board' },
  '/plan': { guide: 'on-time', heading: 'change-what-goes-first' },
  '/orders': { guide: 'planning' },
  '/orders/customers': { guide: 'your-own-shop' },
  '/orders/import': { guide: 'importing' },
  '/parts': { guide: 'planning', heading: 'routing-templates' },
  '/gate': { guide: 'planning', heading: 'routing-templates' },
  '/packing': { guide: 'shipping', heading: 'packing' },
  '/catalogue': { guide: 'your-own-shop' },
  '/settings': { guide: 'your-own-shop' },
  '/settings/webhooks': { guide: 'webhooks' },
  '/settings/tokens': { guide: 'integrating' },
  '/account': { guide: 'your-own-shop' },
  '/work-orders': { guide: 'shipping', heading: 'on-the-shop-floor' },
};

/** The help of the page at an address; undefined where a page has none of its own. */
export function helpOf(address: string): PageHelp | undefined {
  const pages = Object.keys(PAGES) as HelpedPage[];
  const fitting = pages.filter((path) => address === path || address.startsWith(`${path}/`));
  const longest = fitting.sort((a, b) => b.length - a.length)[0];
  if (longest === undefined) return undefined;
  const page = longest === '/orders' && /\/shipments(\/|$)/.test(address) ? '/packing' : longest;
  return { ...PAGES[page], ...PLACES[page] };
}
