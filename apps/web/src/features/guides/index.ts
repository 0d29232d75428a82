export { GuidePage } from './guide-page';
export { HelpPage } from './help-page';
