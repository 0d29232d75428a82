'use client';

import { useState } from 'react';

/** The open dialog of a list. */
type Opened<Item> = { readonly kind: 'add' } | { readonly kind: 'edit' | 'delete'; readonly item: Item };

/** The one dialog of a list: to add something, or about one thing in it. */
export function useOpened<Item>() {
  const [opened, open] = useState<Opened<Item> | null>(null);
  return { opened, open, close: () => open(null) };
}
