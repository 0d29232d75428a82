import * as z from 'zod/mini';
import { forget, readStored, store } from '@/lib/kept/stored-choice';

/** A draft as it is stored. */
export interface StoredDraft<Contents, Base extends Contents = Contents> {
  /** The instant of the last edit, ISO 8601. */
  readonly at: string;
  /** The base of the draft: the server's version then, or an empty form. */
  readonly began: Base;
  readonly draft: Contents;
}

/** Storage of the drafts of one form. */
export interface DraftKind<Contents, Base extends Contents = Contents> {
  /** Raised when the schema changes, so that an older draft is dropped instead of misread. */
  readonly version: number;
  /** `session` drafts belong to one tab. */
  readonly storage: 'local' | 'session';
  readonly schema: z.ZodMiniType<StoredDraft<Contents, Base>>;
}

/** Describes the drafts of a form; `base` is the schema of what they begin from. */
export function draftKind<Contents, Base extends Contents>({
  version,
  storage = 'local',
  contents,
  base,
}: {
  version: number;
  storage?: 'local' | 'session';
  contents: z.ZodMiniType<Contents>;
  base: z.ZodMiniType<Base>;
}): DraftKind<Contents, Base> {
  const schema = z.object({ at: z.string(), began: base, draft: contents });
  return { version, storage, schema };
}

/** A tenth of what browsers store for the console at least, so that one draft leaves room for the others. */
const MAX_STORED_CHARACTERS = 500_000;

/** Returns the draft that the text holds; null if there is none, or if it has another version or does not match the schema. */
export function parseDraft<Contents, Base extends Contents>(
  { version, schema }: Pick<DraftKind<Contents, Base>, 'version' | 'schema'>,
  text: string | null,
): StoredDraft<Contents, Base> | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    const isOfVersion = z.object({ version: z.literal(version) }).safeParse(stored).success;
    return (isOfVersion && schema.safeParse(stored).data) || null;
  } catch {
    return null;
  }
}

/** Returns the stored draft, if there is one. */
export function loadDraft<Contents, Base extends Contents>(
  kind: DraftKind<Contents, Base>,
  key: string,
): StoredDraft<Contents, Base> | null {
  return parseDraft(kind, readStored(key, kind.storage));
}

/**
 * Stores a draft until it is saved or discarded. Returns false if it is too long or the browser has no room; what was stored
 * before is removed then, because it would be taken for the latest.
 */
export function keepDraft<Contents, Base extends Contents>(
  { version, storage }: DraftKind<Contents, Base>,
  key: string,
  { began, draft }: Omit<StoredDraft<Contents, Base>, 'at'>,
): boolean {
  const text = JSON.stringify({ version, at: new Date().toISOString(), began, draft });
  if (text.length <= MAX_STORED_CHARACTERS && store(key, text, storage)) return true;
  removeDraft({ storage }, key);
  return false;
}

/** Removes the stored draft. */
export function removeDraft({ storage }: Pick<DraftKind<never>, 'storage'>, key: string): void {
  if (readStored(key, storage) !== null) forget(key, storage);
}

/** The draft that one tab has at a place, where others may store theirs too. */
export interface OwnDraft<Contents, Base extends Contents = Contents> {
  /** Stores it where there is room. */
  keep(contents: Omit<StoredDraft<Contents, Base>, 'at'>): void;
  /** True if what is stored is what this tab has stored, or found when it was opened. */
  isKept(): boolean;
  /** Removes it; what another tab has stored since stays. True if none is stored then. */
  remove(): boolean;
}

/** Begins with what is stored now. */
export function ownDraft<Contents, Base extends Contents>(
  kind: DraftKind<Contents, Base>,
  key: string,
): OwnDraft<Contents, Base> {
  let own = readStored(key, kind.storage);
  const isKept = () => own !== null && readStored(key, kind.storage) === own;
  return {
    keep(contents) {
      own = keepDraft(kind, key, contents) ? readStored(key, kind.storage) : null;
    },
    isKept,
    remove() {
      if (isKept()) forget(key, kind.storage);
      own = null;
      return readStored(key, kind.storage) === null;
    },
  };
}
