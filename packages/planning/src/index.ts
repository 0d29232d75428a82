export { aroundTheClock, type WorkingTime, workingTime } from './working-time.ts';
export { dayOf, endOfDay, startOfDay } from './zones.ts';
