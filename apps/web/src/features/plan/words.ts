import type { Lane } from './lanes';

/** The name of a lane in a line. */
export const laneName = ({ operation, machine }: Pick<Lane, 'operation' | 'machine'>) =>
  machine === null ? operation : `${operation}, ${machine}`;

/** `seconds` since 1970 as ISO text. */
export const isoAt = (seconds: number) => new Date(seconds * 1000).toISOString();
