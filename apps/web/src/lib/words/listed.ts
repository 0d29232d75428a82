import { language } from '@/words/language';

/** `Print, QC and Pack`: the English of Britain has no comma before “and”. */
export function listed(names: Iterable<string>): string {
  return new Intl.ListFormat(language() === 'en' ? 'en-GB' : language()).format(names);
}
