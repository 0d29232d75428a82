import { expect, test } from 'vitest';
import { faultOf, textsByArea, translationsOf } from '../testing/catalogues.ts';

const areas = [...textsByArea()];

test.each(areas)('the texts of %s are literals that are asked for when a page is drawn', (_, { misused }) => {
  expect(misused.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([]);
});

/** The string of a screen that is no text: the example of a file. */
const NO_TEXTS = /^order,line,customer,/;

test.each(areas)('no screen of %s has words that are no texts', (_, { bare }) => {
  const shown = bare.filter(({ file, text }) => file.endsWith('.tsx') && !NO_TEXTS.test(text));
  expect(shown.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([]);
});

test.each(areas)(
  'the German of %s has the places of its English, and no text that is gone',
  (area, { texts }) => {
    const sources = new Set(texts.map(({ text }) => text));
    const translations = translationsOf(area);
    const faults = [...sources].flatMap((source) => {
      const fault = faultOf(source, translations[source] ?? '');
      return fault === null ? [] : [`“${source}” ${fault}`];
    });
    expect(faults).toEqual([]);
    expect(Object.keys(translations).filter((source) => !sources.has(source))).toEqual([]);
  },
);

test('an English text has one German, wherever it is used', () => {
  const known = new Map<string, { area: string; german: string }>();
  const differing: string[] = [];
  for (const [area] of areas) {
    for (const [english, german] of Object.entries(translationsOf(area))) {
      const other = known.get(english);
      if (other && german !== '' && other.german !== german) {
        differing.push(`“${english}”: ${other.area} “${other.german}”, ${area} “${german}”`);
      } else if (german !== '') known.set(english, { area, german });
    }
  }
  expect(differing).toEqual([]);
});

/** How many there still are, as in `3 left`, `is left` and `left to pack`; not what is left out or left empty, and no direction. */
const LEFT = /\b(?:is|are) left\b(?! out)|\bleft to\b|\} left$|^left$|^Left$/;

test.each([...areas.map(([area]) => area), 'refusals'])(
  'what is still to do in %s remains, and is not left',
  (area) => {
    expect(Object.keys(translationsOf(area)).filter((text) => LEFT.test(text))).toEqual([]);
  },
);
