import type { Env } from '../env.ts';

/** The address of a page of the console that takes a one-time link. */
export function linkTo({ consoleUrl }: Env, page: 'set-up' | 'set-password', token: string): string {
  return `${consoleUrl ?? 'http://localhost:3000'}/${page}?link=${token}`;
}
