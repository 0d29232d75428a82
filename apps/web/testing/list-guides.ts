import { writeFileSync } from 'node:fs';
import {
  faultsOfTranslation,
  marked,
  originalOf,
  translatedGuides,
  translationFile,
  translationOf,
} from './guides.ts';

/**
 * Lists what the German guides of docs/de still need: `npm run guides [-- GUIDE…]`. The guides that are named are marked first, as
 * translations of the English as it stands now.
 */
const guides = translatedGuides();
for (const guide of process.argv.slice(2)) {
  if (!guides.includes(guide)) throw new Error(`docs/de has no ${guide}.md.`);
  writeFileSync(translationFile(guide), marked(translationOf(guide), originalOf(guide)));
}
const faults = guides.flatMap((guide) =>
  faultsOfTranslation(guide).map((fault) => `docs/de/${guide}.md: ${fault}`),
);
console.log(faults.length === 0 ? 'Every guide is translated as it stands.' : faults.join('\n'));
