import { exactInstant, formatInstant } from '@/lib/time/instant';

/** An instant in words, with the exact one on hover. */
export function Instant({ at }: { at: string }) {
  return (
    <time dateTime={at} title={exactInstant(at)} className="whitespace-nowrap">
      {formatInstant(at)}
    </time>
  );
}
