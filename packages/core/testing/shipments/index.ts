export * from './inputs.ts';
export * from './packing-commands.ts';
export * from './packing-world.ts';
