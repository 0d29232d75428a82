export { draftKind, keepDraft, loadDraft, parseDraft, removeDraft, type StoredDraft } from './stored-draft';
export { type Drafting, useDraft } from './use-draft';
