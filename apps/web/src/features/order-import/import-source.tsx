'use client';

import { FileUp, ScanSearch } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '@/components/button';
import { Field } from '@/components/field';
import { SubmitBanner } from '@/components/submit-banner';
import { TextArea } from '@/components/text-area';
import { useConnection } from '@/lib/connection';
import { cx } from '@/lib/cx';
import type { SubmitState } from '@/lib/use-submit';
import { count } from '@/lib/words';
import { readTextFile, UnreadableFile } from './read-text-file';

const EXAMPLE = `order,line,customer,part,quantity,process,material,color,finishes,dispatchDate
4711,10,Müller & Söhne,Bracket,25,SLS,PA12,Black,Bead blasted|Dyed,2027-01-31`;

export interface ImportSourceProps {
  /** True if what is typed can be kept by now. */
  ready: boolean;
  text: string;
  onText: (text: string) => void;
  state: SubmitState;
  /** True if this text was looked at. */
  looked: boolean;
  onLook: () => void;
}

/** Where the orders come from: a file that is chosen or dropped, or text that is pasted; either can be mended here. */
export function ImportSource({ ready, text, onText, state, looked, onLook }: ImportSourceProps) {
  const picker = useRef<HTMLInputElement>(null);
  const offline = useConnection() === 'offline';
  const [file, setFile] = useState<{ name: string; encoding: string } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    setFault(null);
    try {
      const read = await readTextFile(chosen);
      setFile({ name: chosen.name, encoding: read.encoding });
      onText(read.text);
    } catch (error) {
      setFile(null);
      setFault(
        error instanceof UnreadableFile ? error.message : 'The file could not be read. Choose it again.',
      );
    }
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  const lines = text.trim() === '' ? 0 : text.trim().split('\n').length - 1;
  return (
    <section aria-label="What to import" className="grid gap-3 px-4 py-4">
      <SubmitBanner state={state} refused="The preview failed." />
      <p className="max-w-3xl text-ink-2">
        One line per part. The first line names the columns: order, line, customer, part, quantity, process
        and material are needed; color, finishes, partSpecificationId, dispatchDate, purchaseOrderNumber,
        currency and reference are understood. Nothing is saved before you have seen the preview. A line that
        was imported before is skipped.
      </p>
      <Field
        label="CSV"
        error={fault ?? undefined}
        hint={
          file
            ? `${file.name}, read as ${file.encoding}. You can edit it here.`
            : 'Paste it, or choose or drop a file.'
        }
      >
        {(control) => (
          <TextArea
            {...control}
            disabled={!ready}
            rows={looked ? 5 : 12}
            spellCheck={false}
            wrap="off"
            value={text}
            placeholder={EXAMPLE}
            onChange={(event) => onText(event.target.value)}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={onDrop}
            className={cx('font-mono text-sm', over && 'bg-accent-soft')}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <input
          ref={picker}
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
          className="sr-only"
          tabIndex={-1}
          disabled={!ready}
          aria-label="CSV file"
          onChange={(event) => {
            void take(event.target.files?.[0]);
            // The same file again, once it was mended, is a choice too.
            event.target.value = '';
          }}
        />
        <Button icon={FileUp} disabled={!ready} onClick={() => picker.current?.click()}>
          Choose a file
        </Button>
        <Button
          icon={ScanSearch}
          look={looked ? 'secondary' : 'primary'}
          busy={state.kind === 'busy'}
          disabled={offline || text.trim() === '' || looked}
          onClick={onLook}
        >
          {lines > 0 ? `Preview ${count(lines)} ${lines === 1 ? 'line' : 'lines'}` : 'Preview'}
        </Button>
      </div>
    </section>
  );
}
