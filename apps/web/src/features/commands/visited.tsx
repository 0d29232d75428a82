'use client';

import { useEffect } from 'react';
import { useViewer } from '@/features/frame/viewer';
import type { KnownThing } from './known-thing';
import { rememberThing } from './recent-things';

/** Keeps what a page shows among the things last looked at. */
export function Visited({ kind, href, name, detail }: KnownThing) {
  const { email } = useViewer();
  useEffect(() => rememberThing(email, { kind, href, name, detail }), [email, kind, href, name, detail]);
  return null;
}
