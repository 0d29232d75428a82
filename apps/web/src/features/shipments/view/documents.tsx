'use client';

import type { ShipmentView } from '@routecard/core';
import { FileText, Paperclip, Trash2, X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Banner } from '@/components/banner';
import { Button, IconButton } from '@/components/button';
import { Instant } from '@/components/instant';
import { announce } from '@/components/live-region';
import { cx } from '@/lib/cx';
import { useSubmit } from '@/lib/use-submit';
import { trpc } from '@/trpc/client';
import { bytes } from './measures';
import { type Attaching, useAttach } from './use-attach';

export interface DocumentsProps {
  shipment: ShipmentView;
  /** True if the viewer may attach and delete. */
  writable: boolean;
}

/** The files that travel with a shipment: dropped or chosen, opened, deleted. */
export function Documents({ shipment, writable }: DocumentsProps) {
  const { orderId, id: shipmentId, documents } = shipment;
  const { client, shipments } = trpc.useUtils();
  const { files, attach, again, dismiss } = useAttach(orderId, shipmentId);
  const { state, submit } = useSubmit();
  const remove = (document: { id: string; name: string }) => {
    const contents = { orderId, shipmentId, documentId: document.id };
    void submit(
      contents,
      (key) => client.shipments.removeDocument.mutate({ key, ...contents }),
      () => {
        announce(`${document.name} is deleted.`);
        void shipments.one.invalidate({ orderId, shipmentId });
      },
    );
  };
  return (
    <div className="grid gap-3">
      {state.kind === 'refused' && (
        <Banner tone="late" title="The document was not deleted." urgent>
          {state.reason}
        </Banner>
      )}
      {documents.length > 0 && (
        <ul aria-label="Documents" className="divide-y divide-line rounded border border-line bg-surface">
          {documents.map((document) => (
            <li key={document.id} className="flex items-center gap-2 py-1 pr-1 pl-3">
              <FileText aria-hidden className="size-4 shrink-0 text-ink-3" strokeWidth={1.75} />
              <span className="min-w-0 flex-1 py-1.5">
                <a
                  href={`/api/shipments/${orderId}/${shipmentId}/documents/${document.id}`}
                  className="block truncate font-medium underline underline-offset-2"
                >
                  {document.name}
                </a>
                <span className="text-ink-2 text-sm">
                  {bytes(document.sizeBytes)}, <Instant at={document.createdAt} /> by{' '}
                  {document.uploadedBy.displayName}
                </span>
              </span>
              {writable && (
                <IconButton
                  icon={Trash2}
                  label={`Delete ${document.name}`}
                  className="size-11"
                  disabled={state.kind === 'busy'}
                  onClick={() => remove(document)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {files.length > 0 && (
        <ul aria-label="On their way" className="grid gap-2">
          {files.map((file) => (
            <OnItsWay
              key={file.key}
              attaching={file}
              onAgain={() => again(file)}
              onDismiss={() => dismiss(file)}
            />
          ))}
        </ul>
      )}
      {writable ? (
        <DropArea onFiles={attach} />
      ) : (
        documents.length === 0 && <p className="text-ink-2">No documents.</p>
      )}
    </div>
  );
}

function DropArea({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const inputId = useId();
  const area = useRef<HTMLElement>(null);
  const take = useEffectEvent(onFiles);
  // The button attaches too; to the keyboard the area itself is nothing, so React gives it no handlers.
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
      aria-label="Attach documents"
      data-drop-documents
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
        aria-label="Files to attach"
        className="hidden"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button size="lg" icon={Paperclip} data-autofocus onClick={() => input.current?.click()}>
        Attach a document
      </Button>
      <span className="text-ink-2">or drop files here, 25 MB each at most</span>
    </section>
  );
}

function OnItsWay({
  attaching: { file, sentBytes, fault },
  onAgain,
  onDismiss,
}: {
  attaching: Attaching;
  onAgain: () => void;
  onDismiss: () => void;
}) {
  const share = file.size === 0 ? 1 : Math.min(sentBytes / file.size, 1);
  return (
    <li className="flex flex-wrap items-center gap-3 rounded border border-line bg-surface py-1 pr-1 pl-3">
      <span className="min-w-0 flex-1 truncate">{file.name}</span>
      {fault ? (
        <>
          <span className="text-late text-sm">{fault}</span>
          {!fault.includes('25 MB') && (
            <Button size="lg" onClick={onAgain}>
              Try again
            </Button>
          )}
        </>
      ) : (
        <>
          <progress
            aria-label={`Sending ${file.name}`}
            value={share}
            max={1}
            className="h-1.5 w-32 accent-(--accent)"
          />
          <span className="w-10 text-right text-ink-2 text-sm">{Math.floor(share * 100)} %</span>
        </>
      )}
      <IconButton
        icon={X}
        label={fault ? `Forget ${file.name}` : `Stop ${file.name}`}
        className="size-11"
        onClick={onDismiss}
      />
    </li>
  );
}
