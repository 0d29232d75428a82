import type * as Shapes from '@routecard/shapes';

/** What makes previews and meshes of files of parts. Not bundled: it starts its processes by the path of its file. */
export function shapes(): Promise<typeof Shapes> {
  return import(/* turbopackIgnore: true */ '@routecard/shapes');
}
