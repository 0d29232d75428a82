/** Promises of contract.md that are kept by following changes. */
export const FOLLOWING = {
  'C cursors': 'Cursors: one opaque string everywhere',
  'C lastUpdated':
    'lastUpdated of an order and of a requisition: the latest instant at which anything that their payloads or events show has changed',
} as const;
