export { type Board, byPlace, type Card, cardKey, cardsWords, type Stop } from './board';
export { type Carry, carriedOf, carriedUnits, carryFault, mostUnits, typed } from './carry';
export { unitsFault } from './units-fault';
