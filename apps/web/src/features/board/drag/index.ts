export { pickedUpWords, targetWords } from './carry-words';
export { type DropPlace, dropCards } from './drop-cards';
export { useCarry } from './use-carry';
export { useHeldCard } from './use-held-card';
