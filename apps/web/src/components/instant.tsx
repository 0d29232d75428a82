import { exactInstant, formatInstant } from '@/lib/instant';

/** When something happened; the exact instant is a hover away. */
export function Instant({ at }: { at: string }) {
  return (
    <time dateTime={at} title={exactInstant(at)} className="whitespace-nowrap">
      {formatInstant(at)}
    </time>
  );
}
