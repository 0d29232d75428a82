export { SchedulingDialog } from './scheduling-dialog';
export { useSchedulingParam } from './use-scheduling-param';
