'use client';

import { createContext, use } from 'react';
import type { Board } from '@/features/production';
import { type NamedStep, stepsAt } from './step-names';

const NO_BOARD: Board = { operations: [], cards: [] };

const BoardContext = createContext<Board>(NO_BOARD);

/** Provides the board to the dialogs that name steps on it. */
export const BoardProvider = BoardContext.Provider;

/** The operation with the steps where units stand at it; nothing for an operation that the board does not have. */
export function useOperation(operationId: string | undefined) {
  const board = use(BoardContext);
  const operation = board.operations.find(({ id }) => id === operationId);
  const steps: readonly NamedStep[] = operation ? stepsAt(board, operation) : [];
  return { operation, steps };
}
