import { viewerLocale } from '@/lib/words/locale';
import { count } from '@/lib/words/words';
import { t } from '@/words/t';

/** Grams as people in a shop read them: `420 g`, `12.4 kg`. */
export function weight(grams: number): string {
  if (grams < 10_000) return t('{count} g', { count: count(grams) });
  return t('{kilograms} kg', {
    kilograms: (grams / 1000).toLocaleString(viewerLocale(), { maximumFractionDigits: 1 }),
  });
}

/** A box's sides: `400 × 300 × 200 mm`. */
export function sides(
  lengthMillimeters: number,
  widthMillimeters: number,
  heightMillimeters: number,
): string {
  return t('{sides} mm', {
    sides: [lengthMillimeters, widthMillimeters, heightMillimeters].map(count).join(' × '),
  });
}

/** An amount in its currency. */
export function money(value: number, currency: string): string {
  return value.toLocaleString(viewerLocale(), { style: 'currency', currency });
}
