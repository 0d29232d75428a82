export * from './commands.ts';
export * from './interpreter.ts';
