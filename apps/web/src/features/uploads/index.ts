export { DropArea } from './drop-area';
export { UploadsList } from './uploads-list';
export { useUploads } from './use-uploads';
