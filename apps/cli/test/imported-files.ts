import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** A folder of one's own for files to import. */
export interface FileFolder {
  write(name: string, content: string | Uint8Array): Promise<string>;
  remove(): Promise<void>;
}

/** Makes a folder below the system's temporary one. */
export async function fileFolder(): Promise<FileFolder> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'routecard-import-'));
  return {
    async write(name, content) {
      const file = path.join(folder, name);
      await writeFile(file, content);
      return file;
    },
    remove: () => rm(folder, { recursive: true }),
  };
}

export const HEADER = 'order,line,customer,part,quantity,process,material,color,finishes,dispatchDate';

/** A CSV of orders of five lines each, all good. */
export function ordersCsv(lines: number, prefix = 'A'): string {
  const rows = Array.from({ length: lines }, (_, i) => {
    const order = `${prefix}-${Math.floor(i / 5)}`;
    return `${order},${(i % 5) + 1},Customer ${order},Part ${i % 40},${(i % 9) + 1},SLS,PA12,Grey,,2027-01-15`;
  });
  return `${[HEADER, ...rows].join('\n')}\n`;
}
