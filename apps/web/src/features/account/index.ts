export { AccountPage } from './account-page';
export { SecondFactorSetUp } from './second-factor-set-up';
