'use client';

import { AskFirst } from './ask-first';

export interface DiscardFirstProps {
  /** The discarded contents: `the new order`. */
  what: string;
  onDiscard: () => void;
  onKeep: () => void;
}

/** Asks before what was typed and not saved is given up. */
export function DiscardFirst({ what, onDiscard, onKeep }: DiscardFirstProps) {
  return (
    <AskFirst
      title={`Discard ${what}?`}
      verb="Discard"
      keep="Keep editing"
      danger
      busy={false}
      onAct={onDiscard}
      onClose={onKeep}
    >
      <p>What you changed is not saved, and cannot be brought back afterwards.</p>
    </AskFirst>
  );
}
