'use client';

import { Checkbox } from '@/components/checkbox';
import { TextField } from '@/components/text-field';

/** Why units are taken out of production, and whether as many are started again. */
export interface Scrap {
  readonly reason: string;
  readonly replace: boolean;
}

export interface ScrapFieldsProps {
  scrap: Scrap;
  onChange: (scrap: Scrap) => void;
  /** True if the reason was asked for, so that a missing one is said. */
  asked: boolean;
  /** Suggested reasons. */
  example: string;
  /** Where those that are started again begin. */
  firstStep: string;
}

/** The reason of a scrap, which it needs, and its replacement. */
export function ScrapFields({ scrap, onChange, asked, example, firstStep }: ScrapFieldsProps) {
  return (
    <>
      <TextField
        label="Why"
        error={asked && !scrap.reason.trim() ? 'Enter a reason; the history keeps it.' : null}
        value={scrap.reason}
        placeholder={example}
        onChange={(reason) => onChange({ ...scrap, reason })}
      />
      <Checkbox checked={scrap.replace} onCheckedChange={(replace) => onChange({ ...scrap, replace })}>
        Replace scrapped units, starting at {firstStep}
      </Checkbox>
    </>
  );
}
