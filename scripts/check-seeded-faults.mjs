import './lib/require-node.mjs';

const { ensureInstalled } = await import('./lib/install.mjs');
const { runSeededFaults } = await import('./lib/seeded-faults-command.mjs');
await ensureInstalled();
const { failed } = await runSeededFaults();
process.exitCode = failed > 0 ? 1 : 0;
