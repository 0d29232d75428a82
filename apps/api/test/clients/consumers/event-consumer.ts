import { argv } from 'node:process';
import { Routecard } from '@routecard/client';
import { readWhole, writeWhole } from './atomic-file.ts';

/** Everything that the consumer knows, in one file: what is not in there is lost when it is killed. */
export interface Consumed {
  /** The position that it asks for events after; moved on once per page. */
  after: string;
  /** The ids of the events that it has carried out, in that order. */
  readonly applied: string[];
  /** The last reference of each order, and how many events it has had of it. */
  readonly copies: Record<string, { reference: string | null; events: number }>;
  /** Events that came again, because it was killed between them and the end of their page. */
  repeated: number;
}

/** A program that follows the feed: `event-consumer <url> <token> <file> <first position> [once]`; told step by step on stdout. */
async function consume([
  url = '',
  token = '',
  file = '',
  start = '',
  once,
]: readonly string[]): Promise<void> {
  const routecard = new Routecard({ url, token });
  const state = readWhole<Consumed>(file, { after: start, applied: [], copies: {}, repeated: 0 });
  const applied = new Set(state.applied);
  const tell = (step: string) => process.stdout.write(`${step}\n`);
  for (;;) {
    const query = { after: state.after, limit: 5, wait: once === undefined ? 5 : 0 };
    const { events, next } = await routecard.get('/events', { query });
    tell('read');
    for (const { id, data } of events) {
      if (applied.has(id)) {
        state.repeated += 1;
        continue;
      }
      applied.add(id);
      state.applied.push(id);
      const { events: before } = state.copies[data.orderId] ?? { events: 0 };
      state.copies[data.orderId] = { reference: data.customReference ?? null, events: before + 1 };
      tell('storing');
      writeWhole(file, state);
      tell('stored');
    }
    state.after = next;
    writeWhole(file, state);
    if (events.length === 0 && once !== undefined) return;
  }
}

await consume(argv.slice(2));
