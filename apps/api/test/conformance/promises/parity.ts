/** What the console can do, REST can do too. */
export const PARITY = {
  'S comments':
    'Comments on orders and parts are listed newest first, page by page, added, changed, deleted and restored',
  'S gate': 'The parts that the approval gate holds back are listed, what is due first first, page by page',
  'S clear': 'Several parts are let through the gate at once, all or none, naming every one that is refused',
  'S split': 'Some units of a batch go into a production step of their own, at their operation',
  'S merge': 'Batches at one operation go into one production step; those that are in it already stay',
  'S work':
    'Work on the units of a production step is started and finished; they stay where they are, and nothing is started twice',
  'S boxes': 'Sizes of box are listed, named, changed, archived, restored and deleted',
  'S scrap reasons': 'Scrap reasons are listed, added, renamed, archived, restored and deleted',
  'S customers':
    'Customers are listed, added and changed with their external ids, default incoterms, addresses and contacts',
  'S external ids':
    'Orders and part specifications are put by the ids that other systems have for them: added once, changed afterwards',
  'S part files':
    'Files of a part are uploaded, listed, downloaded and deleted; what is none of the formats is refused',
  'S replay':
    'One delivery of a webhook is sent again, or all events since a moment or in a span of time, under the webhook-id and with the body they had',
  'S own comments': 'Only the author changes, deletes and restores a comment: 403 COMMENT_NOT_OWN',
} as const;
