'use client';

import { useEffect, useRef, useState } from 'react';
import { announce } from '@/components/notices/live-region';
import { notifyRefused } from '@/components/notices/toaster';
import { randomUuid } from '@/lib/forms/use-intent-key';
import { message } from '@/words/message';
import { t } from '@/words/t';
import { canRetry } from './can-retry';

/** A file on its way, or one that did not arrive. */
export interface Upload {
  readonly key: string;
  readonly file: File;
  /** Bytes sent so far, of `file.size`. */
  readonly sentBytes: number;
  /** Why it was not taken; null while it is on its way. */
  readonly fault: string | null;
  /** False where sending it again would change nothing. */
  readonly canRetry: boolean;
}

/** Where files go. */
export interface UploadTarget {
  readonly url: string;
  /** A larger file is not sent at all. */
  readonly maxBytes: number;
  /** What is said of a larger one. */
  readonly tooLarge: string;
  /** What is said of one that has arrived, or was not taken. */
  readonly words: {
    readonly done: (name: string) => string;
    readonly failed: (name: string, fault: string) => string;
  };
  /** Runs when one has arrived, before it is said. */
  readonly onArrived: () => Promise<unknown>;
}

/** Sends files one after the other; one that failed can be tried again without being taken twice. */
export function useUploads({ url, maxBytes, tooLarge, words, onArrived }: UploadTarget) {
  const [files, setFiles] = useState<readonly Upload[]>([]);
  const under = useRef(new Map<string, XMLHttpRequest>());
  /** Those that are sent or wait for their turn; one that is stopped is taken out. */
  const wanted = useRef(new Set<string>());
  const turn = useRef(Promise.resolve());

  const note = (key: string, change: Partial<Upload> | null) =>
    setFiles((before) =>
      before.flatMap((each) => (each.key === key ? (change ? [{ ...each, ...change }] : []) : [each])),
    );
  const tellOfFault = (file: File, fault: string) => announce(words.failed(file.name, fault), 'assertive');

  const send = (key: string, file: File) => {
    wanted.current.add(key);
    turn.current = turn.current.then(async () => {
      if (!wanted.current.has(key)) return;
      const failure = await sent(url, key, file, {
        onStart: (request) => under.current.set(key, request),
        onProgress: (sentBytes) => note(key, { sentBytes }),
      });
      under.current.delete(key);
      wanted.current.delete(key);
      if (failure !== null) {
        if (failure !== 'stopped') tellOfFault(file, failure.fault);
        note(key, failure === 'stopped' ? null : failure);
        return;
      }
      await onArrived();
      announce(words.done(file.name));
      note(key, null);
    });
  };

  const upload = (chosen: readonly File[]) => {
    for (const file of chosen) {
      const key = randomUuid();
      const fault = file.size > maxBytes ? tooLarge : null;
      setFiles((before) => [...before, { key, file, sentBytes: 0, fault, canRetry: fault === null }]);
      if (fault) tellOfFault(file, fault);
      else send(key, file);
    }
  };

  /** Sent now, or waiting for their turn: they stop with the screen that sends them. */
  const onTheirWay = files.filter(({ fault }) => fault === null).length;
  const isSending = onTheirWay > 0;
  useEffect(() => {
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSending]);

  useEffect(() => {
    const requests = under.current;
    const keys = wanted.current;
    return () => {
      if (keys.size > 0) notifyStopped(keys.size);
      keys.clear();
      for (const request of requests.values()) request.abort();
    };
  }, []);

  return {
    files,
    onTheirWay,
    upload,
    again: ({ key, file }: Upload) => {
      note(key, { fault: null, sentBytes: 0 });
      send(key, file);
    },
    dismiss: ({ key }: Upload) => {
      wanted.current.delete(key);
      under.current.get(key)?.abort();
      note(key, null);
    },
  };
}

/** Says that files were stopped because their screen was left; the last bytes of one may have arrived all the same. */
function notifyStopped(count: number): void {
  notifyRefused({
    title: message('{n, plural, one {# file was} other {# files were}} not sent to the end.', { n: count }),
    detail: t('You left the page. Go back there to see what has arrived, and add the rest again.'),
  });
}

/** Sends a file; returns null when it was taken, and otherwise that it was stopped, or why it was not taken. */
function sent(
  url: string,
  key: string,
  file: File,
  watch: { onStart: (request: XMLHttpRequest) => void; onProgress: (sentBytes: number) => void },
): Promise<(Pick<Upload, 'canRetry'> & { readonly fault: string }) | 'stopped' | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.setRequestHeader('X-Intent-Key', key);
    request.setRequestHeader('X-File-Name', encodeURIComponent(file.name));
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream');
    request.responseType = 'json';
    request.upload.onprogress = (event) => watch.onProgress(event.loaded);
    // Browsers may leave out the last progress.
    request.upload.onload = () => watch.onProgress(file.size);
    request.onabort = () => resolve('stopped');
    request.onerror = () =>
      resolve({ fault: t('The server is not responding. Try again; it is taken once.'), canRetry: true });
    request.onload = () => {
      if (request.status === 200) resolve(null);
      else
        resolve({
          fault:
            (request.response as { message?: string } | null)?.message ??
            t('Something went wrong on our side.'),
          canRetry: canRetry(request.status),
        });
    };
    watch.onStart(request);
    request.send(file);
  });
}
