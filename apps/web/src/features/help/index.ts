export { GlossaryList } from './glossary-list';
export { GuideLinks } from './guide-links';
export {
  GUIDES,
  type Guide,
  guideHref,
  isGuide,
  isTranslated,
  languageOfGuide,
  type TranslatedGuide,
} from './guides';
export { InEnglish } from './in-english';
export { helpOf } from './page-help';
