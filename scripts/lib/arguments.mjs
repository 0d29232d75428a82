/**
 * Refuses arguments of a command that takes none: what somebody meant by them would not be done.
 *
 * @param {string} command @param {readonly string[]} args
 */
export function ensureNone(command, args) {
  if (args.length > 0) throw new Error(`${command} takes no arguments, not "${args.join(' ')}".`);
}
