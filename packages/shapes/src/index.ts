export { previewFile } from './preview-file.ts';
