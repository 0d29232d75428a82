'use client';

import { Paperclip } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from '@/components/button';
import { cx } from '@/lib/cx';

export interface DropAreaProps {
  /** Of the area. */
  label: string;
  /** Of the field that the button stands for. */
  fieldLabel: string;
  button: string;
  hint: string;
  /** Endings of the names that the browser offers first, `.stl,.pdf`; all unless given. */
  accept?: string;
  onFiles: (files: readonly File[]) => void;
}

/** Takes files that are dropped on it or chosen. */
export function DropArea({ label, fieldLabel, button, hint, accept, onFiles }: DropAreaProps) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const inputId = useId();
  const area = useRef<HTMLElement>(null);
  const take = useEffectEvent(onFiles);
  // The button takes files too; to the keyboard the area itself is nothing, so React gives it no handlers.
  useEffect(() => {
    const dropping = new AbortController();
    const on = (type: 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent) => void) =>
      area.current?.addEventListener(type, act, { signal: dropping.signal });
    on('dragover', (event) => {
      event.preventDefault();
      setOver(true);
    });
    on('dragleave', () => setOver(false));
    on('drop', (event) => {
      event.preventDefault();
      setOver(false);
      take([...(event.dataTransfer?.files ?? [])]);
    });
    return () => dropping.abort();
  }, []);
  return (
    <section
      ref={area}
      aria-label={label}
      data-drop-files
      className={cx(
        'flex flex-wrap items-center gap-3 rounded border border-dashed p-3',
        over ? 'border-accent bg-accent-soft' : 'border-line-strong',
      )}
    >
      <input
        ref={input}
        id={inputId}
        type="file"
        multiple
        aria-label={fieldLabel}
        accept={accept}
        className="hidden"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button size="lg" icon={Paperclip} data-autofocus onClick={() => input.current?.click()}>
        {button}
      </Button>
      <span className="text-ink-2">{hint}</span>
    </section>
  );
}
