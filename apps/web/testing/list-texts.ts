import { writeFileSync } from 'node:fs';
import { catalogueFile, faultOf, textsByArea, translationsOf } from './catalogues.ts';

/**
 * Lists what the texts of an area, or of all of them, still need: `npm run texts [-- AREA] [--write]`. With `--write` the catalogue
 * gets an empty entry for each text without a translation, and loses those of texts that are gone.
 */
const [...names] = process.argv.slice(2);
const write = names.includes('--write');
const wanted = names.filter((name) => !name.startsWith('--'));
let open = 0;
const say = (line: string) => {
  open += 1;
  console.log(line);
};
for (const [area, { texts, bare, misused }] of textsByArea()) {
  if (wanted.length > 0 && !wanted.includes(area)) continue;
  const translations = translationsOf(area);
  const sources = [...new Set(texts.map(({ text }) => text))].sort();
  for (const { file, line, text } of misused) say(`${area}  MISUSED  ${file}:${line}  ${text}`);
  for (const { file, line, text } of bare) say(`${area}  BARE     ${file}:${line}  ${text}`);
  for (const source of sources) {
    const fault = faultOf(source, translations[source] ?? '');
    if (fault) say(`${area}  TEXT     “${source}” ${fault}`);
  }
  for (const source of Object.keys(translations))
    if (!sources.includes(source)) say(`${area}  STALE    “${source}”`);
  if (write && sources.length > 0) {
    const filled = Object.fromEntries(sources.map((source) => [source, translations[source] ?? '']));
    writeFileSync(catalogueFile(area), `${JSON.stringify(filled, null, 2)}\n`);
  }
}
console.log(open === 0 ? 'Every text has its German.' : `${open} to do.`);
