'use client';

import { useEffect, useState } from 'react';
import { ErrorState } from '@/components/notices/error-state';
import { t } from '@/words/t';

const LOOK_AGAIN_MS = 2_000;

/** Explains why a page could not be shown; after an outage of the database, shows it once that is back. */
export default function PageError({ reset }: { error: Error; reset: () => void }) {
  const [away, setAway] = useState(false);
  useEffect(() => {
    let wasAway = false;
    const look = async () => {
      const status = await fetch('/api/ready').then(
        (answer) => answer.status,
        () => 503,
      );
      if (wasAway && status === 200) location.reload();
      wasAway = status === 503;
      setAway(wasAway);
      if (!wasAway) clearInterval(looking);
    };
    const looking = setInterval(() => void look(), LOOK_AGAIN_MS);
    void look();
    return () => clearInterval(looking);
  }, []);
  return (
    <main className="grid min-h-dvh w-full place-content-center">
      <ErrorState title={t('This page could not be shown')} onRetry={reset}>
        {away
          ? t('The database cannot be reached right now. This page opens by itself once it is back.')
          : t('Something went wrong on our side. Nothing you did before is lost.')}
      </ErrorState>
    </main>
  );
}
