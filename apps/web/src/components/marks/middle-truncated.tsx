import { cx } from '@/lib/cx';

/**
 * The last word of a name where it has a digit, with what separates it, of at most ten characters: ` 6040-F` of `Gripper 6040-F`, `-12` of
 * `Bracket-12`. A longer one would leave nothing of the beginning.
 */
const NUMBERED_END = /[\s_-](?=.{0,9}$)[^\s_-]*\d[^\s_]*$/;

/** Splits a name in front of the number at its end; the second part is empty where there is none. */
export function splitAtNumber(name: string): readonly [string, string] {
  const end = NUMBERED_END.exec(name)?.[0] ?? '';
  return [name.slice(0, name.length - end.length), end];
}

/** A name that goes on in another line where there is no room, but never within the number at its end. */
export function NumberedName({ name }: { name: string }) {
  const [begin, end] = splitAtNumber(name);
  const number = end.trimStart();
  return (
    <>
      {begin}
      {end.slice(0, end.length - number.length)}
      <span className="whitespace-nowrap">{number}</span>
    </>
  );
}

/** A name that is cut in its middle where there is no room, so that the number at its end can be read. */
export function MiddleTruncated({ name, className }: { name: string; className?: string }) {
  const [begin, end] = splitAtNumber(name);
  return (
    <span className={cx('flex min-w-0', className)} title={name}>
      <span className="truncate">{begin}</span>
      {end !== '' && <span className="shrink-0 whitespace-pre">{end}</span>}
    </span>
  );
}
