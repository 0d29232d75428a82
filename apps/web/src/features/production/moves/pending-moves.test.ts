import { describe, expect, it } from 'vitest';
import type { Card, Stop } from '@/features/production/cards/board';
import { movesNotYetRead, type PendingMove, withPendingMoves } from './pending-moves';

const stop = (step: number, operationName: string): Stop => ({
  step,
  sequence: step,
  operationId: operationName.toLowerCase(),
  operationName,
});
const CUT = stop(1, 'Cut');
const QC = stop(2, 'QC');
const PAINT = stop(3, 'Paint');
const QC_AGAIN: Stop = { ...stop(4, 'QC'), operationId: 'qc' };

function card(at: Stop, quantity: number, label = `${at.operationName}-0117`): Card {
  return {
    key: `w:${at.step}:${label}`,
    workOrderId: 'w',
    step: at.step,
    productionStepId: label,
    label,
    operationId: at.operationId,
    routing: [CUT, QC, PAINT, QC_AGAIN],
    quantity,
    rank: null,
    runQuantity: 10,
    partName: 'Bracket',
    thumbnailFileId: null,
    orderId: 1,
    orderNumber: 1042,
    requisitionSequence: 1,
    runNumber: 1,
    customerName: 'Acme',
    due: null,
    material: 'PA12',
    color: null,
    commentCount: 0,
    cancelled: false,
  };
}

const move = (call: number, source: Card, to: Stop | null, quantity: number): PendingMove => ({
  call,
  source,
  to,
  quantity,
  agreedAtMs: null,
});
const shown = (cards: readonly Card[]) => cards.map((c) => `${c.operationId}/${c.step}:${c.quantity}`).sort();

describe('pending moves', () => {
  it('split a card, and take it away when nothing is left', () => {
    const cut = card(CUT, 8);
    expect(shown(withPendingMoves([cut], [move(1, cut, QC, 3)]))).toEqual(['cut/1:5', 'qc/2:3']);
    expect(shown(withPendingMoves([cut], [move(1, cut, QC, 8)]))).toEqual(['qc/2:8']);
  });

  it('join units of the same run, step and group, and no others', () => {
    const cut = card(CUT, 8);
    const there = card(QC, 2);
    const otherGroup = card(QC, 1, 'QC-0200');
    const laterQc = card(QC_AGAIN, 4);
    expect(shown(withPendingMoves([cut, there, otherGroup, laterQc], [move(1, cut, QC, 8)]))).toEqual([
      'qc/2:1',
      'qc/2:10',
      'qc/4:4',
    ]);
  });

  it('stand on their own: taking the first away leaves the second', () => {
    const cut = card(CUT, 8);
    const first = move(1, cut, QC, 3);
    const second = move(2, cut, PAINT, 2);
    expect(shown(withPendingMoves([cut], [first, second]))).toEqual(['cut/1:3', 'paint/3:2', 'qc/2:3']);
    expect(shown(withPendingMoves([cut], [second]))).toEqual(['cut/1:6', 'paint/3:2']);
  });

  it('onto a named step join what stands there in that group, and split a card in its own column', () => {
    const cut = card(CUT, 8);
    const other = card(QC, 2, 'QC-0200');
    expect(shown(withPendingMoves([cut, other], [{ ...move(1, cut, QC, 3), name: '0200' }]))).toEqual([
      'cut/1:5',
      'qc/2:5',
    ]);
    const split = withPendingMoves([cut], [{ ...move(1, cut, CUT, 3), name: '0117-B' }]);
    expect(split.map(({ label, quantity }) => [label, quantity])).toEqual([
      ['Cut-0117-B', 3],
      ['Cut-0117', 5],
    ]);
  });

  it('of one call that meet in one step arrive as one card', () => {
    const [first, second] = [card(CUT, 8), card(CUT, 4, 'Cut-0118')];
    const moves = [first, second].map((source) => ({ ...move(1, source, QC, 2), name: 'Rack' }));
    expect(shown(withPendingMoves([first, second], moves))).toEqual(['cut/1:2', 'cut/1:6', 'qc/2:4']);
  });

  it('scrap takes units away', () => {
    const cut = card(CUT, 8);
    expect(shown(withPendingMoves([cut], [move(1, cut, null, 8)]))).toEqual([]);
  });

  it('end with the first board read after the server agreed', () => {
    const cut = card(CUT, 8);
    const agreed = { ...move(1, cut, QC, 3), agreedAtMs: 100 };
    expect(movesNotYetRead([agreed], 99)).toEqual([agreed]);
    expect(movesNotYetRead([agreed], 100)).toEqual([]);
    expect(movesNotYetRead([move(2, cut, QC, 3)], 1_000)).toHaveLength(1);
  });
});
