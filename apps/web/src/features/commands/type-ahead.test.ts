import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openCommandDialog } from './open-command-dialog';
import { endTypingAhead } from './type-ahead';

beforeEach(() => vi.stubGlobal('window', new EventTarget()));
afterEach(() => {
  openCommandDialog(null);
  vi.unstubAllGlobals();
});

/** Presses a key; returns true if the page may act on it. */
function press(key: string, more: Partial<KeyboardEvent> & { altGraph?: boolean } = {}): boolean {
  const event = new Event('keydown', { cancelable: true });
  const getModifierState = () => more.altGraph ?? false;
  const wanted = {
    key,
    isComposing: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    ...more,
    getModifierState,
  };
  for (const [name, value] of Object.entries(wanted)) Object.defineProperty(event, name, { value });
  return window.dispatchEvent(event);
}

test('what is typed before the palette is there is kept for it, and does nothing on the page', () => {
  openCommandDialog('palette');
  const acted = ['g', 'b', 'x', 'Backspace', ' ', 'é'].map((key) => press(key));
  expect(acted).toEqual([false, false, false, false, false, false]);
  expect(press('@', { ctrlKey: true, altKey: true, altGraph: true })).toBe(false);
  expect(endTypingAhead()).toEqual({ text: 'gb é@', isEntered: false });
  expect(press('g')).toBe(true);
  expect(endTypingAhead()).toEqual({ text: '', isEntered: false });
});

test('Enter counts if it came last', () => {
  openCommandDialog('palette');
  press('Enter');
  press('4');
  press('Enter');
  expect(endTypingAhead()).toEqual({ text: '4', isEntered: true });
  openCommandDialog(null);
  openCommandDialog('palette');
  press('Enter');
  press('4');
  expect(endTypingAhead()).toEqual({ text: '4', isEntered: false });
});

test('keys of the browser stay its own, and Escape closes the palette that is not there yet', () => {
  openCommandDialog('palette');
  expect([
    press('r', { ctrlKey: true }),
    press('F5'),
    press('Tab'),
    press('n', { isComposing: true }),
  ]).toEqual([true, true, true, true]);
  press('a');
  press('Escape');
  expect(press('b')).toBe(true);
  expect(endTypingAhead().text).toBe('');
});

test('the help keeps nothing', () => {
  openCommandDialog('help');
  expect(press('a')).toBe(true);
});
