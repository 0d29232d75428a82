export { CommandKeys } from './command-keys';
export { openCommandDialog } from './open-command-dialog';
export { PaletteButton } from './palette-button';
export { Visited } from './visited';
