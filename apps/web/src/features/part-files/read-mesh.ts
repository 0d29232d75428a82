import { decodeMesh, type PartMesh } from '@routecard/core';
import { fileAddress } from './file-address';

/** Why there is no mesh; FAILED where asking again may help. */
export type NoMesh = 'TOO_LARGE' | 'UNREADABLE' | 'FAILED';

/** The mesh of a file of a part, or why there is none. */
export async function readMesh(
  partSpecificationId: string,
  fileId: string,
  signal: AbortSignal,
): Promise<PartMesh | NoMesh> {
  const response = await fetch(`${fileAddress(partSpecificationId, fileId)}/mesh`, { signal }).catch(
    () => null,
  );
  if (response === null) return 'FAILED';
  if (response.status === 422) {
    const { code } = (await response.json()) as { code: 'TOO_LARGE' | 'UNREADABLE' };
    return code;
  }
  if (!response.ok) return 'FAILED';
  const bytes = await response.arrayBuffer().catch(() => null);
  if (bytes === null) return 'FAILED';
  return decodeMesh(bytes) ?? 'UNREADABLE';
}
