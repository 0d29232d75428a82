export { Frame } from './frame';
export { NothingHere } from './nothing-here';
export { Page } from './page';
export { Providers } from './providers';
