'use client';

import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { Skeleton } from '@/components/skeleton';
import { t } from '@/words/t';

/** CSS pixels per point. */
const SCALE = 96 / 72;

/** Opened in the browser's own thread for it, so that no plug-in is needed. Rejects where the browser is too old for the reader. */
async function open(content: Blob) {
  const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist');
  GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href;
  return getDocument({ data: new Uint8Array(await content.arrayBuffer()) });
}

type Opened =
  | { readonly kind: 'opening' }
  | { readonly kind: 'unreadable' }
  | {
      readonly kind: 'open';
      readonly document: PDFDocumentProxy;
      readonly width: number;
      readonly height: number;
    };

function useDocument(content: Blob): Opened {
  const [opened, setOpened] = useState<Opened>({ kind: 'opening' });
  useEffect(() => {
    let left = false;
    const task = open(content);
    const read = async () => {
      const document = await (await task).promise;
      const { width, height } = (await document.getPage(1)).getViewport({ scale: SCALE });
      if (!left) setOpened({ kind: 'open', document, width, height });
    };
    read().catch(() => !left && setOpened({ kind: 'unreadable' }));
    return () => {
      left = true;
      task.then((opening) => opening.destroy()).catch(() => undefined);
    };
  }, [content]);
  return opened;
}

/** What scrolls and holds nothing to press is itself a stop of Tab, or the arrow keys could not scroll it. */
const REACHED_BY_KEYBOARD = { tabIndex: 0 };

/** The pages of a document as images, drawn as they come into view. */
export function PageImages({ content, label }: { content: Blob; label: string }) {
  const opened = useDocument(content);
  if (opened.kind === 'opening') return <Skeleton className="size-full" />;
  if (opened.kind === 'unreadable') {
    return (
      <p className="place-self-center text-center text-ink-2">
        {t('This browser cannot show the pages. Download the document to print it.')}
      </p>
    );
  }
  const { document, width, height } = opened;
  return (
    <section
      aria-label={label}
      {...REACHED_BY_KEYBOARD}
      className="overflow-y-auto rounded border border-line bg-sunken p-3"
    >
      <ol className="flex flex-col items-center gap-3">
        {Array.from({ length: document.numPages }, (_, i) => i + 1).map((number) => (
          <li
            key={number}
            className="max-w-full shrink-0 bg-white shadow-sm"
            style={{ width, aspectRatio: width / height }}
          >
            <PageImage document={document} number={number} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A page takes the memory of its image only while it is in view. */
function PageImage({ document, number }: { document: PDFDocumentProxy; number: number }) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return;
    let drawing: { cancel(): void } | undefined;
    const draw = async () => {
      const page = await document.getPage(number);
      const scale = (canvas.clientWidth / page.getViewport({ scale: 1 }).width) * devicePixelRatio;
      const viewport = page.getViewport({ scale });
      canvas.width = viewport.width;
      canvas.height = viewport.height;
      const task = page.render({ canvas, viewport });
      drawing = task;
      await task.promise;
      canvas.dataset.drawn = '';
    };
    const clear = () => {
      drawing?.cancel();
      canvas.width = 0;
      delete canvas.dataset.drawn;
    };
    const observer = new IntersectionObserver((entries) => {
      clear();
      if (entries.at(-1)?.isIntersecting) draw().catch(() => undefined);
    });
    observer.observe(canvas);
    return () => {
      observer.disconnect();
      clear();
    };
  }, [document, number]);
  return (
    <canvas
      ref={ref}
      role="img"
      aria-label={t('Page {number} of {all}', { number, all: document.numPages })}
      className="block size-full"
    />
  );
}
