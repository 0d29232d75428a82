'use client';

import { type Dispatch, type RefObject, type SetStateAction, useEffect, useRef } from 'react';
import { announce } from '@/components/live-region';
import { units } from '@/lib/words';
import type { CardActions } from './board-column';
import { type Carry, carriedUnits } from './carry';
import type { Column } from './columns';
import { focusCard } from './focus-card';
import { whyNot } from './routes';

export interface BoardKeysOptions {
  columns: readonly Column[];
  carry: Carry | null;
  setCarry: Dispatch<SetStateAction<Carry | null>>;
  canMove: boolean;
  actions: CardActions;
  onPutDown: (carry: Carry, operationId: string | null, at: { x: number; y: number }) => void;
  scroller: RefObject<HTMLElement | null>;
  showColumn: (index: number) => void;
}

/**
 * The board by keys. On a card: arrows go to its neighbours, Space picks it up, M and X open the dialogs. While it is
 * carried: left and right go through the columns it may go to, Enter or Space put it down, Escape puts it back.
 */
export function useBoardKeys(options: BoardKeysOptions): void {
  const { columns, carry, setCarry, canMove, actions, onPutDown, scroller, showColumn } = options;
  const carryingByKeys = carry?.by === 'keyboard';

  // Leaving the card by pointer or Tab while carrying it by keys puts it back.
  useEffect(() => {
    if (!carryingByKeys) return;
    const putBack = () => {
      setCarry(null);
      announce('Nothing was moved.');
    };
    window.addEventListener('pointerdown', putBack);
    return () => window.removeEventListener('pointerdown', putBack);
  }, [carryingByKeys, setCarry]);

  const carryTo = (current: Carry, direction: -1 | 1) => {
    const from = columns.findIndex((column) => column.operation.id === current.overOperationId);
    for (let at = from + direction; at >= 0 && at < columns.length; at += direction) {
      const operation = columns[at]?.operation;
      const open = operation && whyNot(current.card, operation.id) === null;
      if (!operation || (!open && operation.id !== current.card.operationId)) continue;
      setCarry({ ...current, overOperationId: operation.id });
      showColumn(at);
      announce(
        open
          ? `${operation.name}. Enter moves ${units(carriedUnits(current))} here.`
          : `${operation.name}, where it was.`,
      );
      return;
    }
    announce('No further column in its routing.');
  };

  const whileCarrying = (event: KeyboardEvent, current: Carry): boolean => {
    switch (event.key) {
      case 'ArrowLeft':
      case 'ArrowRight':
        carryTo(current, event.key === 'ArrowLeft' ? -1 : 1);
        return true;
      case 'ArrowUp':
      case 'ArrowDown':
        return true;
      case 'Enter':
      case ' ': {
        setCarry(null);
        onPutDown(current, current.overOperationId, columnTop(scroller.current, current.overOperationId));
        return true;
      }
      case 'Escape':
      case 'Tab':
        setCarry(null);
        announce('Nothing was moved.');
        return event.key === 'Escape';
      default:
        return false;
    }
  };

  const onCard = (event: KeyboardEvent, columnIndex: number, row: number): boolean => {
    const card = columns[columnIndex]?.cards[row];
    if (!card) return false;
    const go = (toColumn: number, toRow: number) => {
      const cards = columns[toColumn]?.cards ?? [];
      const next = cards[Math.max(0, Math.min(toRow, cards.length - 1))];
      if (next) {
        showColumn(toColumn);
        focusCard(
          scroller.current,
          next.key,
          columns[toColumn]?.operation.id,
          Math.min(toRow, cards.length - 1),
        );
      }
      return true;
    };
    const movable = canMove && !card.arriving;
    switch (event.key) {
      case 'ArrowDown':
        return go(columnIndex, row + 1);
      case 'ArrowUp':
        return go(columnIndex, row - 1);
      case 'Home':
        return go(columnIndex, 0);
      case 'End':
        return go(columnIndex, Number.MAX_SAFE_INTEGER);
      case 'ArrowRight':
        return go(nextFilled(columns, columnIndex, 1), row);
      case 'ArrowLeft':
        return go(nextFilled(columns, columnIndex, -1), row);
      case ' ':
        if (!movable) announce(canMove ? 'Still being saved.' : 'You may look, but not move units.');
        else {
          setCarry({ card, by: 'keyboard', digits: '', overOperationId: card.operationId });
          announce(
            `Picked up ${units(card.quantity)} of ${card.partName}. Left and right choose the column, digits how many, Enter moves, Escape puts back.`,
          );
        }
        return true;
      case 'm':
      case 'M':
        if (movable) actions.onMove(card);
        return movable;
      case 'x':
      case 'X':
        if (movable) actions.onScrap(card);
        return movable;
      default:
        return false;
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey || !(event.target instanceof HTMLElement)) return;
    if (carry?.by === 'keyboard') {
      if (whileCarrying(event, carry)) event.preventDefault();
      return;
    }
    const key = event.target.dataset.card;
    if (key === undefined) return;
    const columnIndex = columns.findIndex((column) => column.cards.some((card) => card.key === key));
    const row = columns[columnIndex]?.cards.findIndex((card) => card.key === key) ?? -1;
    if (onCard(event, columnIndex, row)) event.preventDefault();
  };
  const latest = useRef(onKeyDown);
  useEffect(() => {
    latest.current = onKeyDown;
  });
  useEffect(() => {
    const board = scroller.current;
    // A listener of the element and not of React: menus opened from a card are its React children, but their keys are not the card's.
    const listen = (event: KeyboardEvent) => latest.current(event);
    const swallowSpace = (event: KeyboardEvent) => {
      if (
        event.key === ' ' &&
        event.target instanceof HTMLElement &&
        event.target.dataset.card !== undefined
      ) {
        event.preventDefault();
      }
    };
    board?.addEventListener('keydown', listen);
    board?.addEventListener('keyup', swallowSpace);
    return () => {
      board?.removeEventListener('keydown', listen);
      board?.removeEventListener('keyup', swallowSpace);
    };
  }, [scroller]);
}

function nextFilled(columns: readonly Column[], from: number, direction: -1 | 1): number {
  for (let at = from + direction; at >= 0 && at < columns.length; at += direction) {
    if (columns[at]?.cards.length) return at;
  }
  return from;
}

function columnTop(scroller: HTMLElement | null, operationId: string): { x: number; y: number } {
  const box = scroller?.querySelector(`[data-column="${CSS.escape(operationId)}"]`)?.getBoundingClientRect();
  return box ? { x: box.left + box.width / 2, y: box.top + 64 } : { x: window.innerWidth / 2, y: 120 };
}
