/** Descriptions of the tags. */
export const TAGS: Readonly<Record<string, string>> = {
  Orders: 'Customers’ orders, with their parts.',
  Kanban: 'The commercial stages of orders, and what happens when an order enters one.',
  Requisitions: 'Parts of orders, with their work orders.',
  Scheduling: 'Parts enter production, many at once.',
  'Work orders': 'Production runs of a part, each with a routing of its own.',
  Batches: 'Where units stand, moving them, and the ledger of what happened to them.',
  Shipments: 'What leaves the shop: parcels, their release and their tracking.',
  Operations: 'The stages of the shop.',
  Processes: 'How parts are made.',
  'Post-processings': 'How parts are finished.',
  'Materials and colours': 'What parts are made of.',
  'Part specifications': 'What parts are: a revision, and how it is made.',
  'Routing templates': 'Reusable routings of part specifications.',
  Settings: 'What holds for the whole shop.',
  Documents: 'Travellers, packing slips and labels, to print.',
  Webhooks: 'Where the shop tells others what happens to orders.',
};
