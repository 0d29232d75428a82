export { OperationPicker, Sequence } from './operation-picker';
export { OperationsPage } from './operations-page';
