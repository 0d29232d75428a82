const PAGES = ['GET', 'HEAD'];
const ROUTES = ['GET', 'HEAD', 'POST', 'OPTIONS'];

/**
 * The methods that an address may be asked with. A page is read and nothing else: Next.js takes a form that is posted to one
 * for a server action, of which the console has none, and fails. The routes refuse by themselves what they do not know.
 *
 * @param {string} url
 */
export const methodsOf = (url) => (url.startsWith('/api/') ? ROUTES : PAGES);
