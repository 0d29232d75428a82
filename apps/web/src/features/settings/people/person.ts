import type { AppOutputs } from '@/trpc/client';

/** A person of the shop. */
export type Person = AppOutputs['people']['list'][number];

/** An action on a person that opens a dialog. */
export type PersonAction = 'role' | 'link' | 'resetSecondFactor' | 'disable' | 'erase';
