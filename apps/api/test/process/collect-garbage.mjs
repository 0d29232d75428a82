// Loaded into a process that a test measures: what it could forget is not what it holds. JavaScript, so that it needs no loader.
process.on('SIGUSR2', () => {
  globalThis.gc?.();
  process.stdout.write('{"msg":"collected"}\n');
});
