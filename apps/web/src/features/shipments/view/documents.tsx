'use client';

import { MAX_DOCUMENT_BYTES, type ShipmentView } from '@routecard/core';
import { FileText, Trash2 } from 'lucide-react';
import { IconButton } from '@/components/button';
import { SubmitBanner } from '@/components/forms/submit-banner';
import { Instant } from '@/components/marks/instant';
import { announce } from '@/components/notices/live-region';
import { DropArea, UploadsList, useUploads } from '@/features/uploads';
import { useSubmit } from '@/lib/forms/use-submit';
import { fileSize } from '@/lib/words/file-size';
import { trpc } from '@/trpc/client';
import { rich } from '@/words/rich';
import { t } from '@/words/t';

export interface DocumentsProps {
  shipment: ShipmentView;
  uploads: ReturnType<typeof useDocumentUploads>;
  /** True if the viewer may attach and delete. */
  writable: boolean;
}

/** Sends documents, for as long as what uses it is on the screen. */
export function useDocumentUploads({ orderId, id: shipmentId }: Pick<ShipmentView, 'orderId' | 'id'>) {
  const { shipments } = trpc.useUtils();
  return useUploads({
    url: `/api/shipments/${orderId}/${shipmentId}/documents`,
    maxBytes: MAX_DOCUMENT_BYTES,
    tooLarge: t('A document can have at most 25 MB.'),
    words: {
      done: (name) => t('{name} is attached.', { name }),
      failed: (name, fault) => t('{name} was not attached. {fault}', { name, fault }),
    },
    onArrived: () => shipments.one.invalidate({ orderId, shipmentId }),
  });
}

/** The files that travel with a shipment: dropped or chosen, opened, deleted. */
export function Documents({ shipment, uploads, writable }: DocumentsProps) {
  const { orderId, id: shipmentId, documents } = shipment;
  const { files, upload, again, dismiss } = uploads;
  const { client, shipments } = trpc.useUtils();
  const { state, submit } = useSubmit();
  const remove = (document: { id: string; name: string }) => {
    const contents = { orderId, shipmentId, documentId: document.id };
    void submit(
      contents,
      (key) => client.shipments.removeDocument.mutate({ key, ...contents }),
      () => {
        announce(t('{name} is deleted.', { name: document.name }));
        void shipments.one.invalidate({ orderId, shipmentId });
      },
    );
  };
  return (
    <div className="grid gap-3">
      <SubmitBanner state={state} refused={t('The document was not deleted.')} />
      {documents.length > 0 && (
        <ul
          aria-label={t('Documents')}
          className="divide-y divide-line rounded border border-line bg-surface"
        >
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
                  {rich('{size}, {when} by {name}', {
                    size: fileSize(document.sizeBytes),
                    when: <Instant at={document.createdAt} />,
                    name: document.uploadedBy.displayName,
                  })}
                </span>
              </span>
              {writable && (
                <IconButton
                  icon={Trash2}
                  label={t('Delete {name}', { name: document.name })}
                  className="size-11"
                  disabled={state.kind === 'busy'}
                  onClick={() => remove(document)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <UploadsList files={files} onAgain={again} onDismiss={dismiss} />
      {writable ? (
        <DropArea
          label={t('Attach documents')}
          fieldLabel={t('Files to attach')}
          button={t('Attach a document')}
          hint={t('or drop files here, 25 MB each at most')}
          onFiles={upload}
        />
      ) : (
        documents.length === 0 && <p className="text-ink-2">{t('No documents.')}</p>
      )}
    </div>
  );
}
