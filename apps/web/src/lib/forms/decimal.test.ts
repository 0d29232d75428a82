import { afterEach, describe, expect, it, vi } from 'vitest';
import { decimalText, decimalTyped, gramsTyped } from './decimal';

const writesAs = (locale: string) =>
  vi.stubGlobal('document', { documentElement: { dataset: { locale }, lang: 'en' } });

afterEach(() => vi.unstubAllGlobals());

describe('a number with decimals', () => {
  it.each(['en-GB', 'de-DE'])('is read with a comma or a point, in %s', (locale) => {
    writesAs(locale);
    for (const text of ['249.5', '249,5', '249,50', ' 249.50 ']) expect(decimalTyped(text), text).toBe(249.5);
    for (const text of ['1.234,50', '1,234.50', '1234,5']) expect(decimalTyped(text), text).toBe(1234.5);
    for (const text of ['1.234.567', '1,234,567']) expect(decimalTyped(text), text).toBe(1_234_567);
    for (const text of ['0.125', '0,125']) expect(decimalTyped(text), text).toBe(0.125);
    expect(decimalTyped('12.')).toBe(12);
    for (const text of ['', '.', ',5', '1.2.3', '1,2,3', '12.34,50', '1.234,5.6', '-1', '1e3', 'x'])
      expect(decimalTyped(text), text).toBeNull();
  });

  it('with one sign before three digits is what the viewer means by it', () => {
    writesAs('de-DE');
    expect(decimalTyped('3.290')).toBe(3290);
    expect(decimalTyped('3,290')).toBe(3.29);
    expect(decimalText(3290.4)).toBe('3290,4');
    writesAs('en-GB');
    expect(decimalTyped('3,290')).toBe(3290);
    expect(decimalTyped('3.290')).toBe(3.29);
    expect(decimalText('3290.40')).toBe('3290.40');
  });
});

describe('a weight', () => {
  it('is read with its unit, whatever sign stands before its decimals', () => {
    for (const text of ['2,5 kg', '2.5kg', '2.500 KG', '2,500 kg', '2500 g'])
      expect(gramsTyped(text), text).toBe('2500');
    expect(gramsTyped('0.42 kg')).toBe('420');
  });

  it('stays as it was typed where it is none, or has no unit', () => {
    for (const text of ['', '2500', '2,5', '2.5 g', '1.2.3 kg', '1.250,5 kg', 'kg', '2 lb'])
      expect(gramsTyped(text), text).toBe(text);
  });
});
