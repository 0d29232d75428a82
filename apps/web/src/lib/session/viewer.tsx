'use client';

import type { PermissionName, Role } from '@routecard/core';
import { createContext, type ReactNode, use } from 'react';
import type { Theme } from '../kept/theme';
import { keepShopTimeZone } from '../time/instants-in-text';

/** The signed-in person as the screens need them. What they may do is decided by the server each time; this only hides what would be refused. */
export interface Viewer {
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly shopName: string;
  /** The shop is the demo, which can be removed. */
  readonly isDemoShop: boolean;
  /** The shop's, ISO 4217. */
  readonly currency: string;
  /** The shop's, in which all times are shown: IANA name. */
  readonly timeZone: string;
  readonly theme: Theme;
  readonly can: Readonly<Record<PermissionName, boolean>>;
}

const ViewerContext = createContext<Viewer | null>(null);

/** Provides the viewer to everything below. */
export function ViewerProvider({ viewer, children }: { viewer: Viewer; children: ReactNode }) {
  if (typeof document !== 'undefined') keepShopTimeZone(viewer.timeZone);
  return <ViewerContext value={viewer}>{children}</ViewerContext>;
}

/** The signed-in person. Throws outside the console's frame. */
export function useViewer(): Viewer {
  const viewer = use(ViewerContext);
  if (viewer === null) throw new Error('useViewer is used outside the console frame.');
  return viewer;
}
