export { SelectionBar } from './selection-bar';
export { useChosenCards } from './use-chosen-cards';
export { SelectionProvider, useAllChosen, useChosen } from './use-selection';
