export { AddPartDialog } from './add-part-dialog';
export { MaterialWords } from './material-words';
export { PartPage } from './part-page';
export { PartsPage } from './parts-page';
export { TableSkeleton } from './table-skeleton';
export { ToSchedulePage } from './to-schedule-page';
