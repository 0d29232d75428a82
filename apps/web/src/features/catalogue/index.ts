export { ColumnsPage } from './columns';
export { DeleteDialog } from './delete-dialog';
export { EntryDialog } from './entry-dialog';
export { ListsPage } from './lists';
export { MaterialsPage } from './materials';
export { OperationsPage } from './operations';
export { PostProcessingsPage } from './post-processings';
export { ProcessesPage } from './processes';
