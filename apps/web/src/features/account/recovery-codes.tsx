'use client';

import { Button } from '@/components/button';
import { notifyDone, notifyRefused } from '@/components/notices/toaster';

/** Recovery codes, which nobody sees again. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = codes.join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notifyDone({ title: 'Recovery codes copied.' });
    } catch {
      notifyRefused({ title: 'The codes were not copied.', detail: 'Select them, or download the file.' });
    }
  };
  return (
    <div className="grid max-w-lg gap-4">
      <p>
        Save these recovery codes where you find them without your phone. Each signs you in once in place of a
        code of the app. They are not shown again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-2 rounded border border-line p-3 font-mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>Copy</Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="routecard-recovery-codes.txt"
          className="self-center text-accent-ink underline"
        >
          Download
        </a>
        <Button onClick={() => window.print()}>Print</Button>
        <Button look="primary" onClick={onDone}>
          I have saved them
        </Button>
      </div>
    </div>
  );
}
