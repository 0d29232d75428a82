'use client';

import { Button } from '@/components/button';
import { notifyDone, notifyRefused } from '@/components/notices/toaster';
import { t } from '@/words/t';

/** Recovery codes, which nobody sees again. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = codes.join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notifyDone({ title: t('Recovery codes copied.') });
    } catch {
      notifyRefused({
        title: t('The codes were not copied.'),
        detail: t('Select them, or download the file.'),
      });
    }
  };
  return (
    <div className="grid max-w-lg gap-4">
      <p>
        {t(
          'Save these recovery codes where you find them without your phone. Each signs you in once in place of a code of the app. They are not shown again.',
        )}
      </p>
      <ul
        aria-label={t('Recovery codes')}
        className="grid grid-cols-2 gap-2 rounded border border-line p-3 font-mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>{t('Copy')}</Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="routecard-recovery-codes.txt"
          className="self-center text-accent-ink underline"
        >
          {t('Download')}
        </a>
        <Button onClick={() => window.print()}>{t('Print')}</Button>
        <Button look="primary" onClick={onDone}>
          {t('I have saved them')}
        </Button>
      </div>
    </div>
  );
}
