export { ColumnsPage } from './columns';
export { ListsPage } from './lists';
export { MaterialsPage } from './materials';
export { OperationsPage } from './operations';
export { PostProcessingsPage } from './post-processings';
export { ProcessesPage } from './processes';
