import type { Metadata } from 'next';
import { Mark } from '@/components/marks/mark';
import { LinkGone, SetUpForm, TryDemo } from '@/features/sign-in';
import { signInDatabase } from '@/server/database';
import { canRunDemoCommand } from '@/server/demo-shop';
import { t } from '@/words/t';

/** The link must not travel on in a Referer header. */
export const metadata: Metadata = {
  get title() {
    return t('Set up');
  },
  referrer: 'no-referrer',
};

export default async function SetUp({
  searchParams,
}: {
  searchParams: Promise<{ link?: string | string[] }>;
}) {
  const { link } = await searchParams;
  const works = typeof link === 'string' && (await signInDatabase().links.setsUp(link));
  return (
    <main className="mx-auto w-full max-w-[560px] px-6 py-12">
      <div className="mb-8 flex items-center gap-3">
        <Mark size={32} />
        <h1 className="font-semibold text-xl">{t('Set up Routecard')}</h1>
      </div>
      {works ? (
        <>
          <SetUpForm
            link={link}
            timeZones={Intl.supportedValuesOf('timeZone')}
            currencies={Intl.supportedValuesOf('currency')}
          />
          {canRunDemoCommand() && <TryDemo link={link} />}
        </>
      ) : link === undefined ? (
        <p className="text-ink-2">
          {t('This page opens with a link. While there is no manufacturer, npm start prints one.')}
        </p>
      ) : (
        <LinkGone again={t('While there is no manufacturer, npm start prints a new one.')} />
      )}
    </main>
  );
}
