import { expect, it, vi } from 'vitest';
import type { Carry } from '@/features/production/cards/carry';
import { keyWhileCarrying } from './carry-keys';

it('puts down with M, also while Caps Lock is on, and asks', () => {
  const carry = { overOperationId: 'qc', cards: [] } as unknown as Carry;
  for (const [key, asks] of [
    ['m', true],
    ['M', true],
    ['Enter', false],
  ] as const) {
    const onDrop = vi.fn();
    const at = { x: 1, y: 2 };
    const keys = { columns: [], setCarry: vi.fn(), onDrop, showColumn: vi.fn(), topOf: () => at };
    expect(keyWhileCarrying({ key } as KeyboardEvent, carry, keys)).toBe(true);
    expect(onDrop).toHaveBeenCalledWith(carry, { operationId: 'qc', at, asks });
  }
});
