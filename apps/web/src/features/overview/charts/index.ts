export { Stripes } from './bars';
export { FinishedChart } from './finished-chart';
export { FloorChart } from './floor-chart';
export { LateChart } from './late-chart';
export { LeadChart } from './lead-chart';
export { lasting } from './lead-words';
export { ScrapChart } from './scrap-chart';
export { TimeChart } from './time-chart';
export { startsOf, type Week, weekName, weekOf, weeksUntil } from './weeks';
