export { DrawingBeside } from './drawing-beside';
export { PartFileLinks } from './part-file-links';
export { PartFiles } from './part-files';
export { PartPicture } from './part-picture';
