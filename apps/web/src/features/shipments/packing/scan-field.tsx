'use client';

import { ScanLine } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { IconInput } from '@/components/fields/icon-input';
import { announce } from '@/components/notices/live-region';
import { useBarcodeScanner } from '@/features/scan';
import type { PackablePart } from '@/features/shipments/draft';
import { t } from '@/words/t';
import { findScanned, parseScan } from './scan-code';
import type { AddAnswer, Adding } from './use-packing-units';
import { useScansInFields } from './use-scans-in-fields';

/** Puts units into the open parcel, and calls `onAdded` once they are in; undefined where none is open. */
export type OnAdd = (adding: Adding, onAdded?: () => void) => AddAnswer | undefined;

export interface ScanFieldProps {
  orderNumber: number;
  parts: readonly PackablePart[];
  disabled: boolean;
  onAdd: OnAdd;
}

/** A scanner types a code and Enter, wherever the focus is: one unit of the part goes into the open parcel. */
export function ScanField({ orderNumber, parts, disabled, onAdd }: ScanFieldProps) {
  const [text, setText] = useState('');
  const [said, setSaid] = useState<{ wrong: boolean; words: string } | null>(null);
  const noteId = useId();
  const scan = (code: string) => {
    const say = (wrong: boolean, words: string) => {
      setSaid({ wrong, words });
      announce(words, wrong ? 'assertive' : 'polite');
    };
    if (disabled) {
      say(true, t('That scan was not taken. Scan again once it is saved.'));
      return;
    }
    const { part, words } = findScanned(code, orderNumber, parts);
    if (part === null) {
      say(true, words);
      return;
    }
    const answer = onAdd([{ requisitionId: part.requisitionId, units: 1 }], () => say(false, words));
    // The question is read out by its dialog; this is what stands here unless a person agrees.
    if (answer === 'asked') {
      setSaid({
        wrong: true,
        words: t('{name}: not packed, for it is not completed yet.', { name: part.name }),
      });
    }
  };
  // Also while it is disabled: a scan must not press what has the focus.
  useBarcodeScanner(true, scan);
  useScansInFields((code) => parseScan(code) !== null, scan);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    setText('');
    scan(text);
  };
  return (
    <form onSubmit={submit}>
      <IconInput
        icon={ScanLine}
        aria-label={t('Scan a traveller, or type a part')}
        aria-describedby={noteId}
        placeholder={t('Scan, or type {orderNumber}-1', { orderNumber })}
        autoComplete="off"
        data-scans=""
        value={text}
        disabled={disabled}
        onChange={(event) => setText(event.target.value)}
      />
      {said && (
        <p id={noteId} className={said.wrong ? 'mt-1 text-late text-sm' : 'mt-1 text-ink-2 text-sm'}>
          {said.words}
        </p>
      )}
    </form>
  );
}
