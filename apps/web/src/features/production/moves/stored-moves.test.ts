import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  forgetMove,
  isOnlyAskedAbout,
  keepMove,
  leftMoves,
  loseMove,
  onMoveLost,
  type StoredMove,
  unansweredMoves,
} from './stored-moves';

const HOUR_MS = 3_600_000;
const kept = (key: string, who = 'ada', askedAtMs = HOUR_MS): StoredMove => ({
  who,
  askedAtMs,
  whom: 'Bracket',
  done: '3 units of Bracket scrapped',
  request: {
    kind: 'scrap',
    input: {
      key,
      reason: 'Warped',
      replace: false,
      sources: [{ workOrderId: 'w', productionStepId: 'p', step: 1, quantity: 3 }],
    },
  },
});

const keys = (who: string, now = HOUR_MS) => unansweredMoves(who, now).map((move) => move.request.input.key);

describe('moves that were not answered', () => {
  const stored = new Map<string, string>();
  beforeEach(() => {
    stored.clear();
    vi.stubGlobal('sessionStorage', {
      getItem: (place: string) => stored.get(place) ?? null,
      setItem: (place: string, text: string) => stored.set(place, text),
      removeItem: (place: string) => stored.delete(place),
    });
  });

  it('are kept in their order until they are answered', () => {
    keepMove(kept('a'));
    keepMove(kept('b'));
    expect(keys('ada')).toEqual(['a', 'b']);
    forgetMove('a');
    expect(keys('ada')).toEqual(['b']);
    forgetMove('b');
    expect(stored.size).toBe(0);
  });

  it('of somebody else, or older than the server knows their key, are never sent', () => {
    keepMove(kept('a', 'bob'));
    keepMove(kept('b'));
    keepMove(kept('c', 'ada', HOUR_MS - 13 * HOUR_MS));
    expect(keys('ada')).toEqual(['b']);
    expect(keys('bob')).toEqual([]);
  });

  it('are left alone by others while their own page asks for them, until it gives them up', () => {
    const left = () => leftMoves('ada').map(({ request, lost }) => [request.input.key, lost ?? false]);
    const heard: unknown[] = [];
    const stop = onMoveLost(() => heard.push(left()));
    keepMove(kept('a', 'ada', Date.now()));
    keepMove(kept('b', 'ada', Date.now()));
    expect(left()).toEqual([]);
    loseMove('a');
    expect(heard).toEqual([[['a', true]]]);
    stop();
    forgetMove('a');
    expect(left()).toEqual([]);
    forgetMove('b');
  });

  it('are what their person expects for a few minutes; later, or once that person was told, they are only asked about', () => {
    const MINUTE_MS = 60_000;
    const move = kept('a');
    expect(isOnlyAskedAbout(move, HOUR_MS + 4 * MINUTE_MS)).toBe(false);
    expect(isOnlyAskedAbout(move, HOUR_MS + 6 * MINUTE_MS)).toBe(true);
    expect(isOnlyAskedAbout({ ...move, lost: true }, HOUR_MS)).toBe(true);
  });

  it('that cannot be read are none', () => {
    stored.set('routecard.board.moves.2', '{');
    expect(keys('ada')).toEqual([]);
  });
});
