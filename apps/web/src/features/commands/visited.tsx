'use client';

import { useEffect } from 'react';
import { useViewer } from '@/lib/session/viewer';
import type { KnownThing } from '@/lib/words/known-thing';
import { rememberThing } from './recent-things';

/** Adds the page's subject to the things last looked at. */
export function Visited({ kind, href, name, detail }: KnownThing) {
  const { email } = useViewer();
  useEffect(() => rememberThing(email, { kind, href, name, detail }), [email, kind, href, name, detail]);
  return null;
}
