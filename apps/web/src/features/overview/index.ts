export { FinishedPage } from './finished-page';
export { OverviewPage } from './overview-page';
export { ScrapPage } from './scrap-page';
