import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import type { NewManufacturer } from '@routecard/core';
import { UsageError } from '../command.ts';

export const SET_UP_USAGE =
  '--manufacturer NAME --admin E-MAIL [--first-name NAME] [--last-name NAME] [--time-zone ZONE]\n' +
  '      [--currency CODE] [--address TEXT] [--password-stdin]';

/** Command-line options. There is no option for a password: other users of the machine can read arguments. */
export function setUpOptions(args: readonly string[]): {
  readonly manufacturer: NewManufacturer;
  readonly passwordFromStdin: boolean;
} {
  const values = parse(args);
  const { manufacturer: name, admin: email } = values;
  if (name === undefined || email === undefined) throw new UsageError('Give --manufacturer and --admin.');
  return {
    manufacturer: {
      name,
      timeZone: values['time-zone'] ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
      currency: values.currency ?? 'EUR',
      address: values.address ?? '',
      admin: {
        email,
        firstName: values['first-name'] ?? (email.split('@')[0] || email),
        lastName: values['last-name'] ?? '(admin)',
      },
    },
    passwordFromStdin: values['password-stdin'] ?? false,
  };
}

function parse(args: readonly string[]) {
  const string = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        manufacturer: string,
        admin: string,
        'first-name': string,
        'last-name': string,
        'time-zone': string,
        currency: string,
        address: string,
        'password-stdin': { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** The password on standard input, without the line break that ends it. */
export async function passwordOf(input: NodeJS.ReadableStream): Promise<string> {
  return (await text(input)).replace(/\r?\n$/, '');
}
