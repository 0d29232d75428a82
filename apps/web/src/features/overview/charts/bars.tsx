'use client';

import { Link } from '@/components/link';
import { count } from '@/lib/words/words';
import { t } from '@/words/t';
import { shareOf } from './chart-scale';

export interface Bar {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  /** The part of it that is late. */
  readonly late?: number;
  /** True if it is written beside; false where the chart is of nothing else. */
  readonly lateWords?: boolean;
  /** The accessible text: `Deburr: 124 units, 20 of them late`. */
  readonly words: string;
  /** The rows behind it; null where there are none to see. */
  readonly href: string | null;
}

/** Bars that lie, one below the other, each the way to the rows behind it. What is late is striped as well as red. */
export function Bars({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const largest = Math.max(0, ...bars.map(({ value }) => value));
  return (
    <ul aria-label={label} className="grid grid-cols-[minmax(5.5rem,auto)_1fr_auto_auto] gap-x-3">
      {bars.map((bar) => (
        <li key={bar.key} className="col-span-4 grid grid-cols-subgrid">
          {bar.href === null || bar.value === 0 ? (
            <div className={ROW}>
              <Face bar={bar} largest={largest} />
            </div>
          ) : (
            <Link href={bar.href} className={`${ROW} rounded-sm hover:bg-hover`}>
              <Face bar={bar} largest={largest} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

const ROW = 'col-span-4 grid min-h-7 grid-cols-subgrid items-center pointer-coarse:min-h-11';

function Face({ bar, largest }: { bar: Bar; largest: number }) {
  const { label, value, late = 0, lateWords = true, words } = bar;
  const width = shareOf(value, largest);
  return (
    <>
      <span className="sr-only">{words}</span>
      <span
        aria-hidden
        className="line-clamp-2 max-w-44 leading-tight [overflow-wrap:anywhere] sm:max-w-64"
        title={label}
      >
        {label}
      </span>
      <svg aria-hidden className="h-3.5 w-full overflow-visible">
        <rect width="100%" height="1" y="100%" className="fill-line" />
        <rect width={`${width}%`} height="100%" rx="2" className="fill-accent" />
        {late > 0 && (
          <>
            <rect width={`${(width * late) / value}%`} height="100%" rx="2" className="fill-late-solid" />
            <rect width={`${(width * late) / value}%`} height="100%" rx="2" fill="url(#late-stripes)" />
          </>
        )}
      </svg>
      <span aria-hidden className="text-right">
        {value === 0 ? <span className="text-ink-3">–</span> : count(value)}
      </span>
      <span aria-hidden className="text-right text-late text-sm">
        {late > 0 && lateWords && t('{units} late', { units: count(late) })}
      </span>
    </>
  );
}

/** The stripes of what is late, and of what is not over yet; once for all charts of a page. */
export function Stripes() {
  return (
    <svg aria-hidden className="absolute size-0">
      <defs>
        {(['late-stripes', 'open-stripes'] as const).map((id) => (
          <pattern
            key={id}
            id={id}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect
              width="2.5"
              height="6"
              className="fill-canvas"
              opacity={id === 'late-stripes' ? 0.45 : 0.6}
            />
          </pattern>
        ))}
      </defs>
    </svg>
  );
}
