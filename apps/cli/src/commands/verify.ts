import { type LawCheck, openMaintenanceDatabase, recordLawCheck } from '@routecard/db';
import { type Command, type Terminal, UsageError } from '../command.ts';
import { reasonOf } from '../reason.ts';
import { checkLaws } from '../verify/check-laws.ts';

/** Reads the live database and prints each law with its count of violations; ends with 1 when any is broken. */
export const verifyCommand: Command = {
  usage: 'verify',
  summary: 'Check every law of the ledger and its tables against the live database.',
  async run({ databaseUrl: url, directUrl, pooler }, args, terminal) {
    if (args.length > 0) throw new UsageError(`verify takes no arguments, not ${args.join(' ')}.`);
    const database = openMaintenanceDatabase({ url, pooler });
    try {
      const verdicts = await database.transaction('long snapshot', checkLaws);
      const width = Math.max(...verdicts.map(({ law }) => law.name.length));
      for (const { law, violations } of verdicts) {
        terminal.out(`${String(violations).padStart(8)}  ${law.name.padEnd(width)}  ${law.sentence}`);
      }
      const broken = verdicts.filter(({ violations }) => violations > 0).length;
      terminal.out(
        broken === 0
          ? `All ${verdicts.length} laws hold.`
          : `${broken} of ${verdicts.length} laws are broken.`,
      );
      await note(directUrl ?? url, { checkedAt: new Date(), laws: verdicts.length, broken }, terminal);
      return broken === 0 ? 0 : 1;
    } finally {
      await database.close();
    }
  },
};

/** Alerts and the page of the status show it. What was found is told without that. */
async function note(url: string, check: LawCheck, terminal: Terminal): Promise<void> {
  try {
    await recordLawCheck(url, check);
  } catch (error) {
    terminal.err(`The status page will not show this check: ${reasonOf(error)}`);
  }
}
