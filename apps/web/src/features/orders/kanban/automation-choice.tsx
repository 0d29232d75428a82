'use client';

import { CircleDashed } from 'lucide-react';
import { Checkbox } from '@/components/fields/checkbox';
import { t } from '@/words/t';
import { AUTOMATION_WORDS, type Column } from './automation-words';

export interface AutomationChoiceProps {
  columnName: string;
  automations: Column['automations'];
  leftOut: ReadonlySet<string>;
  onLeaveOut: (leftOut: ReadonlySet<string>) => void;
  disabled?: boolean;
}

/** The automations of a column for an order that enters it; each can be skipped. */
export function AutomationChoice({
  columnName,
  automations,
  leftOut,
  onLeaveOut,
  disabled = false,
}: AutomationChoiceProps) {
  const toggle = (type: string, on: boolean) => {
    const next = new Set(leftOut);
    if (on) next.delete(type);
    else next.add(type);
    onLeaveOut(next);
  };
  return (
    <ul className="grid gap-3" aria-label={t('Automations of {stage}', { stage: columnName })}>
      {automations.map(({ type, handled }) => {
        const { verb, about } = AUTOMATION_WORDS[type];
        return (
          <li key={type}>
            {handled ? (
              <Checkbox
                checked={!leftOut.has(type)}
                disabled={disabled}
                onCheckedChange={(on) => toggle(type, on)}
              >
                {verb}
                <span className="block text-ink-2 text-sm">{about}</span>
              </Checkbox>
            ) : (
              <div className="flex items-start gap-2">
                <CircleDashed aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" strokeWidth={1.75} />
                <p>
                  {verb} <span className="text-ink-2">{t('is not handled.')}</span>
                  <span className="block text-ink-2 text-sm">{about}</span>
                </p>
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
