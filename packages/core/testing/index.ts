export * from './commands.ts';
export * from './interpreter.ts';
export * from './shipments/index.ts';
