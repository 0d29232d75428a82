export { pickedUpWords, targetWords } from './carry-words';
export { putDown } from './put-down';
export { useCarry } from './use-carry';
export { useHeldCard } from './use-held-card';
