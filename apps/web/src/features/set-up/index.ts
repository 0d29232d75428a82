export { FinishSetUp } from './finish-set-up';
export { SetUpPage } from './set-up-page';
