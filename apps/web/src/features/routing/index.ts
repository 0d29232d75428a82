export { RoutingEditor } from './routing-editor';
export {
  deletedOperation,
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
