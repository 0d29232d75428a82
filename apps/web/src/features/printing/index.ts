export { ChooseAllCell, ChooseCell } from './choose-cells';
export { PageImages } from './page-images';
export { PrintMenu } from './print-menu';
export { PrintProvider, usePrint } from './print-provider';
export { useChosen } from './use-chosen';
