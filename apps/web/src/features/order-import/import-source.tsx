'use client';

import { Download, FileUp, ScanSearch } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '@/components/button';
import { Field } from '@/components/fields/field';
import { TextArea } from '@/components/fields/text-area';
import { SubmitBanner } from '@/components/forms/submit-banner';
import { useConnection } from '@/lib/connection';
import { cx } from '@/lib/cx';
import type { SubmitState } from '@/lib/forms/use-submit';
import { message } from '@/words/message';
import { t } from '@/words/t';
import { readTextFile, UnreadableFile } from './read-text-file';

const EXAMPLE = `order,line,customer,part,quantity,process,material,color,finishes,dispatchDate
4711,10,Müller & Söhne,Bracket,25,SLS,PA12,Black,Bead blasted|Dyed,2027-01-31
4711,20,Müller & Söhne,Cover,10,SLS,PA12,,,2027-01-31`;

/** Excel takes a file for UTF-8 only if it starts with the byte-order mark. */
const SAMPLE = `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${EXAMPLE}\n`)}`;

export interface ImportSourceProps {
  /** True if what is typed can be kept by now. */
  ready: boolean;
  text: string;
  onText: (text: string) => void;
  state: SubmitState;
  /** True once it is known which column each name of this text is. */
  columnsKnown: boolean;
  /** True if this text was looked at. */
  looked: boolean;
  onLook: () => void;
  /** Shown below the text. */
  children: ReactNode;
}

/** The source of the orders: a chosen or dropped file, or pasted text; either can be edited here. */
export function ImportSource({
  ready,
  text,
  onText,
  state,
  columnsKnown,
  looked,
  onLook,
  children,
}: ImportSourceProps) {
  const picker = useRef<HTMLInputElement>(null);
  const offline = useConnection() === 'offline';
  const { file, fault, take, over, dropTarget } = useChosenFile(onText);
  const lines = text.trim() === '' ? 0 : text.trim().split('\n').length - 1;
  return (
    <section aria-label={t('What to import')} className="grid gap-3 px-4 py-4">
      <SubmitBanner state={state} refused={t('The preview failed.')} />
      <p className="max-w-3xl text-ink-2">
        {t(
          'One line per part. The first line names the columns: order number, line number, customer, part, quantity, process and material are required. Columns with other names can be assigned below, once for everybody in the shop. Dates can be written as in your country. Nothing is saved before you have seen the preview. A line that was imported before is skipped.',
        )}
      </p>
      <Field
        label="CSV"
        error={fault ?? undefined}
        hint={
          file
            ? t('{name}, read as {encoding}. You can edit it here.', {
                name: file.name,
                encoding: file.encoding,
              })
            : t('Paste it, or choose or drop a CSV or Excel file.')
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
            {...dropTarget}
            className={cx('font-mono text-sm', over && 'bg-accent-soft')}
          />
        )}
      </Field>
      {children}
      <div className="flex flex-wrap items-center gap-2">
        <input
          ref={picker}
          type="file"
          accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain,text/tab-separated-values"
          className="sr-only"
          tabIndex={-1}
          disabled={!ready}
          aria-label={t('CSV or Excel file')}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            // The same file again, once it was mended, is a choice too.
            event.target.value = '';
          }}
        />
        <Button icon={FileUp} disabled={!ready} onClick={() => picker.current?.click()}>
          {t('Choose a file')}
        </Button>
        <Button asChild>
          <a href={SAMPLE} download="routecard-orders.csv">
            <Download aria-hidden className="size-4" strokeWidth={1.75} />
            {t('Download a sample')}
          </a>
        </Button>
        <Button
          icon={ScanSearch}
          look={looked ? 'secondary' : 'primary'}
          busy={state.kind === 'busy'}
          disabled={offline || text.trim() === '' || !columnsKnown || looked}
          onClick={onLook}
        >
          {lines > 0
            ? message('Preview {lines, plural, one {# line} other {# lines}}', { lines })
            : t('Preview')}
        </Button>
      </div>
    </section>
  );
}

/** The file that was chosen or dropped last, read as text; its fault if it could not be read. */
function useChosenFile(onText: (text: string) => void) {
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
        error instanceof UnreadableFile ? error.message : t('The file could not be read. Choose it again.'),
      );
    }
  };
  return {
    file,
    fault,
    take,
    /** True while something is dragged over the target. */
    over,
    dropTarget: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        void take(event.dataTransfer.files[0]);
      },
    },
  };
}
