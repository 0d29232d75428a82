export {
  draftKind,
  keepDraft,
  loadDraft,
  type OwnDraft,
  ownDraft,
  parseDraft,
  removeDraft,
  type StoredDraft,
} from './stored-draft';
export { type Drafting, useDraft } from './use-draft';
