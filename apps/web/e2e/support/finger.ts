import type { CDPSession, Page } from '@playwright/test';

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Longer than the press that tells a drag from a swipe. */
const LONG_PRESS_MS = 400;
const SLIDE_STEPS = 10;
const STEP_MS = 20;

/** A finger on a touch screen, as the browser gets it from the device. */
export class Finger {
  readonly #page: Page;
  readonly #device: CDPSession;
  #at: Place = { x: 0, y: 0 };

  private constructor(page: Page, device: CDPSession) {
    this.#page = page;
    this.#device = device;
  }

  static async on(page: Page): Promise<Finger> {
    return new Finger(page, await page.context().newCDPSession(page));
  }

  async press(at: Place): Promise<void> {
    this.#at = at;
    await this.#send('touchStart');
  }

  /** Presses for so long that a card is taken up. */
  async pressLong(at: Place): Promise<void> {
    await this.press(at);
    await this.#page.waitForTimeout(LONG_PRESS_MS);
  }

  async slideTo({ x, y }: Place): Promise<void> {
    const from = this.#at;
    for (let step = 1; step <= SLIDE_STEPS; step += 1) {
      const share = step / SLIDE_STEPS;
      this.#at = { x: from.x + (x - from.x) * share, y: from.y + (y - from.y) * share };
      await this.#send('touchMove');
      await this.#page.waitForTimeout(STEP_MS);
    }
  }

  async lift(): Promise<void> {
    await this.#send('touchEnd');
  }

  /** Moves two fingers on either side of a point from one distance between them to another, and lifts them. */
  async pinch({ x, y }: Place, from: number, to: number): Promise<void> {
    const fingers = (apart: number) => [
      { id: 0, x: x - apart / 2, y },
      { id: 1, x: x + apart / 2, y },
    ];
    await this.#send('touchStart', fingers(from));
    for (let step = 1; step <= SLIDE_STEPS; step += 1) {
      await this.#send('touchMove', fingers(from + ((to - from) * step) / SLIDE_STEPS));
      await this.#page.waitForTimeout(STEP_MS);
    }
    await this.#send('touchEnd');
  }

  async #send(type: 'touchStart' | 'touchMove' | 'touchEnd', fingers = [this.#at]): Promise<void> {
    await this.#device.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : fingers,
    });
  }
}
