'use client';

import { type SetStateAction, useEffect, useState } from 'react';
import { forgetIntent } from './intent';
import { forgetLeft, keepLeft, type LeftDraft } from './left-draft';
import { readStored } from './stored-choice';

export interface LeftDraftOptions<Draft, Contents, Base extends Contents, Left> {
  /** Where it is kept; null where nothing is. */
  place: string | null;
  /** The server's current version, or the initial values of a new one. */
  current: Base;
  /** Reads what was left; null where nothing is to be taken up. */
  parse: (text: string | null) => Left | null;
  draftOf: (contents: Contents) => Draft;
  /** The same function each time. */
  contentsOf: (draft: Draft) => Contents;
  /** True if nothing of it would be saved. */
  same: (contents: Contents, base: Base) => boolean;
}

/** A draft over what the server has. */
export interface Drafting<Draft, Base, Left> {
  readonly draft: Draft;
  /** The base of the draft. */
  readonly base: Base;
  readonly changed: boolean;
  /** The draft that was taken up again; null where none was. */
  readonly left: Left | null;
  change(next: SetStateAction<Draft>): void;
  /** Begins again with this, and keeps nothing of the draft. */
  restart(base: Base): void;
  /** Takes what the server has now as what the draft is made of; shows it where nothing was changed. */
  follow(base: Base): void;
  /** Goes on with the draft as it stands on what others have made of it meanwhile; `left` is what is to be told of it. */
  catchUp(now: { readonly began: Base; readonly draft: Draft }, left: Left | null): void;
  /** Keeps nothing of the draft, which is saved, and shows it on. */
  saved(): void;
}

/**
 * A draft, kept in the browser as long as it differs from what it was made of: whoever left the page, by whatever way, finds
 * it there again.
 */
export function useLeftDraft<
  Draft,
  Contents,
  Base extends Contents,
  Left extends LeftDraft<Contents, Base> = LeftDraft<Contents, Base>,
>(options: LeftDraftOptions<Draft, Contents, Base, Left>): Drafting<Draft, Base, Left> {
  const { place, current, parse, draftOf, contentsOf, same } = options;
  const [left, setLeft] = useState(() => (place === null ? null : parse(readStored(place))));
  const [base, setBase] = useState<Base>(left?.began ?? current);
  const [draft, setDraft] = useState(() => draftOf(left?.draft ?? current));
  const [touched, setTouched] = useState(false);
  const changed = !same(contentsOf(draft), base);
  useEffect(() => {
    if (place === null || !touched) return;
    if (changed) keepLeft(place, { began: base, draft: contentsOf(draft) });
    else forgetLeft(place);
  }, [place, touched, changed, base, draft, contentsOf]);
  const forget = () => {
    setTouched(false);
    if (place === null) return;
    forgetLeft(place);
    forgetIntent({ place });
  };
  return {
    draft,
    base,
    changed,
    left,
    change: (next) => {
      setDraft(next);
      setTouched(true);
    },
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
