'use client';

import { type SetStateAction, useCallback, useEffect, useState } from 'react';
import { forgetIntent, forgetOwnIntent } from '@/lib/forms/intent';
import { type DraftKind, loadDraft, type OwnDraft, ownDraft, type StoredDraft } from './stored-draft';

export interface DraftOptions<Draft, Contents, Base extends Contents, Left> {
  kind: DraftKind<Contents, Base>;
  /** The storage key; null stores nothing. */
  place: string | null;
  /** The server's current version, or the initial values of a new one. */
  current: Base;
  /** Decides what a stored draft is shown as; null begins with `current`. By default it is shown as it was stored. */
  takeUp?: (stored: StoredDraft<Contents, Base>) => Left | null;
  /** Returns true if saving would change nothing. */
  same: (contents: Contents, base: Base) => boolean;
  /** This tab's draft at the place, where another part of the page removes it too. The same object each time. */
  own?: OwnDraft<Contents, Base>;
  /** The conversion between the edited and the stored values. The same object each time; by default it is stored as it is edited. */
  form?: DraftForm<Draft, Contents>;
}

/** Converts between what is edited and what is stored. */
export interface DraftForm<Draft, Contents> {
  readonly draftOf: (contents: Contents) => Draft;
  readonly contentsOf: (draft: Draft) => Contents;
}

/** A draft over what the server has. */
export interface Drafting<Draft, Base, Left> {
  readonly draft: Draft;
  /** The base of the draft. */
  readonly base: Base;
  readonly changed: boolean;
  /** The stored draft that was taken up; null if there was none. */
  readonly left: Left | null;
  /** The same function each time. */
  change(next: SetStateAction<Draft>): void;
  /** Begins again with this and removes the stored draft. */
  restart(base: Base): void;
  /** Takes what the server has now as the base; shows it where nothing was changed. */
  follow(base: Base): void;
  /** Continues with a draft that was merged with the changes of others; `left` is what is shown about it. */
  catchUp(now: { readonly began: Base; readonly draft: Draft }, left: Left | null): void;
  /** Removes the stored draft after it was saved, and continues to show it. */
  saved(): void;
}

const AS_EDITED: DraftForm<unknown, unknown> = {
  draftOf: (contents) => contents,
  contentsOf: (draft) => draft,
};

/**
 * A draft that the browser stores while it differs from its base, so that whoever leaves the page finds it again. If it is not
 * stored, or another tab has stored its own there since, the browser asks before the page is closed.
 */
export function useDraft<
  Contents,
  Base extends Contents,
  Left extends StoredDraft<Contents, Base> = StoredDraft<Contents, Base>,
  Draft = Contents,
>(options: DraftOptions<Draft, Contents, Base, Left>): Drafting<Draft, Base, Left> {
  const { kind, place, current, same } = options;
  // Without a form, Draft is Contents.
  const { draftOf, contentsOf } = options.form ?? (AS_EDITED as unknown as DraftForm<Draft, Contents>);
  const [own] = useState(() => (place === null ? null : (options.own ?? ownDraft(kind, place))));
  const [left, setLeft] = useState(() => {
    const stored = place === null ? null : loadDraft(kind, place);
    return stored && (options.takeUp ? options.takeUp(stored) : (stored as Left));
  });
  const [base, setBase] = useState<Base>(left?.began ?? current);
  const [draft, setDraft] = useState(() => draftOf(left?.draft ?? current));
  const [touched, setTouched] = useState(false);
  const changed = !same(contentsOf(draft), base);
  useEffect(() => {
    if (!touched) return;
    if (!changed) {
      own?.remove();
      return;
    }
    own?.keep({ began: base, draft: contentsOf(draft) });
    const ask = (event: BeforeUnloadEvent) => {
      if (!own?.isKept()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [own, touched, changed, base, draft, contentsOf]);
  const forget = () => {
    setTouched(false);
    if (place === null) return;
    const at = { place, perTab: kind.storage === 'session' };
    // The draft of another tab may have been sent without an answer: it needs its key.
    if (own?.remove()) forgetIntent(at);
    else forgetOwnIntent(at);
  };
  const change = useCallback((next: SetStateAction<Draft>) => {
    setDraft(next);
    setTouched(true);
  }, []);
  return {
    draft,
    base,
    changed,
    left,
    change,
    restart: (next) => {
      setBase(next);
      setDraft(draftOf(next));
      setLeft(null);
      forget();
    },
    follow: (next) => {
      if (!changed && !same(next, base)) setDraft(draftOf(next));
      setBase(next);
    },
    catchUp: (now, told) => {
      setBase(now.began);
      setDraft(now.draft);
      setLeft(told);
    },
    saved: forget,
  };
}
