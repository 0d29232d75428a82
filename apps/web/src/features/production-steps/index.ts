export { StepPage } from './step-page';
