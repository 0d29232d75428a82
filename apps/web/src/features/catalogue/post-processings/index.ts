export { PostProcessingsPage } from './post-processings-page';
