'use client';

import { NuqsAdapter } from 'nuqs/adapters/next/app';
import type { ReactNode } from 'react';
import { LiveRegion } from '@/components/notices/live-region';
import { Toaster } from '@/components/notices/toaster';
import { TooltipProvider } from '@/components/tooltip';
import { PrintProvider } from '@/features/printing';
import { TrpcProvider } from '@/trpc/provider';

/** Providers of the console's screens. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <NuqsAdapter>
      <TrpcProvider>
        <TooltipProvider>
          <PrintProvider>{children}</PrintProvider>
          <Toaster />
          <LiveRegion />
        </TooltipProvider>
      </TrpcProvider>
    </NuqsAdapter>
  );
}
