'use client';

import { Cloud, CloudAlert, CloudOff } from 'lucide-react';
import { Tooltip } from '@/components/tooltip';
import { useConnection } from '@/lib/connection';
import { t, texts } from '@/words/t';

const WORDS = texts({
  connecting: {
    word: 'Connecting',
    explain: 'Changes made elsewhere show as soon as the connection is open.',
  },
  connected: {
    word: 'Connected',
    explain: 'Changes are saved as you make them, and those of others show at once.',
  },
  late: {
    word: 'Reconnecting',
    explain: 'Changes made elsewhere show some seconds late until the connection is back.',
  },
  lost: {
    word: 'Reconnecting',
    explain: 'The server is not responding. What you see may be old; it comes back by itself.',
  },
  offline: {
    word: 'Offline',
    explain: 'This device has no network. Nothing can be changed until it is back.',
  },
});

const LOOKS = {
  connecting: { icon: Cloud, look: 'text-ink-3' },
  connected: { icon: Cloud, look: 'text-ink-3' },
  late: { icon: CloudAlert, look: 'text-soon' },
  lost: { icon: CloudAlert, look: 'text-soon' },
  offline: { icon: CloudOff, look: 'text-late' },
} as const;

/** True if what is on the screen is live. */
export function ConnectionState() {
  const connection = useConnection();
  const { icon: Icon, look } = LOOKS[connection];
  const { word, explain } = WORDS[connection];
  return (
    <Tooltip content={explain} side="bottom">
      <button
        type="button"
        className={`flex h-8 cursor-default items-center gap-1.5 rounded px-1.5 text-sm ${look}`}
        aria-label={t('Connection: {word}. {explain}', { word, explain })}
      >
        <Icon aria-hidden className="size-4" strokeWidth={1.75} />
        <span className="max-lg:sr-only">{word}</span>
      </button>
    </Tooltip>
  );
}

/** A bar over the page while nothing can be changed. */
export function ConnectionBar() {
  const connection = useConnection();
  if (connection === 'connected' || connection === 'connecting') return null;
  const { icon: Icon } = LOOKS[connection];
  return (
    <div role="status" className="flex min-h-8 items-center gap-2 bg-soon-soft px-4 py-1 text-soon text-sm">
      <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      {WORDS[connection].explain}
    </div>
  );
}
