import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** An open board of the console, as a browser keeps it: it reads again whenever it is told of a change. */
export interface Screen {
  /** Quantities of the cards as they were last read, in ascending order; undefined before the first reading. */
  readonly lastRead: readonly number[] | undefined;
  /** The same, but undefined while there is a change that was not read yet. */
  shown(): readonly number[] | undefined;
  /** Times that a stream or a reading was answered with a status other than 200 or 503. */
  readonly refused: number;
  /** Times that the stream was opened. */
  readonly opened: number;
  close(): void;
}

const RETRY_MS = 250;
/** A stream that says nothing for so long is dead: a heartbeat comes every two seconds. */
const SILENCE_MS = 5_000;
/** The promise: screens show all that was acknowledged so long after the processes are back. */
const SHOWN_MS = 10_000;
const READING = `/api/trpc/board.reading?input=${encodeURIComponent('{"json":{"known":null}}')}`;

/** Opens one; `connection` names it among those of its person. */
export function openScreen(url: string, cookie: string, connection: string): Screen {
  const closing = new AbortController();
  const seen = { refused: 0, opened: 0 };
  let shown: readonly number[] | undefined;
  let position: string | null = null;
  let told = 0;
  let read = -1;
  const ask = (path: string, signal: AbortSignal) =>
    fetch(`${url}${path}`, { headers: { cookie }, signal, redirect: 'manual' });

  const accepted = (status: number): boolean => {
    if (status !== 200 && status !== 503) seen.refused += 1;
    return status === 200;
  };

  async function follow(): Promise<void> {
    const silence = new AbortController();
    const signal = AbortSignal.any([closing.signal, silence.signal]);
    let timer = setTimeout(() => silence.abort(), SILENCE_MS);
    try {
      const input = JSON.stringify({ json: { lastEventId: position, connection } });
      const response = await ask(`/api/trpc/live.changes?input=${encodeURIComponent(input)}`, signal);
      if (!accepted(response.status)) {
        await response.body?.cancel();
        return;
      }
      seen.opened += 1;
      const decoder = new TextDecoder();
      let held = '';
      for await (const chunk of response.body ?? []) {
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(), SILENCE_MS);
        const lines = `${held}${decoder.decode(chunk, { stream: true })}`.split('\n');
        held = lines.pop() ?? '';
        for (const line of lines) {
          if (line.startsWith('id: ')) position = line.slice('id: '.length);
          if (line.startsWith('data: ') && isChange(line.slice('data: '.length))) told += 1;
        }
      }
    } finally {
      clearTimeout(timer);
    }
  }

  async function readBoard(): Promise<void> {
    const before = told;
    const response = await ask(READING, closing.signal);
    const text = await response.text();
    if (!accepted(response.status)) return;
    shown = quantitiesOf(text);
    read = before;
  }

  const until = async (work: () => Promise<void>, pauseMs: number) => {
    while (!closing.signal.aborted) {
      await work().catch(() => undefined);
      await sleep(pauseMs);
    }
  };
  void until(follow, RETRY_MS);
  void until(async () => {
    if (read < told) await readBoard();
  }, RETRY_MS / 5);
  return {
    get lastRead() {
      return shown;
    },
    shown: () => (read < told ? undefined : shown),
    get refused() {
      return seen.refused;
    },
    get opened() {
      return seen.opened;
    },
    close: () => closing.abort(),
  };
}

/** How many screens still show something else than what is stored, after a while in which nothing is written. */
export async function staleScreens(
  { sql }: { readonly sql: pg.Pool },
  screens: readonly Screen[],
): Promise<number> {
  const { rows } = await sql.query<{ quantity: number }>(
    'select quantity from batch_balances where quantity > 0 order by quantity',
  );
  const stored = JSON.stringify(rows.map(({ quantity }) => quantity));
  const until = Date.now() + SHOWN_MS;
  for (;;) {
    const stale = screens.filter((screen) => JSON.stringify(screen.shown()) !== stored).length;
    if (stale === 0 || Date.now() > until) return stale;
    await sleep(50);
  }
}

/** A heartbeat names no orders and no nouns. */
function isChange(data: string): boolean {
  if (!data.startsWith('{"json":')) return false;
  const { json } = JSON.parse(data) as { json: unknown };
  return !(Array.isArray(json) && json.length === 0);
}

interface BoardAnswer {
  readonly whole: string;
  readonly changes: { readonly orderIds: readonly number[]; readonly body: string } | null;
}

/** Those of the whole board, with the cards of changed orders as they are among the changes. */
function quantitiesOf(text: string): readonly number[] {
  const { result } = JSON.parse(text) as { result: { data: { json: BoardAnswer } } };
  const { whole, changes } = result.data.json;
  const changed = new Set(changes?.orderIds);
  const cards = [
    ...cardsOf(whole).filter(({ orderId }) => !changed.has(orderId)),
    ...(changes !== null && changed.size > 0 ? cardsOf(changes.body) : []),
  ];
  return cards.map(({ quantity }) => quantity).sort((a, b) => a - b);
}

/** The cards of a board's columns, in which `opens` has a `2` for each card that begins another order. */
function cardsOf(body: string): { readonly orderId: number; readonly quantity: number }[] {
  const { cards } = JSON.parse(body) as { cards: BoardColumns };
  const opens = [...(cards.opens ?? '')];
  let order = -1;
  return opens.map((open, i) => {
    if (open === '2') order += 1;
    return { orderId: cards.orderId?.[order] ?? 0, quantity: cards.quantity?.[i] ?? 0 };
  });
}

interface BoardColumns {
  readonly opens: string | null;
  readonly orderId: readonly number[] | null;
  readonly quantity: readonly number[] | null;
}
