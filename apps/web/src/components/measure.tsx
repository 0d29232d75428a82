import { cx } from '@/lib/cx';

export interface MeasureProps {
  /** Done. */
  done: number;
  /** Begun and not done. */
  begun?: number;
  of: number;
  className?: string;
}

/** A thin bar of how much of something is done; the numbers stand beside it. */
export function Measure({ done, begun = 0, of, className }: MeasureProps) {
  const share = (n: number) => `${of > 0 ? Math.min(100, (n / of) * 100) : 0}%`;
  return (
    <span aria-hidden className={cx('flex h-1 overflow-hidden rounded-full bg-line', className)}>
      <span className="bg-done-solid" style={{ width: share(done) }} />
      <span className="bg-line-strong" style={{ width: share(begun) }} />
    </span>
  );
}
