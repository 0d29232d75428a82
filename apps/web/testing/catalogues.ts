import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  isArgumentElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser';
import { CHOICE, sourcesIn, type TextInSource, textsOf } from './texts-in-sources.ts';

const SOURCES = path.join(import.meta.dirname, '../src');
const CATALOGUES = path.join(SOURCES, 'words/de');

/** Translations of the texts of one area, English to German. */
type Translations = Readonly<Record<string, string>>;

/** The part of the console that a source file is of, which is the name of its catalogue: `board`, `components`, `server`. */
export function areaOf(file: string): string {
  const [folder = '', feature = ''] = path.relative(SOURCES, file).split(path.sep);
  return folder === 'features' ? feature : folder;
}

/** The file that has the German of an area. */
export function catalogueFile(area: string): string {
  return path.join(CATALOGUES, `${area}.json`);
}

export function translationsOf(area: string): Translations {
  const file = catalogueFile(area);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** What stands in the sources of one area. */
export interface TextsOfArea {
  readonly texts: readonly TextInSource[];
  readonly bare: readonly TextInSource[];
  readonly misused: readonly TextInSource[];
}

/** The texts of the console by area. */
export function textsByArea(): ReadonlyMap<string, TextsOfArea> {
  const areas = new Map<string, { texts: TextInSource[]; bare: TextInSource[]; misused: TextInSource[] }>();
  for (const file of sourcesIn(SOURCES)) {
    const area = areaOf(file);
    // Settings and the like, which those read who run it.
    if (area === 'words' || area.includes('.')) continue;
    const found = textsOf(file);
    const kept = areas.get(area) ?? { texts: [], bare: [], misused: [] };
    kept.texts.push(...found.texts);
    kept.bare.push(...found.bare);
    kept.misused.push(...found.misused);
    areas.set(area, kept);
  }
  return areas;
}

/** Why a translation cannot stand for its text: unreadable, or with other places than the text; null if it can. */
export function faultOf(source: string, translation: string): string | null {
  if (translation.trim() === '') return 'has no translation';
  if (CHOICE.test(translation) && !CHOICE.test(source)) return 'chooses words, which the English does not';
  try {
    const [asked, given] = [placesOf(parse(source)), placesOf(parse(translation))];
    return asked.join() === given.join()
      ? null
      : `has the places ${given.join(', ') || 'none'} instead of ${asked.join(', ') || 'none'}`;
  } catch (error) {
    return `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function placesOf(elements: readonly MessageFormatElement[]): string[] {
  const places = new Set<string>();
  const visit = (element: MessageFormatElement): void => {
    if (isArgumentElement(element)) places.add(element.value);
    if (isPluralElement(element) || isSelectElement(element)) {
      places.add(element.value);
      for (const option of Object.values(element.options)) option.value.forEach(visit);
    }
    if (isTagElement(element)) {
      places.add(`<${element.value}>`);
      element.children.forEach(visit);
    }
  };
  elements.forEach(visit);
  return [...places].sort();
}
