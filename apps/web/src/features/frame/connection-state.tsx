'use client';

import { Cloud, CloudAlert, CloudOff } from 'lucide-react';
import { Tooltip } from '@/components/tooltip';
import { useConnection } from '@/lib/connection';
import { t } from '@/words/t';

const STATES = {
  connecting: {
    icon: Cloud,
    word: 'Connecting',
    explain: 'Changes made elsewhere show as soon as the connection is open.',
    look: 'text-ink-3',
  },
  connected: {
    icon: Cloud,
    word: 'Connected',
    explain: 'Changes are saved as you make them, and those of others show at once.',
    look: 'text-ink-3',
  },
  late: {
    icon: CloudAlert,
    word: 'Reconnecting',
    explain: 'Changes made elsewhere show some seconds late until the connection is back.',
    look: 'text-soon',
  },
  lost: {
    icon: CloudAlert,
    word: 'Reconnecting',
    explain: 'The server is not responding. What you see may be old; it comes back by itself.',
    look: 'text-soon',
  },
  offline: {
    icon: CloudOff,
    word: 'Offline',
    explain: 'This device has no network. Nothing can be changed until it is back.',
    look: 'text-late',
  },
} as const;

/** True if what is on the screen is live. */
export function ConnectionState() {
  const { icon: Icon, word, explain, look } = STATES[useConnection()];
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
  const { icon: Icon, explain } = STATES[connection];
  return (
    <div role="status" className="flex min-h-8 items-center gap-2 bg-soon-soft px-4 py-1 text-soon text-sm">
      <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      {explain}
    </div>
  );
}
