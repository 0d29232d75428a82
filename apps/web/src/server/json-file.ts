/** A download of the data as `<name>.json`, which no cache keeps. */
export function jsonFile(name: string, data: unknown): Response {
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.json"`,
      'Cache-Control': 'no-store',
    },
  });
}
