import { count } from '@/lib/words';

/** The progress of scheduling, if it takes more than one call. */
export function SchedulingProgress({ done, of }: { done: number; of: number }) {
  if (done === 0) return null;
  return (
    <div className="mb-3">
      <p className="mb-1 text-ink-2 text-sm" aria-live="polite">
        {count(done)} of {count(of)} parts scheduled…
      </p>
      <progress
        aria-label="Parts scheduled"
        value={done}
        max={of}
        className="block h-1.5 w-full overflow-hidden rounded-full accent-accent"
      />
    </div>
  );
}
