export { RoutingEditor } from './routing-editor';
export { NeverCompletes } from './routing-warnings';
export {
  deletedOperation,
  type EditedStep,
  neverCompletes,
  operationIdsOf,
  type RoutedStep,
  routedStep,
  routedStepOf,
  routedStepShape,
  routedSteps,
  setsTimes,
  stepsOver,
} from './steps';
