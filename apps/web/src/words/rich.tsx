import { createElement, Fragment, type ReactNode } from 'react';
import { formatOf } from './message';

/** What stands in a rich text's places, and how what is between its tags is drawn. */
export type RichValues = Readonly<Record<string, ReactNode | ((between: ReactNode) => ReactNode)>>;

/** A text with elements in it, as `message`: `rich('See <a>the guide</a>.', { a: (between) => <Link …>{between}</Link> })`. */
export function rich(source: string, values: RichValues): ReactNode {
  const made = formatOf(source).format<ReactNode>(values as never);
  if (!Array.isArray(made)) return made as ReactNode;
  return createElement(Fragment, null, ...made);
}
