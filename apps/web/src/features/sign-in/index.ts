export { leave } from './leave';
export { SignInForm } from './sign-in-form';
