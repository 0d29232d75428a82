export { ListsPage } from './lists-page';
