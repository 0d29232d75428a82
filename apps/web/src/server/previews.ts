import type { previewFile } from '@routecard/shapes';

/** What makes previews of files of parts. Not bundled: it starts its processes by the path of its file. */
export async function previews(): Promise<typeof previewFile> {
  const shapes = await import(/* turbopackIgnore: true */ '@routecard/shapes');
  return shapes.previewFile;
}
