export { NeverCompletes } from './never-completes';
export { RoutingEditor } from './routing-editor';
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
