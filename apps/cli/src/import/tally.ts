import type { ImportReport } from '@routecard/core';
import type { Terminal } from '../command.ts';

const PROGRESS_EVERY_MS = 1_000;

/** Adds up what an import does: shows each bad line at once, and now and then how far it has come. */
export class Tally {
  refused = 0;
  #orders = 0;
  #requisitions = 0;
  #alreadyThere = 0;
  #lastShownAt = Date.now();
  readonly #file: string;
  readonly #terminal: Terminal;

  constructor(file: string, terminal: Terminal) {
    this.#file = file;
    this.#terminal = terminal;
  }

  add(report: ImportReport): void {
    this.#orders += report.orders;
    this.#requisitions += report.requisitions;
    this.#alreadyThere += report.alreadyThere;
    this.refused += report.refused.length;
    for (const { place, reason } of report.refused) this.#terminal.err(`${this.#file}:${place}: ${reason}`);
    if (Date.now() - this.#lastShownAt < PROGRESS_EVERY_MS) return;
    this.#lastShownAt = Date.now();
    this.#terminal.err(`… ${this.summary()}`);
  }

  summary(): string {
    const there = this.#alreadyThere > 0 ? `, ${counted(this.#alreadyThere, 'line')} already there` : '';
    const bad = this.refused > 0 ? `, ${counted(this.refused, 'bad line')}` : '';
    return `${counted(this.#requisitions, 'part')} in ${counted(this.#orders, 'new order')}${there}${bad}`;
  }
}

const counted = (n: number, noun: string) => `${n.toLocaleString('en')} ${noun}${n === 1 ? '' : 's'}`;
