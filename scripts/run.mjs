import './lib/require-node.mjs';

const { main } = await import('./lib/run-command.mjs');
await main(process.argv[2] ?? '', process.argv.slice(3));
