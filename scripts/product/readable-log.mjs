const LEVELS = /** @type {Record<number, string>} */ ({ 40: 'warn ', 50: 'error ', 60: 'fatal ' });
/** Fields of every pino line that nobody reads in a terminal. */
const UNSAID = new Set(['level', 'time', 'pid', 'hostname', 'name', 'msg', 'reqId']);

/** A line of structured log as a person reads it; any other line as it is. @param {string} line */
export function readable(line) {
  if (!line.startsWith('{"level":')) return line;
  try {
    /** @type {Record<string, unknown>} */
    const entry = JSON.parse(line);
    const facts = Object.entries(entry)
      .filter(([key, value]) => !UNSAID.has(key) && value !== null)
      .map(([key, value]) => (typeof value === 'object' ? JSON.stringify(value) : `${key} ${String(value)}`));
    return `${LEVELS[Number(entry.level)] ?? ''}${String(entry.msg ?? '')} ${facts.join(', ')}`.trim();
  } catch {
    return line;
  }
}
