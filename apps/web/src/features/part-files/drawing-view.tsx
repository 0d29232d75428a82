'use client';

import type { PartFileView } from '@routecard/core';
import { useEffect, useState } from 'react';
import { ErrorState } from '@/components/notices/error-state';
import { Skeleton } from '@/components/skeleton';
import { PageImages } from '@/features/printing';
import { t } from '@/words/t';
import { fileAddress } from './file-address';

export interface DrawingViewProps {
  partSpecificationId: string;
  file: PartFileView;
}

/** A drawing or a picture, large: all pages of a PDF, below one another. */
export function DrawingView(props: DrawingViewProps) {
  const [attempt, setAttempt] = useState(0);
  const { partSpecificationId, file } = props;
  if (file.format === 'PDF') {
    return <Pages key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
  }
  return (
    <img
      src={fileAddress(partSpecificationId, file.id)}
      alt={file.name}
      decoding="async"
      className="h-auto w-full rounded border border-line bg-white"
    />
  );
}

function Pages({ partSpecificationId, file, onRetry }: DrawingViewProps & { onRetry: () => void }) {
  const [content, setContent] = useState<Blob | 'failed' | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    void readFile(fileAddress(partSpecificationId, file.id), leaving.signal).then((read) => {
      if (!leaving.signal.aborted) setContent(read);
    });
    return () => leaving.abort();
  }, [partSpecificationId, file.id]);
  if (content === null) return <Skeleton className="h-[60vh] w-full" />;
  if (content === 'failed') {
    return (
      <ErrorState title={t('The drawing could not be loaded')} onRetry={onRetry}>
        {t('The connection may be interrupted.')}
      </ErrorState>
    );
  }
  return (
    <div className="grid h-[70vh]">
      <PageImages content={content} label={file.name} />
    </div>
  );
}

async function readFile(address: string, signal: AbortSignal): Promise<Blob | 'failed'> {
  try {
    const response = await fetch(address, { signal });
    return response.ok ? await response.blob() : 'failed';
  } catch {
    return 'failed';
  }
}
