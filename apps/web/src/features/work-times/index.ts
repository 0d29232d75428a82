export { WorkTimeFields, type WorkTimeTexts } from './work-time-fields';
export { timeFault, type WorkTimes, workInWords } from './work-times';
