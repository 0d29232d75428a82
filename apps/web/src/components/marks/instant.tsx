import { useViewer } from '@/lib/session/viewer';
import { exactInstant, formatInstant } from '@/lib/time/instant';

/** An instant in words on the clocks of the shop, with the exact one on hover. */
export function Instant({ at }: { at: string }) {
  const { timeZone } = useViewer();
  return (
    <time dateTime={at} title={exactInstant(at, timeZone)} className="whitespace-nowrap">
      {formatInstant(at, timeZone)}
    </time>
  );
}
