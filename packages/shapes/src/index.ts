export { meshFile, previewFile } from './preview-file.ts';
