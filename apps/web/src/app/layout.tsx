import { GeistSans } from 'geist/font/sans';
import type { Metadata, Viewport } from 'next';
import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { parseTheme, THEME_COOKIE } from '@/lib/kept/theme';
import { chosenDisplay } from '@/server/session';
import { telemetry } from '@/server/telemetry';
import { language } from '@/words/language';
import { PageLanguage } from '@/words/page-language';
import { t } from '@/words/t';
import './globals.css';

export const metadata: Metadata = {
  title: { default: 'Routecard', template: '%s · Routecard' },
  get description() {
    return t('Orders, production and shipments of a workshop.');
  },
  robots: { index: false, follow: false },
};

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f9fafb' },
    { media: '(prefers-color-scheme: dark)', color: '#0f1113' },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = parseTheme((await cookies()).get(THEME_COOKIE)?.value);
  const { locale, language: chosen } = await chosenDisplay();
  return (
    <html
      lang={language()}
      className={GeistSans.variable}
      {...(theme === 'system' ? {} : { 'data-theme': theme })}
      {...(locale === null ? {} : { 'data-locale': locale })}
      {...(telemetry()?.tracing ? { 'data-traced': '' } : {})}
    >
      <body>
        <PageLanguage language={language()} chosen={chosen}>
          {children}
        </PageLanguage>
      </body>
    </html>
  );
}
