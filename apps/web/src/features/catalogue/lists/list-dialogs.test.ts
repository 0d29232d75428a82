import { expect, test } from 'vitest';
import { boxNameFault } from './list-dialogs';

test('adding a size of box writes over none of its name', () => {
  const crate = {
    id: '1',
    name: 'Crate',
    lengthMillimeters: 500,
    widthMillimeters: 400,
    heightMillimeters: 300,
    tareGrams: 450,
  };
  const typed = { name: ' Crate ', length: '500', width: '400', height: '300', tare: '450' };
  expect(boxNameFault({ ...typed, tare: '' }, [crate])).toMatch(/^Another box size has this name/);
  expect(boxNameFault({ ...typed, name: 'Crate 2', tare: '' }, [crate])).toBeNull();
  // Asked again after a lost answer, it was this that added it.
  expect(boxNameFault(typed, [crate])).toBeNull();
});
