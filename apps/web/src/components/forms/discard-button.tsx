'use client';

import { useState } from 'react';
import { Button, type ButtonProps } from '../button';
import { DiscardFirst } from './discard-first';

export interface DiscardButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** The discarded contents: `your changes to the template`. */
  what: string;
  onDiscard: () => void;
}

/** A button that gives up what was typed and not saved, after asking. */
export function DiscardButton({ what, onDiscard, ...button }: DiscardButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)} />
      {asking && (
        <DiscardFirst
          what={what}
          onDiscard={() => {
            setAsking(false);
            onDiscard();
          }}
          onKeep={() => setAsking(false)}
        />
      )}
    </>
  );
}
