import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { Frame, Providers } from '@/features/frame';
import { LiveChanges } from '@/features/live';
import { ResendMoves } from '@/features/production';
import { parseRailState, RAIL_COOKIE } from '@/lib/kept/rail-state';
import { parseTheme, THEME_COOKIE } from '@/lib/kept/theme';
import { livePosition } from '@/server/live/live-position';
import { REFRESH_RULES } from '@/server/live/refresh-rules';
import { requireViewer } from '@/server/session';

export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const jar = await cookies();
  const theme = parseTheme(jar.get(THEME_COOKIE)?.value);
  const rail = parseRailState(jar.get(RAIL_COOKIE)?.value);
  const [viewer, position] = await Promise.all([requireViewer(theme), livePosition()]);
  return (
    <Providers>
      <LiveChanges name={viewer.email} position={position} rules={REFRESH_RULES} />
      <ResendMoves who={viewer.email} />
      <Frame viewer={viewer} rail={rail}>
        {children}
      </Frame>
    </Providers>
  );
}
