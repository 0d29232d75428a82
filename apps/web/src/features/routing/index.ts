export { RoutingEditor } from './routing-editor';
export { DELETED_OPERATION, type EditedStep, operationIdsOf, stepsOver } from './steps';
