import './lib/require-node.mjs';

const { main } = await import('./lib/screenshots-command.mjs');
await main(process.argv.slice(2));
