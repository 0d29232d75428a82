export { RoutingEditor } from './routing-editor';
export {
  DELETED_OPERATION,
  type EditedStep,
  operationIdsOf,
  type RoutedStep,
  routedStep,
  routedStepOf,
  routedStepShape,
  routedSteps,
  setsTimes,
  stepsOver,
} from './steps';
