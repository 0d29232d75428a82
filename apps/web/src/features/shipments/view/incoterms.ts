import type { Incoterm } from '@routecard/core';
import { language } from '@/words/language';
import { texts } from '@/words/t';

/** The meaning of each Incoterms 2020 rule for the shop, in a sentence. */
export const INCOTERM_WORDS = texts<Record<Incoterm, { readonly name: string; readonly meaning: string }>>({
  EXW: { name: 'Ex works', meaning: 'They collect it here and pay for everything from our door.' },
  FCA: {
    name: 'Free carrier',
    meaning: 'We hand it, cleared for export, to their carrier; they pay from there.',
  },
  CPT: {
    name: 'Carriage paid to',
    meaning: 'We pay the carriage; the risk is theirs once the carrier has it.',
  },
  CIP: {
    name: 'Carriage and insurance paid to',
    meaning: 'We pay carriage and insurance; the risk is theirs once the carrier has it.',
  },
  DAP: {
    name: 'Delivered at place',
    meaning: 'We bring it to their door; they import it and pay the duties.',
  },
  DPU: { name: 'Delivered at place unloaded', meaning: 'We bring it and unload it; they import it.' },
  DDP: { name: 'Delivered duty paid', meaning: 'We bring it to their door with import and duties paid.' },
  FAS: { name: 'Free alongside ship', meaning: 'By sea: we bring it to the quay beside their ship.' },
  FOB: {
    name: 'Free on board',
    meaning: 'By sea: we load it onto their ship; the risk is theirs from there.',
  },
  CFR: {
    name: 'Cost and freight',
    meaning: 'By sea: we pay the freight; the risk is theirs once it is on board.',
  },
  CIF: {
    name: 'Cost, insurance and freight',
    meaning: 'By sea: we pay freight and insurance; the risk is theirs once it is on board.',
  },
});

/** A rule in a list to choose from: `EXW, ex works`. The nouns of German keep their capitals. */
export function incotermChoice(code: Incoterm): string {
  const { name } = INCOTERM_WORDS[code];
  return `${code}, ${language() === 'en' ? name.toLowerCase() : name}`;
}
