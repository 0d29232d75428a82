import { Page } from '@/features/frame';
import { GlossaryList, GuideLinks } from '@/features/help';
import { t } from '@/words/t';

/** Guides and words. */
export function HelpPage() {
  return (
    <Page title={t('Help')}>
      <div className="max-w-4xl px-4 py-5">
        <section aria-labelledby="guides-heading" className="mb-8">
          <h2 id="guides-heading" className="mb-2 font-semibold">
            {t('Guides')}
          </h2>
          <GuideLinks />
        </section>
        <section aria-labelledby="glossary-heading">
          <h2 id="glossary-heading" className="mb-3 font-semibold">
            {t('Glossary')}
          </h2>
          <GlossaryList />
        </section>
      </div>
    </Page>
  );
}
