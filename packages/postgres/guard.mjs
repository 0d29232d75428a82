// Stops processes whose starter has vanished. The starter holds this process's stdin open; when the starter
// dies, however hard, the pipe closes and everything still on the list gets its signal.
// Lines on stdin: "watch <signal> <pid>" (a negative pid means its process group) and "forget <pid>".
import { createInterface } from 'node:readline';

/** @type {Map<number, NodeJS.Signals>} */
const watched = new Map();

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => {});

createInterface({ input: process.stdin })
  .on('line', (line) => {
    const [verb, first, second] = line.split(' ');
    if (verb === 'watch') watched.set(Number(second), /** @type {NodeJS.Signals} */ (first));
    if (verb === 'forget') watched.delete(Number(first));
  })
  .on('close', () => {
    for (const [pid, signal] of watched) {
      try {
        process.kill(pid, signal);
      } catch {
        // It ended on its own.
      }
    }
  });
