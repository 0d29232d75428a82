/** What the console can do, REST can do too. */
export const PARITY = {
  'S comments':
    'Comments on orders and parts are listed newest first, page by page, added, changed, deleted and restored',
  'S own comments': 'Only the author changes, deletes and restores a comment: 403 COMMENT_NOT_OWN',
} as const;
