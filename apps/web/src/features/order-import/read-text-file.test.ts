import { expect, test } from 'vitest';
import { decodeText, UnreadableFile } from './read-text-file';

const bytes = (...of: number[]) => new Uint8Array(of);

test('text is read in the encoding that it is in, without its byte-order mark', () => {
  const utf8 = new TextEncoder().encode('\uFEFForder,Müller');
  expect(decodeText(utf8)).toEqual({ text: 'order,Müller', encoding: 'utf-8' });
  expect(decodeText(bytes(0xff, 0xfe, 0x4d, 0, 0xfc, 0))).toEqual({ text: 'Mü', encoding: 'utf-16le' });
  expect(decodeText(bytes(0x4d, 0xfc))).toEqual({ text: 'Mü', encoding: 'windows-1252' });
});

test('what is no text is refused with what to do', () => {
  expect(() => decodeText(bytes(0x50, 0x4b, 3, 4, 0, 0))).toThrow(UnreadableFile);
});
