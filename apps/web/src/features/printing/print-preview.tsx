'use client';

import { Download, ExternalLink, Printer } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { ErrorState } from '@/components/notices/error-state';
import type { PrintOrder, PrintProgress } from '@/lib/print-order';
import { count } from '@/lib/words/words';
import { t } from '@/words/t';
import { PageImages } from './page-images';
import { pages, paperOf, printTitle } from './print-words';
import { usePrinted } from './use-printed';

/** True if the browser itself prints documents; phones show them only as a page of their own. */
const printsDocuments = () => navigator.pdfViewerEnabled;

export interface PrintPreviewProps {
  order: PrintOrder;
  /** Its subject, if it has one. */
  name: string;
  onClose: () => void;
  onCloseAutoFocus: (event: Event) => void;
}

/** The document before it is printed: drawn while one looks, then shown, printed or kept as a file. */
export function PrintPreview({ order, name, onClose, onCloseAutoFocus }: PrintPreviewProps) {
  const { state, again } = usePrinted(order);
  const frame = useRef<HTMLIFrameElement>(null);
  const ready = state.kind === 'ready' ? state : null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      onCloseAutoFocus={onCloseAutoFocus}
      width="lg"
      title={printTitle(order, name)}
      description={ready ? `${pages(ready.printed.pages)}, ${paperOf(order)}` : paperOf(order)}
      footer={
        <>
          <Button onClick={onClose}>{state.kind === 'drawing' ? t('Cancel') : t('Close')}</Button>
          {ready && (
            <Button asChild>
              <a href={ready.address} download={ready.printed.name}>
                <Download aria-hidden className="size-4" strokeWidth={1.75} />
                {t('Download')}
              </a>
            </Button>
          )}
          {ready && printsDocuments() && (
            <Button
              look="primary"
              icon={Printer}
              data-autofocus
              onClick={() => frame.current?.contentWindow?.print()}
            >
              {t('Print')}
            </Button>
          )}
          {ready && !printsDocuments() && (
            <Button look="primary" asChild>
              <a href={ready.address} target="_blank" rel="noreferrer">
                <ExternalLink aria-hidden className="size-4" strokeWidth={1.75} />
                {t('Open PDF')}
              </a>
            </Button>
          )}
        </>
      }
    >
      <div className="grid h-[54vh] min-h-60">
        {state.kind === 'drawing' && <PrintProgressBar progress={state.progress} />}
        {state.kind === 'failed' && (
          <ErrorState title={t('Nothing was printed')} onRetry={again} retrying={false}>
            {state.reason}
          </ErrorState>
        )}
        {ready && (
          <PageImages
            content={ready.printed.content}
            label={t('Pages of {title}', { title: printTitle(order, name) })}
          />
        )}
        {ready && printsDocuments() && (
          <iframe
            ref={frame}
            title={t('Document to print')}
            src={ready.address}
            aria-hidden
            tabIndex={-1}
            className="sr-only"
          />
        )}
      </div>
    </Dialog>
  );
}

/** The progress of a document. */
function PrintProgressBar({ progress }: { progress: PrintProgress | null }) {
  const { done, all } = progress ?? { done: 0, all: 1 };
  const words =
    done === all
      ? t('Finishing…')
      : all > 1
        ? t('{drawn} of {all} drawn', { drawn: count(done), all: count(all) })
        : t('Drawing…');
  return (
    <div className="w-full max-w-80 place-self-center">
      <div
        role="progressbar"
        aria-label={t('Drawing the document')}
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuenow={done}
        aria-valuetext={words}
        className="h-1 overflow-hidden rounded-full bg-line"
      >
        <div className="h-full bg-accent" style={{ width: `${(100 * done) / all}%` }} />
      </div>
      <p className="mt-2 text-center text-ink-2">{words}</p>
    </div>
  );
}
