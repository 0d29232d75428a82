export { Deliveries } from './deliveries';
export { useSendTest } from './use-send-test';
