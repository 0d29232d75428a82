'use client';

import { t } from '@/words/t';
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
      title={t('Discard {what}?', { what })}
      verb={t('Discard')}
      keep={t('Keep editing')}
      danger
      busy={false}
      onAct={onDiscard}
      onClose={onKeep}
    >
      <p>{t('What you changed is not saved, and cannot be brought back afterwards.')}</p>
    </AskFirst>
  );
}
