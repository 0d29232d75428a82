export { ProcessesPage } from './processes-page';
