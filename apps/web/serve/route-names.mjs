/**
 * Names the routes of addresses for measures and traces, without what an address names there: ids, and tokens of links, are in none of its
 * first parts. Every name is kept for as long as the process runs, so what anybody makes up is `none`.
 *
 * @param {readonly string[]} routes as Next.js lists them: `/orders/[orderId]`
 * @param {ReadonlySet<string>} procedures those that were called so far: `orders.list`
 * @returns {(url: string) => string}
 */
export function routeNames(routes, procedures) {
  const known = new Set(['/', '/_next', ...routes.map(beginningOf)]);
  return (url) => {
    const [path = '/'] = url.split('?');
    const route = beginningOf(path);
    if (route !== '/api/trpc') return known.has(route) ? route : 'none';
    // A batch names several procedures, in any order and number: their spans are below the request.
    const [, , , procedure = ''] = path.split('/');
    return procedures.has(procedure) ? `${route}/${procedure}` : route;
  };
}

/** The first part of a path, and the second below `/api`. @param {string} path */
function beginningOf(path) {
  const [, first = '', second = ''] = path.split('/');
  return first === 'api' ? `/api/${second}` : `/${first}`;
}
