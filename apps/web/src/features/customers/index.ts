export { CustomerPage } from './customer-page';
export { CustomersPage } from './customers-page';
