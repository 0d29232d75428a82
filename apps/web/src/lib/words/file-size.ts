import { t } from '@/words/t';
import { viewerLocale } from './locale';
import { count } from './words';

/** The size of a file: `84 KB`, `2.4 MB`. */
export function fileSize(sizeBytes: number): string {
  if (sizeBytes < 1024 * 1024) return t('{count} KB', { count: count(Math.ceil(sizeBytes / 1024)) });
  return t('{size} MB', {
    size: (sizeBytes / (1024 * 1024)).toLocaleString(viewerLocale(), { maximumFractionDigits: 1 }),
  });
}
