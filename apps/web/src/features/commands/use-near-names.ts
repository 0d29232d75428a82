'use client';

import { MAX_NEAR_NAMES, nearNames } from '@routecard/core';
import { useEffect } from 'react';
import { announce } from '@/components/notices/live-region';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';
import type { RunnableCommand } from './matching-commands';
import type { PaletteEntry, PaletteSection } from './palette-sections';

/**
 * What somebody may have meant whose text finds nothing: names of the shop, and pages. None while `text` is null, which asks the server
 * for nothing.
 */
export function useNearNames(
  text: string | null,
  pages: readonly RunnableCommand[],
): readonly PaletteSection[] {
  const { data } = trpc.search.near.useQuery({ text: text ?? '' }, { enabled: text !== null });
  const near =
    text === null || data === undefined
      ? []
      : nearNames(
          text,
          [
            ...data.map((name) => ({ ...name, entry: { value: `${name.kind}: ${name.name}`, near: name } })),
            ...pages.map((page) => ({ name: page.words, entry: { value: page.words, command: page } })),
          ],
          MAX_NEAR_NAMES,
        );
  const names = near.map(({ name }) => name).join(', ');
  useEffect(() => {
    if (names !== '') announce(t('Nothing found. Did you mean {names}?', { names }));
  }, [names]);
  const entries: PaletteEntry[] = near.map(({ entry }) => entry);
  return entries.length === 0 ? [] : [{ name: t('Nothing found. Did you mean …?'), entries }];
}
