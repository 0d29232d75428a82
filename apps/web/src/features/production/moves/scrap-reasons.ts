'use client';

import { trpc } from '@/trpc/client';
import { t } from '@/words/t';

/** Reasons until the shop has a list. */
const usualReasons = () => [t('Warped'), t('Damaged'), t('Wrong size'), t('Bad surface')];

/** The shop's scrap reasons; usual ones while it has none; null while they are loading. */
export function useScrapReasons(): readonly string[] | null {
  const { data } = trpc.catalogue.scrapReasons.list.useQuery();
  if (data === undefined) return null;
  return data.length > 0 ? data.map(({ name }) => name) : usualReasons();
}

/** Loads the reasons before somebody scraps, so that the list is there with the dialog. */
export function useLoadScrapReasons(): () => void {
  const { list } = trpc.useUtils().catalogue.scrapReasons;
  return () => void list.prefetch();
}
