export { ColumnsPage } from './columns-page';
