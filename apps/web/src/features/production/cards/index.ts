export { type Board, byPlace, type Card, cardKey, type Stop } from './board';
export { type Carry, carriedOf, carriedUnits, mostUnits, typed } from './carry';
