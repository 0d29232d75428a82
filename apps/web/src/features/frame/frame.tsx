'use client';

import type { ReactNode } from 'react';
import { CommandKeys } from '@/features/commands';
import type { RailState } from '@/lib/kept/rail-state';
import { type Viewer, ViewerProvider } from '@/lib/session/viewer';
import { FollowRole } from './follow-role';
import { PageGate } from './page-gate';
import { Rail } from './rail';
import { SkipLinks } from './skip-links';
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
      <SkipLinks />
      <div className="flex h-dvh min-h-0 flex-col sm:flex-row">
        <Rail initial={rail} />
        <PageGate>{children}</PageGate>
      </div>
      <CommandKeys />
      <StayOffline />
      <FollowRole />
    </ViewerProvider>
  );
}
