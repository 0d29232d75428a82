export * from './commands.ts';
export * from './interpreter.ts';
export * from './routing-templates/template-commands.ts';
export * from './shipments/index.ts';
