import './lib/require-node.mjs';

const { main } = await import('./lib/test-command.mjs');
await main(process.argv.slice(2));
