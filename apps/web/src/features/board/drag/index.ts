export { pickedUpWords, targetWords } from './carry-words';
export { dropCards } from './drop-cards';
export { useCarry } from './use-carry';
export { useHeldCard } from './use-held-card';
