export { EditFields } from './edit-fields';
