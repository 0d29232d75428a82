import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';

export interface RoutingChainProps {
  label: string;
  steps: readonly { readonly key: string; readonly name: string }[];
}

/** A routing in one line. */
export function RoutingChain({ label, steps }: RoutingChainProps) {
  return (
    <ol aria-label={label} className="flex min-w-0 flex-wrap items-center gap-x-1 gap-y-0.5 text-ink-2">
      {steps.map(({ key, name }, i) => (
        <Fragment key={key}>
          {i > 0 && (
            <li aria-hidden className="contents">
              <ChevronRight className="size-3 shrink-0 text-ink-3" />
            </li>
          )}
          <li>{name}</li>
        </Fragment>
      ))}
    </ol>
  );
}
