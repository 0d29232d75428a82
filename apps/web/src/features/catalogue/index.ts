export { ColumnsPage } from './columns';
export { MaterialsPage } from './materials';
export { OperationsPage } from './operations';
export { PostProcessingsPage } from './post-processings';
export { ProcessesPage } from './processes';
