export { GlossaryList } from './glossary-list';
export { GuideLinks } from './guide-links';
export { GUIDES, type Guide, guideHref, isGuide } from './guides';
export { helpOf } from './page-help';
