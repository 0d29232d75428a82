import { describe, expect, test } from 'vitest';
import { MemoryShop } from '../../../testing/memory-shop.ts';
import { Refusal } from '../../refusals.ts';
import { deletePartFile } from './delete-part-file.ts';
import {
  formatOfContent,
  isNamedAs,
  MAX_PART_FILE_BYTES,
  MAX_PART_FILES,
  MAX_SHOP_PART_FILE_BYTES,
} from './part-file.ts';
import { withoutPreview } from './part-file-preview.ts';
import { uploadPartFile } from './upload-part-file.ts';

const content = (bytes: string | Uint8Array) => {
  const all = typeof bytes === 'string' ? new Uint8Array(Buffer.from(bytes, 'latin1')) : bytes;
  return {
    sizeBytes: all.byteLength,
    sha256: 'aa',
    head: all,
    tail: all,
    async *read() {
      yield all;
    },
    preview: async () => withoutPreview('UNREADABLE'),
  };
};
const binaryStl = (triangles: number, count = triangles) => {
  const bytes = new Uint8Array(84 + 50 * triangles);
  new DataView(bytes.buffer).setUint32(80, count, true);
  return bytes;
};
const TEXT_STL = 'solid part\n facet normal 0 0 1\n outer loop\n endloop\n endfacet\nendsolid part\n';

describe('the format of a file is that of its bytes', () => {
  test.each([
    ['STL', binaryStl(2)],
    ['STL', TEXT_STL],
    ['3MF', 'PK\x03\x04…3D/3dmodel.model…'],
    ['STEP', 'ISO-10303-21;\nHEADER;'],
    ['PDF', '%PDF-1.7\n'],
    ['PNG', '\x89PNG\r\n\x1a\n'],
    ['JPEG', '\xff\xd8\xff\xe0'],
  ])('%s', (format, bytes) => {
    expect(formatOfContent(content(bytes))).toBe(format);
  });

  test.each([
    ['nothing', ''],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing that runs scripts', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a program', '\x7fELF'],
    ['an archive without a model', 'PK\x03\x04…word/document.xml…'],
    ['a PDF behind something else', 'GIF89a%PDF-1.7'],
    ['an STL of more triangles than it has', binaryStl(2, 3)],
    ['an STL of fewer', binaryStl(2, 1)],
    ['an STL of four billion', binaryStl(2, 0xffff_ffff)],
    ['an STL of none', binaryStl(0)],
    ['the header of an STL', binaryStl(1).subarray(0, 83)],
    ['a text that begins as an STL', TEXT_STL.replace('endsolid', '')],
  ])('of %s it is none', (_, bytes) => {
    expect(formatOfContent(content(bytes))).toBeNull();
  });

  test('its name has to end so', () => {
    expect(isNamedAs('Part.STL', 'STL')).toBe(true);
    expect(isNamedAs('part.stp', 'STEP')).toBe(true);
    expect(isNamedAs('part.stl.html', 'STL')).toBe(false);
    expect(isNamedAs('stl', 'STL')).toBe(true);
    expect(isNamedAs('part', 'STL')).toBe(false);
  });
});

describe('a file of a part', () => {
  const upload = (shop: MemoryShop, change: Partial<Parameters<typeof uploadPartFile>[2]> = {}) =>
    uploadPartFile(shop.deps, shop.call, {
      partSpecificationId: 'P1',
      name: 'part.stl',
      content: content(TEXT_STL),
      ...change,
    });

  /** The code it is refused with; nothing is written then. */
  async function refusalOf(shop: MemoryShop, change: Partial<Parameters<typeof uploadPartFile>[2]> = {}) {
    try {
      await upload(shop, change);
    } catch (error) {
      expect(shop.written).toEqual([]);
      if (error instanceof Refusal) return error.code;
    }
    return null;
  }

  test('that is empty is refused as such', async () => {
    await expect(upload(new MemoryShop(), { content: content('') })).rejects.toThrow('The file is empty.');
  });

  test('is added with its format, and counted last', async () => {
    const shop = new MemoryShop();
    await upload(shop);
    expect(shop.written).toEqual(['partFiles.add', 'partFiles.lockUse', 'partFiles.chooseThumbnail']);
    expect(shop.state.writes[0]?.slice(1)).toMatchObject([
      { partSpecificationId: 'P1' },
      { id: 'id-1', name: 'part.stl', format: 'STL', uploadedBy: 'ada' },
    ]);
    expect(shop.events).toEqual([]);
  });

  test('is said to be damaged where its name alone is of a format', async () => {
    const damaged = { content: content('solid'), name: 'part.STL' };
    await expect(upload(new MemoryShop(), damaged)).rejects.toThrow('It may be damaged.');
    const other = { content: content('<html>'), name: 'part.html' };
    await expect(upload(new MemoryShop(), other)).rejects.toThrow('and named so.');
  });

  test('is refused where it is too large, of no format, or named otherwise', async () => {
    const large = { ...content('%PDF-1.7'), sizeBytes: MAX_PART_FILE_BYTES + 1 };
    expect(await refusalOf(new MemoryShop(), { content: large, name: 'a.pdf' })).toBe('PART_FILE_TOO_LARGE');
    expect(await refusalOf(new MemoryShop(), { content: content('<html>') })).toBe(
      'PART_FILE_FORMAT_UNKNOWN',
    );
    expect(await refusalOf(new MemoryShop(), { name: 'part.html' })).toBe('PART_FILE_FORMAT_UNKNOWN');
  });

  test('is refused where the part or the shop has as much as it can have', async () => {
    const use = { files: MAX_PART_FILES, bytes: MAX_SHOP_PART_FILE_BYTES };
    expect(await refusalOf(new MemoryShop({ partFileUse: use }))).toBeNull();
    const files = MAX_PART_FILES + 1;
    expect(await refusalOf(new MemoryShop({ partFileUse: { ...use, files } }))).toBe('PART_FILES_TOO_MANY');
    const bytes = MAX_SHOP_PART_FILE_BYTES + 1;
    expect(await refusalOf(new MemoryShop({ partFileUse: { ...use, bytes } }))).toBe(
      'PART_FILE_STORAGE_FULL',
    );
  });

  test('is deleted', async () => {
    const shop = new MemoryShop();
    await deletePartFile(shop.deps, shop.call, { partSpecificationId: 'P1', fileId: 'F1' });
    const target = { partSpecificationId: 'P1' };
    expect(shop.state.writes).toEqual([
      ['partFiles.lockUse', target],
      ['partFiles.delete', target, 'F1'],
      ['partFiles.chooseThumbnail', target],
    ]);
  });
});
