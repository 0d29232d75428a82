'use client';

import type { ComponentProps } from 'react';
import { LIST, useFocusTarget } from '@/lib/focus/focus-target';

/** The rows of the table that a page is about: “Skip to the list” leads to them. */
export function ListRows(props: ComponentProps<'tbody'>) {
  return <tbody ref={useFocusTarget(LIST)} tabIndex={-1} {...props} />;
}
