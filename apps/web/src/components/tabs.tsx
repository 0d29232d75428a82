'use client';

import { Tabs as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

export interface TabsProps {
  label: string;
  tabs: readonly { value: string; label: string; count?: number; content: ReactNode }[];
  value: string;
  onValueChange: (value: string) => void;
}

/** A few views of one thing, one at a time. */
export function Tabs({ label, tabs, value, onValueChange }: TabsProps) {
  return (
    <Primitive.Root value={value} onValueChange={onValueChange} className="min-h-0">
      <Primitive.List aria-label={label} className="flex gap-4 border-line border-b px-4">
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px h-9 border-transparent border-b-2 text-ink-2 hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink"
          >
            {tab.label}
            {tab.count !== undefined && <span className="ml-1.5 text-ink-3">{tab.count}</span>}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.value} value={tab.value} className="outline-none">
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}
