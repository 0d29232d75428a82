import { expect, it } from 'vitest';
import { type Drawing, draw } from './draw';

const HOUR = 3600;
const PALETTE = {
  surface: '',
  sunken: '',
  line: '',
  lineStrong: '',
  ink: '',
  ink2: '',
  bar: '',
  barEdge: '',
  late: '',
  accent: '',
};

/** Where the words of hours stand, in seconds from `from`. */
function hours(from: number, timeZone: string): [string, number][] {
  const secondPx = 60 / HOUR;
  const texts: [string, number][] = [];
  const context = {
    clearRect: () => undefined,
    fillRect: () => undefined,
    measureText: () => ({ width: 40 }),
    fillText: (text: string, x: number) => void texts.push([text, (x - 4) / secondPx]),
  };
  const drawing: Drawing = {
    lanes: [],
    scale: { from, secondPx },
    timeZone,
    now: from,
    scrollPx: 0,
    width: 240,
    height: 100,
    selectedKey: null,
    marker: null,
    palette: PALETTE,
    font: 'sans',
  };
  draw(context as unknown as CanvasRenderingContext2D, drawing);
  return texts.filter(([text]) => /^\d\d:00$/.test(text));
}

it('has the words of an hour where it begins on the clocks of the zone', () => {
  const at = Date.UTC(2026, 10, 2, 11, 50) / 1000;
  expect(hours(at, 'UTC').slice(0, 3)).toEqual([
    ['11:00', -50 * 60],
    ['12:00', 10 * 60],
    ['13:00', 70 * 60],
  ]);
  // 17:20 there.
  expect(hours(at, 'Asia/Kolkata').slice(0, 3)).toEqual([
    ['17:00', -20 * 60],
    ['18:00', 40 * 60],
    ['19:00', 100 * 60],
  ]);
  // 17:35 there.
  expect(hours(at, 'Asia/Kathmandu')[0]).toEqual(['17:00', -35 * 60]);
});
