export * from './commands.ts';
export * from './facts.ts';
export * from './production-world.ts';
