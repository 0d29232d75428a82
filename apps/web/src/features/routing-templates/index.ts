export { NewTemplatePage } from './new-template-page';
export { PartFrame } from './part-frame';
export { TemplatePage } from './template-page';
export { TemplatesSection } from './templates-section';
export { PARTS_UP } from './use-part';
export { useTemplateUndoKey } from './use-template-undo-key';
