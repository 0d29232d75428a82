import type { ReactNode } from 'react';
import { LinkFor } from '@/lib/session/link-for';

/** The part of a sentence that leads to where the times of operations are set, for those who may see them. */
export const timesLink = (between: ReactNode) => (
  <LinkFor
    permission="readCatalogue"
    href="/catalogue/operations"
    className="rounded-sm text-accent-ink underline"
  >
    {between}
  </LinkFor>
);
