import { expect, test, vi } from 'vitest';
import { drain, readTables, writeTables } from '../src/backup/table-lines.ts';

const PIECE = 16 * 1024;

/** The bytes as a stream gives them. */
async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}

const textOf = async (chunks: AsyncIterable<Buffer>) => {
  const read: Buffer[] = [];
  for await (const chunk of chunks) read.push(chunk);
  return Buffer.concat(read);
};

const table = { name: 'shipment_documents', columns: ['id', 'bytes'] };
const write = (rows: Buffer) =>
  textOf(
    writeTables({
      migrations: [],
      tables: [table],
      sequences: [],
      rows: async () => inPieces(rows),
    } as never),
  );

test('a file that is one long line is read in time that grows with its bytes alone', async () => {
  const rows = Buffer.from(`1\t${'ab'.repeat(4 * 1024 * 1024)}\n2\tcd\n`);
  const text = await write(rows);
  const copies = vi.spyOn(Buffer, 'concat');
  const { tables, contents } = readTables(inPieces(text));
  await drain(tables);
  const copied = copies.mock.results.reduce((sum, { value }) => sum + (value as Buffer).length, 0);
  copies.mockRestore();
  expect(contents().tables).toMatchObject([{ name: 'shipment_documents', rows: 2 }]);
  expect(copied).toBeLessThan(2 * text.length);
});

test('rows come back as they were written, however long they are', async () => {
  const rows = Buffer.from(`1\t${'x'.repeat(3 * PIECE)}\n2\t\\\\.\n3\t${'y'.repeat(PIECE)}\n`);
  const { tables } = readTables(inPieces(await write(rows)));
  for await (const { rows: chunks } of tables) expect((await textOf(chunks)).equals(rows)).toBe(true);
});

test('text that ends within a row is refused', async () => {
  const text = await write(Buffer.from(`1\t${'x'.repeat(3 * PIECE)}\n`));
  const { tables } = readTables(inPieces(text.subarray(0, 2 * PIECE)));
  await expect(drain(tables)).rejects.toThrow('ends too early');
});
