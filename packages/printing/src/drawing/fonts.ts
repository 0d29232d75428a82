import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

/** Font weights. */
export type Weight = 'regular' | 'bold';

/** A font file, and which characters it has. */
export interface Face {
  /** As the document knows it. */
  readonly name: string;
  readonly bytes: Buffer;
  has(codePoint: number): boolean;
}

const require = createRequire(import.meta.url);

/** Latin, Greek, Cyrillic, Vietnamese and Devanagari first; then kana and the ideographs of Japanese. */
const FILES: Readonly<Record<Weight, readonly string[]>> = {
  regular: [
    '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
    '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf',
  ],
  bold: [
    '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
    '@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf',
  ],
};

const opened = new Map<string, Face>();

/** The faces of a weight, by preference. Each is read when it is first looked at: the second one has 5 MB. */
export function* facesOf(weight: Weight): Generator<Face> {
  for (const file of FILES[weight]) {
    const face = opened.get(file) ?? openFace(file);
    opened.set(file, face);
    yield face;
  }
}

function openFace(file: string): Face {
  const bytes = readFileSync(require.resolve(file));
  const font = create(bytes) as Font;
  return { name: file, bytes, has: (codePoint) => font.hasGlyphForCodePoint(codePoint) };
}
