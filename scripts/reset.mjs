import './lib/require-node.mjs';

const { main } = await import('./lib/reset-command.mjs');
await main();
