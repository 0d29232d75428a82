import type { Command, Terminal } from './command.ts';
import { backtestCommand } from './commands/backtest.ts';
import { backupCommand } from './commands/backup.ts';
import { copyCommand } from './commands/copy.ts';
import { demoCommand } from './commands/demo.ts';
import { filesCommand } from './commands/files.ts';
import { importCommand } from './commands/import.ts';
import { manufacturersCommand } from './commands/manufacturers.ts';
import { migrateCommand } from './commands/migrate.ts';
import { peopleCommand } from './commands/people.ts';
import { prepareCommand } from './commands/prepare.ts';
import { previewsCommand } from './commands/previews.ts';
import { restoreCommand } from './commands/restore.ts';
import { setupCommand } from './commands/setup.ts';
import { verifyCommand } from './commands/verify.ts';
import { readEnv } from './env.ts';
import { runCommand } from './run-command.ts';

const COMMANDS: Readonly<Record<string, Command>> = {
  migrate: migrateCommand,
  prepare: prepareCommand,
  setup: setupCommand,
  manufacturers: manufacturersCommand,
  people: peopleCommand,
  demo: demoCommand,
  import: importCommand,
  previews: previewsCommand,
  files: filesCommand,
  verify: verifyCommand,
  backtest: backtestCommand,
  backup: backupCommand,
  restore: restoreCommand,
  copy: copyCommand,
};

const terminal: Terminal = {
  out: (line) => console.log(line),
  err: (line) => console.error(line),
};

const [name = '', ...args] = process.argv.slice(2);
const command = COMMANDS[name];
if (command === undefined) {
  terminal.err(usage());
  process.exitCode = 2;
} else {
  process.exitCode = await runCommand(command, readEnv, args, terminal);
}

function usage(): string {
  const lines = Object.values(COMMANDS).map(({ usage, summary }) => `  ${usage}\n      ${summary}`);
  return `Usage:\n${lines.join('\n')}`;
}
