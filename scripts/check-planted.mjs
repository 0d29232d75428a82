import './lib/require-node.mjs';

const { ensureInstalled } = await import('./lib/install.mjs');
const { runPlanted } = await import('./lib/planted-command.mjs');
await ensureInstalled();
const { failed } = await runPlanted();
process.exitCode = failed > 0 ? 1 : 0;
