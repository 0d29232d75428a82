export { sendForm } from './auth-client';
export { ForgotPasswordForm } from './forgot-password-form';
export { leave } from './leave';
export { LinkGone } from './link-gone';
export { SetPasswordForm } from './set-password-form';
export { SetUpForm } from './set-up-form';
export { SignInForm } from './sign-in-form';
export { useAuthForm } from './use-auth-form';
