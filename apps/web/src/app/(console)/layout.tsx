import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { Frame } from '@/features/frame/frame';
import { Providers } from '@/features/frame/providers';
import { LiveChanges } from '@/features/live/live-changes';
import { ResendMoves } from '@/features/production/moves/resend-moves';
import { parseTheme, THEME_COOKIE } from '@/lib/theme';
import { livePosition } from '@/server/live/live-position';
import { requireViewer } from '@/server/session';

export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const theme = parseTheme((await cookies()).get(THEME_COOKIE)?.value);
  const [viewer, position] = await Promise.all([requireViewer(theme), livePosition()]);
  return (
    <Providers>
      <LiveChanges name={viewer.email} position={position} />
      <ResendMoves who={viewer.email} />
      <Frame viewer={viewer}>{children}</Frame>
    </Providers>
  );
}
