import type { SearchFound, SearchObjective } from '@routecard/core';
import { count } from '@/lib/words/words';
import { t } from '@/words/t';

/** What a search found, and what it searched for. */
export interface Searched extends SearchFound {
  readonly objective: SearchObjective;
}

/** How good the best is for what was searched for: whether anything can be better, and by how much. */
export function verdict({ best, bound, before, now, isBest, sequences, objective }: Searched): string {
  if (isBest) {
    if (objective === 'MAKESPAN')
      return sequences === null
        ? t('No plan is done earlier than the one you have.')
        : t('No plan can be done earlier than this one.');
    return sequences === null
      ? t('No plan has fewer late orders or less lateness than the one you have.')
      : t('No plan can have fewer late orders or less lateness than this one.');
  }
  const better = sequences === null ? t('Nothing better so far. ') : '';
  if (objective === 'MAKESPAN') {
    if (best.finish === null || bound.finish === null) return better;
    const percent = Math.ceil((100 * (best.finish - bound.finish)) / Math.max(1, bound.finish - now));
    return t('{better}This one is within {count} % of what no plan can be below.', {
      better,
      count: count(percent),
    });
  }
  const late = best.lateOrders - bound.lateOrders;
  if (late > 0) {
    const figures = { better, least: count(bound.lateOrders), now: count(best.lateOrders) };
    return best.lateOrders < before.lateOrders
      ? t('{better}No plan has fewer than {least} late orders; this one has {now} instead of {before}.', {
          ...figures,
          before: count(before.lateOrders),
        })
      : t('{better}No plan has fewer than {least} late orders; this one has {now}.', figures);
  }
  if (bound.latenessSeconds === 0) return t('{better}No plan has fewer late orders.', { better });
  const percent = Math.ceil((100 * (best.latenessSeconds - bound.latenessSeconds)) / bound.latenessSeconds);
  return t(
    '{better}No plan has fewer late orders; the lateness is within {count} % of what no plan can be below.',
    { better, count: count(percent) },
  );
}
