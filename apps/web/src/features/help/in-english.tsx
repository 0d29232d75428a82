import { language } from '@/words/language';
import { t } from '@/words/t';
import { type Guide, languageOfGuide } from './guides';

/** Says beside a link that the guide is in English, to those who read the console in another language. */
export function InEnglish({ guide }: { guide: Guide }) {
  if (languageOfGuide(guide) === language()) return null;
  return <span className="ml-1.5 text-ink-3">{t('(in English)')}</span>;
}
