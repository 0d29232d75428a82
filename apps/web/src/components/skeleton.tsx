import { cx } from '@/lib/cx';

/** A quiet block where something will be; give it the size of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cx('block animate-[breathe_1.6s_ease-in-out_infinite] rounded-sm bg-line', className)}
    />
  );
}
