'use client';

import { ScanLine } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { IconInput } from '@/components/fields/icon-input';
import { t } from '@/words/t';

/** A field for scanned or typed codes; elsewhere on the page a scanner works as well. */
export function ScanInput({ onScan }: { onScan: (code: string) => void }) {
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') onScan(text);
    setText('');
  };
  return (
    <form onSubmit={submit}>
      <IconInput
        icon={ScanLine}
        aria-label={t('Scan a traveller or a label, or type its number')}
        title={t('A scanner is heard on the whole page; this is for typing what it would read')}
        placeholder={t('Scan')}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="w-full md:w-36"
      />
    </form>
  );
}
