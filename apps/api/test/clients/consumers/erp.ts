import { argv } from 'node:process';
import { Routecard } from '@routecard/client';
import { Copy, follow, synchronise } from './erp-copy.ts';

/** An ERP at work: `erp <url> <token> <folder> synchronise|follow`; each response that begins is a line on stdout. */
const [url = '', token = '', folder = '', work] = argv.slice(2);
const copy = new Copy(folder);
const routecard = new Routecard({
  url,
  token,
  fetch: async (input, init) => {
    const response = await fetch(input, init);
    process.stdout.write('response\n');
    return response;
  },
});
if (work === 'synchronise') await synchronise(routecard, copy);
else for (;;) await follow(routecard, copy);
