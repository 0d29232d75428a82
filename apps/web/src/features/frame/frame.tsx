'use client';

import type { ReactNode } from 'react';
import { CommandKeys } from '@/features/commands';
import type { RailState } from '@/lib/rail-state';
import { type Viewer, ViewerProvider } from '@/lib/viewer';
import { PageGate } from './page-gate';
import { Rail } from './rail';
import { StayOffline } from './stay-offline';

export interface FrameProps {
  viewer: Viewer;
  rail: RailState;
  children: ReactNode;
}

/** The frame of every page of the console. */
export function Frame({ viewer, rail, children }: FrameProps) {
  return (
    <ViewerProvider viewer={viewer}>
      <a
        href="#main"
        className="sr-only z-60 rounded bg-accent px-3 py-2 text-on-accent focus-visible:not-sr-only focus-visible:fixed focus-visible:top-2 focus-visible:left-2"
      >
        Skip to the page
      </a>
      <div className="flex h-dvh min-h-0 flex-col sm:flex-row">
        <Rail initial={rail} />
        <PageGate>{children}</PageGate>
      </div>
      <CommandKeys />
      <StayOffline />
    </ViewerProvider>
  );
}
