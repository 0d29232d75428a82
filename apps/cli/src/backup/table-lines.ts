import { createHash } from 'node:crypto';
import type { BackupTable, SequenceValue, Snapshot } from '@routecard/db';

/** The rows of a table in a backup: their number, and the SHA-256 of their lines in hexadecimal. */
export interface TableSum {
  readonly name: string;
  readonly rows: number;
  readonly sha256: string;
}

/** The last line of a backup. */
export interface Contents {
  readonly tables: readonly TableSum[];
  readonly sequences: readonly SequenceValue[];
}

const TABLE = '-- table ';
const END = '-- contents ';
/** PostgreSQL's own mark for the end of rows in the text format of COPY; no row can be this line. */
const NO_MORE_ROWS = Buffer.from('\\.\n');
const NEW_LINE = 0x0a;

/**
 * A snapshot as text: for each table a line that names it and its columns, its rows as COPY writes them, and `\.`; then one line with
 * the sums of all. Like the plain text of pg_dump, it can be read without this program.
 */
export async function* writeTables(snapshot: Snapshot): AsyncGenerator<Buffer> {
  const sums: TableSum[] = [];
  for (const table of snapshot.tables) {
    yield Buffer.from(`${TABLE}${JSON.stringify(table)}\n`);
    const hash = createHash('sha256');
    let rows = 0;
    for await (const chunk of await snapshot.rows(table)) {
      const lines = chunk as Buffer;
      hash.update(lines);
      rows += countLines(lines);
      yield lines;
    }
    yield NO_MORE_ROWS;
    sums.push({ name: table.name, rows, sha256: hash.digest('hex') });
  }
  const contents: Contents = { tables: sums, sequences: snapshot.sequences };
  yield Buffer.from(`${END}${JSON.stringify(contents)}\n`);
}

/** A table that is read from a backup. Rows that were not read when the next table is asked for are only summed. */
export interface ReadTable {
  readonly table: BackupTable;
  readonly rows: AsyncIterable<Buffer>;
}

/**
 * Reads what `writeTables` wrote. `contents` is known once the tables have been read to their end. Throws where the text is none of a
 * backup, or rows are not those that were counted and summed.
 */
export function readTables(source: AsyncIterable<Buffer>): {
  readonly tables: AsyncGenerator<ReadTable>;
  readonly contents: () => Contents;
} {
  const lines = new LineReader(source);
  let contents: Contents | undefined;
  async function* tables(): AsyncGenerator<ReadTable> {
    const read: TableSum[] = [];
    for (;;) {
      const line = await lines.next();
      if (line.startsWith(END)) {
        contents = JSON.parse(line.slice(END.length)) as Contents;
        break;
      }
      if (!line.startsWith(TABLE)) throw new Error('The backup is damaged: a table was expected.');
      const table = JSON.parse(line.slice(TABLE.length)) as BackupTable;
      const summed = lines.rows();
      yield { table, rows: summed.chunks };
      await drain(summed.chunks);
      read.push({ name: table.name, ...summed.sum() });
    }
    if (JSON.stringify(read) !== JSON.stringify(contents.tables)) {
      throw new Error('The backup is damaged: rows are missing or were changed.');
    }
  }
  return {
    tables: tables(),
    contents: () => {
      if (!contents) throw new Error('The backup has not been read to its end.');
      return contents;
    },
  };
}

/** Reads to the end, for the sums. */
export async function drain(chunks: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of chunks);
}

/** Reads single lines and blocks of rows from one stream. */
class LineReader {
  readonly #source: AsyncIterator<Buffer>;
  #waiting: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** The next line, without its end. */
  async next(): Promise<string> {
    for (;;) {
      const end = this.#waiting.indexOf(NEW_LINE);
      if (end >= 0) return this.#take(end + 1).toString('utf8', 0, end);
      await this.#more();
    }
  }

  /** The lines up to `\.`, which is taken and not given, and their sum once they were all read. */
  rows(): { chunks: AsyncGenerator<Buffer>; sum: () => Omit<TableSum, 'name'> } {
    const hash = createHash('sha256');
    let rows = 0;
    let ended = false;
    const read = async function* (this: LineReader): AsyncGenerator<Buffer> {
      for (;;) {
        const whole = this.#waiting.lastIndexOf(NEW_LINE) + 1;
        const end = endOfRows(this.#waiting.subarray(0, whole));
        const chunk = this.#take(end ?? whole);
        if (chunk.length > 0) {
          hash.update(chunk);
          rows += countLines(chunk);
          yield chunk;
        }
        if (end !== undefined) {
          this.#take(NO_MORE_ROWS.length);
          ended = true;
          return;
        }
        await this.#more();
      }
    };
    return {
      chunks: read.call(this),
      sum: () => {
        if (!ended) throw new Error('The rows of a table were not read to their end.');
        return { rows, sha256: hash.digest('hex') };
      },
    };
  }

  #take(length: number): Buffer {
    const taken = this.#waiting.subarray(0, length);
    this.#waiting = this.#waiting.subarray(length);
    return taken;
  }

  /**
   * Reads on until a further line ends; nothing that waits may hold the end of one. Pieces are put together once: a file that is kept in a
   * row is one line of many thousands of them.
   */
  async #more(): Promise<void> {
    const pieces = [this.#waiting];
    for (;;) {
      const { value, done } = await this.#source.next();
      if (done) throw new Error('The backup is damaged: it ends too early.');
      pieces.push(value);
      if (value.includes(NEW_LINE)) break;
    }
    this.#waiting = Buffer.concat(pieces);
  }
}

/** The position of the line `\.` among whole lines. */
function endOfRows(lines: Buffer): number | undefined {
  if (lines.subarray(0, NO_MORE_ROWS.length).equals(NO_MORE_ROWS)) return 0;
  const found = lines.indexOf('\n\\.\n');
  return found < 0 ? undefined : found + 1;
}

function countLines(chunk: Buffer): number {
  let lines = 0;
  for (let at = chunk.indexOf(NEW_LINE); at >= 0; at = chunk.indexOf(NEW_LINE, at + 1)) lines += 1;
  return lines;
}
