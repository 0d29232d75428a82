import type { Language } from '@routecard/core';
import { astToJSX } from 'markdown-to-jsx/react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from '@/components/link';
import { Page } from '@/features/frame';
import { GUIDES, type Guide, guideHref, isGuide, isTranslated, languageOfGuide } from '@/features/help';
import { language } from '@/words/language';
import { t } from '@/words/t';
import { nodesOf } from './guide-nodes';
import { GUIDE_PICTURES } from './guide-pictures';
import { GUIDE_TEXTS, TRANSLATED_TEXTS } from './guide-texts';

/** A guide of docs/ in the language of the reader, with links between those that the console has. */
export function GuidePage({ guide }: { guide: Guide }) {
  const written = languageOfGuide(guide);
  return (
    <Page title={GUIDES[guide]}>
      <article className="wrap-anywhere max-w-3xl px-4 py-5">
        <Link href="/help" className={LINK}>
          {t('All guides')}
        </Link>
        {written !== language() && <p className="mt-2.5 text-ink-2">{t('This guide is in English.')}</p>}
        <div lang={written}>{astToJSX(nodesIn(guide, written), { overrides: LOOKS, wrapper: null })}</div>
      </article>
    </Page>
  );
}

function nodesIn(guide: Guide, written: Language) {
  const english = GUIDE_TEXTS[guide];
  return written === 'en' || !isTranslated(guide)
    ? nodesOf(english)
    : nodesOf(TRANSLATED_TEXTS[written][guide], english);
}

/** What a translation, one folder below, names as the original does. */
const fromDocs = (target: string) => target.replace(/^\.\.\//, '');

const LINK = 'text-accent-ink underline decoration-line-strong underline-offset-2 hover:decoration-current';

const LOOKS = {
  h2: { props: { className: 'mt-8 mb-2 scroll-mt-4 font-semibold text-lg first:mt-0' } },
  h3: { props: { className: 'mt-6 mb-1.5 scroll-mt-4 font-semibold' } },
  p: { props: { className: 'my-2.5 leading-relaxed' } },
  ul: { props: { className: 'my-2.5 grid list-disc gap-1.5 pl-5' } },
  ol: { props: { className: 'my-2.5 grid list-decimal gap-1.5 pl-5' } },
  table: { component: WideTable },
  th: {
    props: {
      className: 'wrap-normal border-line border-b py-1.5 pr-3 align-bottom font-medium text-ink-3 text-sm',
    },
  },
  td: { props: { className: 'border-line border-b py-1.5 pr-3 align-top' } },
  pre: { props: { className: 'my-3 whitespace-pre-wrap rounded border border-line bg-surface p-3 text-sm' } },
  code: { props: { className: 'font-mono text-[0.92em]' } },
  blockquote: { props: { className: 'my-3 border-line-strong border-l-2 pl-3 text-ink-2' } },
  a: { component: GuideLink },
  img: { component: Picture },
};

/** Leads to other guides and to places of this one; what the console does not have is only named. */
function GuideLink({ href = '', children }: { href?: string; children?: ReactNode }) {
  const [file = '', heading] = fromDocs(href).split('#');
  const guide = file.replace(/\.md$/, '');
  if (file === '') {
    return (
      <a href={`#${heading}`} className={LINK}>
        {children}
      </a>
    );
  }
  if (!isGuide(guide)) return <>{children}</>;
  return (
    <Link href={guideHref(guide, heading)} className={LINK}>
      {children}
    </Link>
  );
}

/** What scrolls has to be reached by keys as well. */
const REACHED_BY_KEYBOARD = { tabIndex: 0 };

/** On a phone the table is scrolled sideways by itself, and the page stays. */
function WideTable({ children }: { children?: ReactNode }) {
  return (
    <section {...REACHED_BY_KEYBOARD} aria-label={t('Table')} className="my-4 overflow-x-auto">
      <table className="w-full border-collapse text-left max-sm:min-w-140">{children}</table>
    </section>
  );
}

function Picture({ src, alt = '' }: ComponentProps<'img'>) {
  const picture = typeof src === 'string' ? GUIDE_PICTURES[fromDocs(src)] : undefined;
  if (!picture) return null;
  return (
    <img
      src={picture.src}
      width={picture.width}
      height={picture.height}
      alt={alt}
      loading="lazy"
      className="my-4 h-auto max-w-full rounded border border-line"
    />
  );
}
