import { texts } from '@/words/t';

/** The guides of docs/ that people of a shop read in the console, by their file. */
export const GUIDES = texts({
  planning: 'Plan production',
  'on-time': 'Will it be on time?',
  shipping: 'Pack and ship',
  importing: 'Import orders',
  'your-own-shop': 'Set up and run a shop',
  roles: 'What roles may do',
  integrating: 'Connect an ERP',
  events: 'Events and their fields',
  webhooks: 'Receive webhooks',
} as const satisfies Record<string, string>);

export type Guide = keyof typeof GUIDES;

export const isGuide = (name: string): name is Guide => Object.hasOwn(GUIDES, name);

/** The address of a guide, at one of its headings. */
export const guideHref = (guide: Guide, heading?: string): string =>
  `/help/${guide}${heading ? `#${heading}` : ''}`;
