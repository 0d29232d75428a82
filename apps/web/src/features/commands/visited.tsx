'use client';

import { useEffect } from 'react';
import type { KnownThing } from '@/lib/known-thing';
import { useViewer } from '@/lib/viewer';
import { rememberThing } from './recent-things';

/** Adds the page's subject to the things last looked at. */
export function Visited({ kind, href, name, detail }: KnownThing) {
  const { email } = useViewer();
  useEffect(() => rememberThing(email, { kind, href, name, detail }), [email, kind, href, name, detail]);
  return null;
}
