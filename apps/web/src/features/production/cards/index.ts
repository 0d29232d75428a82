export { type Board, byPlace, type Card, cardKey, cardsWords, type Stop } from './board';
export { type Carry, carriedOf, carriedUnits, mostUnits, typed, typedWhole } from './carry';
