import type { BoxMm } from '@routecard/core';
import { count } from '@/lib/words/words';
import { t } from '@/words/t';

/** A length in millimetres as people read it. */
export const millimetres = (length: number): string => count(Math.round(length * 10) / 10);

/** The sides of a shape, and its volume where it encloses one. */
export function shapeWords({ boxMm, volumeMm3 }: { boxMm: BoxMm; volumeMm3: number | null }): string {
  const sides = [boxMm.x, boxMm.y, boxMm.z].map(millimetres).join(' × ');
  if (volumeMm3 === null) return t('{sides} mm', { sides });
  return t('{sides} mm, {volume} cm³', { sides, volume: count(Math.round(volumeMm3 / 100) / 10) });
}
