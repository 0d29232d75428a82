import './lib/require-node.mjs';

const { main } = await import('./lib/start-command.mjs');
await main({ dev: process.argv.includes('--dev') });
