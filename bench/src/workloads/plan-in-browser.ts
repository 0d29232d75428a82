/// <reference lib="dom" />
import type { Browser, Page } from 'playwright';
import type { Console } from '../console.ts';
import { onFloor } from '../full-board.ts';
import type { Lab } from '../lab.ts';
import { median, type Pace } from '../measure.ts';
import type { Result } from '../result.ts';
import { openBrowser, openPage } from './board-page.ts';
import { FRAME_MS, p95, recordedFrames, recordFrames } from './frames.ts';
import { move } from './live-screens.ts';

/** Each stands at two operations, with five and four steps to go. */
const RUNS = 500;
const LOTS = 2 * RUNS;
const BARS = 5_000;
const GOAL_MOVE_MS = 1_000;
/** The page reads a forecast at most once a second; who moves something has looked at it for longer. */
const LOOK_MS = 1_500;
const SCROLL_PX = 40;
const SCROLLS = 60;

/** B19: the plan page: when it shows a move that was made over REST, and what scrolling a timeline of 5,000 bars costs. */
export function planInBrowser(_lab: Lab, { rounds }: Pace): Promise<Result[]> {
  return onFloor(RUNS, async (lab, web) => {
    await setTimes(lab);
    const bars = await countBars(web);
    if (bars < BARS) throw new Error(`The timeline has ${bars} bars`);
    const browser = await openBrowser();
    try {
      const page = await openPlan(browser, web);
      const moveMs = await seenMove(lab, page, rounds);
      const frames = await scrolledFrames(page, rounds);
      return [
        {
          workload: 'B19',
          what: `a move over REST, drawn in the timeline of ${LOTS} lots ÷ what it may take`,
          ours: `${Math.round(moveMs)} ms`,
          reference: `${GOAL_MOVE_MS} ms`,
          ratio: moveMs / GOAL_MOVE_MS,
          goal: 1,
          better: 'less',
        },
        {
          workload: 'B19',
          what: `frames while scrolling a timeline of ${bars} bars, p95 of ${frames.length} ÷ the screen's`,
          ours: `${p95(frames).toFixed(1)} ms`,
          reference: `${FRAME_MS.toFixed(1)} ms`,
          ratio: p95(frames) / FRAME_MS,
          goal: 1,
          better: 'less',
        },
      ];
    } finally {
      await browser.close();
    }
  });
}

/** The median of how many milliseconds after it was sent a move is drawn. */
async function seenMove(lab: Lab, page: Page, rounds: number): Promise<number> {
  const seenMs: number[] = [];
  for (const workOrderId of lab.floor.workOrderIds.slice(0, rounds)) {
    await page.waitForTimeout(LOOK_MS);
    const shown = page.evaluate(drawnAgain);
    const start = performance.now();
    await move(lab, workOrderId);
    await shown;
    seenMs.push(performance.now() - start);
  }
  return median(seenMs);
}

/** Milliseconds between the frames while the timeline of a month is scrolled to and fro. */
async function scrolledFrames(page: Page, rounds: number): Promise<number[]> {
  const longer = page.getByRole('button', { name: 'Show a longer time' });
  while (await longer.isEnabled()) await longer.click();
  const canvas = page.locator('canvas');
  await canvas.hover();
  await page.evaluate(recordFrames);
  for (let round = 0; round < rounds; round += 1) {
    for (let i = 0; i < SCROLLS; i += 1) await page.mouse.wheel(SCROLL_PX, 0);
    if ((await canvas.evaluate(scrolledTo)) === 0) throw new Error('The timeline did not scroll');
    for (let i = 0; i < SCROLLS; i += 1) await page.mouse.wheel(-SCROLL_PX, 0);
  }
  return page.evaluate(recordedFrames);
}

/** Gives the operations times with which everything takes about two months. */
async function setTimes({ sql, floor }: Lab): Promise<void> {
  const machines = JSON.stringify(
    ['A', 'B', 'C', 'D'].map((name) => ({ name, speedPercent: 100, downUntil: null })),
  );
  await sql.query(
    `update operations set setup_seconds = 300, seconds_per_unit = 900, machines = $2 where manufacturer_id = $1`,
    [floor.manufacturerId, machines],
  );
}

/** The plan once its timeline is drawn; its page counts how often that happened. */
async function openPlan(browser: Browser, web: Console): Promise<Page> {
  const page = await openPage(browser, web);
  await page.addInitScript(countDrawings);
  await page.goto(`${web.url}/plan`);
  await page.waitForFunction(() => (window as unknown as { drawings: number }).drawings > 0);
  await page.waitForLoadState('networkidle');
  return page;
}

/** Runs in the page: counts how often a canvas is cleared, as every drawing of the timeline begins. */
function countDrawings(): void {
  const counted = { drawings: 0 };
  Object.assign(window, counted);
  const { clearRect } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.clearRect = function (...area) {
    (window as unknown as typeof counted).drawings += 1;
    clearRect.apply(this, area);
  };
}

/** Runs in the page: ends with the frame after the next drawing. */
async function drawnAgain(): Promise<void> {
  const counted = window as unknown as { drawings: number };
  const before = counted.drawings;
  while (counted.drawings === before) await new Promise((resolve) => requestAnimationFrame(resolve));
}

async function countBars(web: Console): Promise<number> {
  const answer = await fetch(`${web.url}/api/trpc/planning.plan`, { headers: { cookie: web.cookie } });
  if (!answer.ok) throw new Error(`The plan answered ${answer.status}`);
  const { result } = (await answer.json()) as { result: { data: { json: { bars: unknown[] } } } };
  return result.data.json.bars.length;
}

/** Runs in the page: how far what holds the canvas is scrolled to the right. */
function scrolledTo(canvas: Element): number {
  return canvas.closest('.overflow-x-auto')?.scrollLeft ?? 0;
}
