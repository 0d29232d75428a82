import type { PrintProgress } from '@/lib/print-order';
import { count } from '@/lib/words';

/** The progress of a document. */
export function PrintProgressBar({ progress }: { progress: PrintProgress | null }) {
  const { done, all } = progress ?? { done: 0, all: 1 };
  const words = done === all ? 'Finishing…' : all > 1 ? `${count(done)} of ${count(all)} drawn` : 'Drawing…';
  return (
    <div className="w-full max-w-80 place-self-center">
      <div
        role="progressbar"
        aria-label="Drawing the document"
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuenow={done}
        aria-valuetext={words}
        className="h-1 overflow-hidden rounded-full bg-line"
      >
        <div className="h-full bg-accent" style={{ width: `${(100 * done) / all}%` }} />
      </div>
      <p className="mt-2 text-center text-ink-2">{words}</p>
    </div>
  );
}
