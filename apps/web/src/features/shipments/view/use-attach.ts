'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { announce } from '@/components/live-region';
import { randomUuid } from '@/lib/use-intent-key';
import { trpc } from '@/trpc/client';

/** A file on its way to a shipment, or one that did not arrive. */
export interface Attaching {
  readonly key: string;
  readonly file: File;
  /** Bytes sent so far, of `file.size`. */
  readonly sentBytes: number;
  /** Why it is not attached; null while it is on its way. */
  readonly fault: string | null;
}

/** As core has it; said here before 25 MB are sent for nothing. */
const MAX_BYTES = 25 * 1024 * 1024;

/** Sends files to a shipment one after the other; one that failed can be tried again without being attached twice. */
export function useAttach(orderId: number, shipmentId: string) {
  const { shipments } = trpc.useUtils();
  const [files, setFiles] = useState<readonly Attaching[]>([]);
  const under = useRef(new Map<string, XMLHttpRequest>());
  const turn = useRef(Promise.resolve());

  const note = useCallback((key: string, change: Partial<Attaching> | null) => {
    setFiles((before) =>
      before.flatMap((each) => (each.key === key ? (change ? [{ ...each, ...change }] : []) : [each])),
    );
  }, []);

  const send = useCallback(
    (key: string, file: File) => {
      turn.current = turn.current.then(async () => {
        const fault = await sent(`/api/shipments/${orderId}/${shipmentId}/documents`, key, file, {
          onStart: (request) => under.current.set(key, request),
          onProgress: (sentBytes) => note(key, { sentBytes }),
        });
        under.current.delete(key);
        if (fault !== null) {
          if (fault !== '') announce(`${file.name} was not attached. ${fault}`, 'assertive');
          note(key, fault === '' ? null : { fault });
          return;
        }
        await shipments.one.invalidate({ orderId, shipmentId });
        announce(`${file.name} is attached.`);
        note(key, null);
      });
    },
    [orderId, shipmentId, note, shipments],
  );

  const attach = useCallback(
    (chosen: readonly File[]) => {
      for (const file of chosen) {
        const key = randomUuid();
        const fault = file.size > MAX_BYTES ? 'A document can have at most 25 MB.' : null;
        setFiles((before) => [...before, { key, file, sentBytes: 0, fault }]);
        if (fault) announce(`${file.name} was not attached. ${fault}`, 'assertive');
        else send(key, file);
      }
    },
    [send],
  );

  useEffect(() => {
    const requests = under.current;
    return () => {
      for (const request of requests.values()) request.abort();
    };
  }, []);

  return {
    files,
    attach,
    again: ({ key, file }: Attaching) => {
      note(key, { fault: null, sentBytes: 0 });
      send(key, file);
    },
    dismiss: ({ key }: Attaching) => {
      under.current.get(key)?.abort();
      note(key, null);
    },
  };
}

/** Sends a file; returns null when it is attached, why not otherwise, and nothing but that it was stopped as ''. */
function sent(
  url: string,
  key: string,
  file: File,
  watch: { onStart: (request: XMLHttpRequest) => void; onProgress: (sentBytes: number) => void },
): Promise<string | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.setRequestHeader('X-Intent-Key', key);
    request.setRequestHeader('X-File-Name', encodeURIComponent(file.name));
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream');
    request.responseType = 'json';
    request.upload.onprogress = (event) => watch.onProgress(event.loaded);
    request.onabort = () => resolve('');
    request.onerror = () => resolve('The server is not responding. Try again; it is attached once.');
    request.onload = () => {
      if (request.status === 200) resolve(null);
      else
        resolve(
          (request.response as { message?: string } | null)?.message ?? 'Something went wrong on our side.',
        );
    };
    watch.onStart(request);
    request.send(file);
  });
}
