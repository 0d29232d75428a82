import NextLink from 'next/link';
import type { ComponentProps } from 'react';

/**
 * A link to a page of the console. Next.js would ask for the page of each link that comes into view, in two requests: 45 of them for a
 * list of orders, of which a person follows one, and which hold nothing of the page that waits for its data.
 */
export function Link(props: ComponentProps<typeof NextLink>) {
  return <NextLink prefetch={false} {...props} />;
}
