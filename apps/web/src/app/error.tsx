'use client';

import { ErrorState } from '@/components/error-state';

export default function PageError({ reset }: { error: Error; reset: () => void }) {
  return (
    <main className="grid min-h-dvh w-full place-content-center">
      <ErrorState title="This page could not be shown" onRetry={reset}>
        Something went wrong on our side. Nothing you did before is lost.
      </ErrorState>
    </main>
  );
}
