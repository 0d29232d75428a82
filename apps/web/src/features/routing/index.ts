export { runPlace, STEPS_DRAFTS, sameOperations } from './left-steps';
export { RoutingEditor } from './routing-editor';
export { DELETED_OPERATION, type EditedStep, operationIdsOf, stepsOver } from './steps';
