import { Link } from '@/components/link';
import { GUIDES, type Guide, guideHref } from './guides';
import { InEnglish } from './in-english';

/** Links to all guides. */
export function GuideLinks({ onFollow }: { onFollow?: () => void }) {
  return (
    <ul className="grid gap-x-10 gap-y-1 sm:grid-cols-2">
      {(Object.keys(GUIDES) as Guide[]).map((guide) => (
        <li key={guide}>
          <Link
            href={guideHref(guide)}
            {...(onFollow ? { onClick: onFollow } : {})}
            className="inline-flex min-h-8 items-center text-accent-ink underline decoration-line-strong underline-offset-2 hover:decoration-current"
          >
            {GUIDES[guide]}
          </Link>
          <InEnglish guide={guide} />
        </li>
      ))}
    </ul>
  );
}
