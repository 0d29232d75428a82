// Loaded into a process that a test measures: what it could forget is not what it holds.
process.on('SIGUSR2', () => {
  globalThis.gc?.();
  process.stdout.write('{"msg":"collected"}\n');
});
