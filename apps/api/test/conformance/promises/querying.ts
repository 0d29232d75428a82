/** Promises of contract.md about queries. */
export const QUERYING = {
  'C unknown parameters': 'Unknown query parameters: 400 REQUEST_VALIDATION_FAILED naming them',
  'C sort': 'sort=property,asc in either case, may repeat; an unknown property is 400',
  'C filter': 'filter of GET /order: RSQL; an empty filter is none; an unknown property or operator is 400',
  'C entries': 'Refusals of bulk calls carry entries naming every entry that is refused; nothing is written',
  'C completedAfter': 'completedAfter on balances: by the arrival of the units',
  'C archived': 'GET /requisition?archived=true includes archived ones; archived=only is ours',
  'C value': 'The value of a parcel: at most 12 digits before the point',
  'C country': 'country is a real ISO 3166-1 code',
} as const;
