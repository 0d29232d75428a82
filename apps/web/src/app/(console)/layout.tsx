import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { Frame } from '@/features/frame/frame';
import { Providers } from '@/features/frame/providers';
import { parseTheme, THEME_COOKIE } from '@/lib/theme';
import { requireViewer } from '@/server/session';

export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const theme = parseTheme((await cookies()).get(THEME_COOKIE)?.value);
  const viewer = await requireViewer(theme);
  return (
    <Providers>
      <Frame viewer={viewer}>{children}</Frame>
    </Providers>
  );
}
