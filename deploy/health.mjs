/** Ends with 0 if the role of this container can serve: `node deploy/health.mjs api|web`. */
const ADDRESSES = {
  api: `http://127.0.0.1:${process.env.API_PORT ?? 4000}/ready`,
  web: `http://127.0.0.1:${process.env.WEB_PORT ?? 3000}/api/ready`,
};

const [role = ''] = process.argv.slice(2);
if (!Object.hasOwn(ADDRESSES, role)) throw new Error(`Say which: ${Object.keys(ADDRESSES).join(' or ')}.`);
const answer = await fetch(ADDRESSES[/** @type {keyof typeof ADDRESSES} */ (role)]);
console.log(`${answer.status} ${await answer.text()}`);
process.exitCode = answer.ok ? 0 : 1;
