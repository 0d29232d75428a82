/// <reference lib="dom" />
import type { Page } from 'playwright';
import { BALANCES, onFullBoard } from '../full-board.ts';
import type { Lab } from '../lab.ts';
import type { Pace } from '../measure.ts';
import type { Result } from '../result.ts';
import { firstCard, openBoard, openBrowser } from './board-page.ts';
import { drawnLists } from './drawn-lists.ts';
import { FRAME_MS, p95, recordedFrames, recordFrames } from './frames.ts';

const GOAL_NODES = 3;
const GOAL_LISTS = 2;
const GOAL_FIRST_CARD_MS = 1_500;
/** To and fro over the columns, as somebody who looks for the right one. */
const STEPS_PER_COLUMN = 40;

/** B15: the board of 10,000 balances in a browser: how soon it is there, how much of it is in the page, and what a drag costs. */
export function boardInBrowser(_lab: Lab, pace: Pace): Promise<Result[]> {
  return onFullBoard(async (_full, web) => {
    const browser = await openBrowser();
    try {
      const page = await openBoard(browser, web);
      const nodes = await page.evaluate(countNodes);
      const drag = await dragCard(page, pace.rounds);
      const firstCardMs = await firstCard(browser, web, pace.rounds);
      return [
        {
          workload: 'B15',
          what: `first card of a board of ${BALANCES}, warm server, new browser`,
          ours: `${firstCardMs.toFixed(0)} ms`,
          reference: `${GOAL_FIRST_CARD_MS} ms`,
          ratio: firstCardMs / GOAL_FIRST_CARD_MS,
          goal: 1,
          better: 'less',
        },
        {
          workload: 'B15',
          what: `DOM nodes of a board of ${BALANCES} ÷ those in sight`,
          ours: String(nodes.all),
          reference: String(nodes.inSight),
          ratio: nodes.all / nodes.inSight,
          goal: GOAL_NODES,
          better: 'less',
        },
        {
          workload: 'B15',
          what: 'lists of cards redrawn by a drag and its drop',
          ours: String(drag.lists),
          reference: String(GOAL_LISTS),
          ratio: drag.lists,
          goal: GOAL_LISTS,
          better: 'less',
        },
        {
          workload: 'B15',
          what: `frames while dragging, p95 of ${drag.frames} ÷ the screen's`,
          ours: `${drag.p95Ms.toFixed(1)} ms`,
          reference: `${FRAME_MS.toFixed(1)} ms`,
          ratio: drag.p95Ms / FRAME_MS,
          goal: 1,
          better: 'less',
        },
      ];
    } finally {
      await browser.close();
    }
  });
}

/** Runs in the page: all elements, and those of which something is in the window. */
function countNodes(): { all: number; inSight: number } {
  const elements = [...document.querySelectorAll('body, body *')];
  const inSight = elements.filter((element) => {
    const { top, left, bottom, right, width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  });
  return { all: elements.length, inSight: inSight.length };
}

/** Carries the first card over its neighbours and back, and drops it on the next column. */
async function dragCard(
  page: Page,
  rounds: number,
): Promise<{ lists: number; frames: number; p95Ms: number }> {
  const columns = page.locator('[data-column]');
  const card = await columns.nth(0).locator('[data-card]').first().boundingBox();
  const boxes = await Promise.all([0, 1, 2, 3].map((i) => columns.nth(i).boundingBox()));
  if (!card || boxes.some((box) => !box)) throw new Error('The board is not to be seen');
  const centre = (i: number) => {
    const box = boxes[i];
    return box ? ([box.x + box.width / 2, box.y + 300] as const) : ([0, 0] as const);
  };
  await page.mouse.move(card.x + 40, card.y + 20);
  await page.evaluate(drawnLists);
  await page.mouse.down();
  await page.mouse.move(card.x + 60, card.y + 50, { steps: 5 });
  await page.locator('[data-legal="true"]').first().waitFor();
  await page.evaluate(recordFrames);
  for (let round = 0; round < rounds; round += 1) {
    for (const column of [1, 2, 3, 2, 1])
      await page.mouse.move(...centre(column), { steps: STEPS_PER_COLUMN });
  }
  const frames = await page.evaluate(recordedFrames);
  await page.keyboard.press('1');
  const answered = page.waitForResponse((response) => response.url().includes('board.move'));
  await page.mouse.up();
  await answered;
  await page.locator('[data-card][aria-busy="true"]').first().waitFor({ state: 'detached' });
  const lists = await page.evaluate(drawnLists);
  return { lists, frames: frames.length, p95Ms: p95(frames) };
}
