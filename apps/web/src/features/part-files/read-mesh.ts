import { decodeMesh, type PartMesh, type ThumbnailFault } from '@routecard/core';
import { fileAddress } from './file-address';

/** Why there is no mesh; FAILED where asking again may help. */
export type NoMesh = ThumbnailFault | 'FAILED';

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
    const { code } = (await response.json()) as { code: ThumbnailFault };
    return code;
  }
  if (!response.ok) return 'FAILED';
  const bytes = await response.arrayBuffer().catch(() => null);
  if (bytes === null) return 'FAILED';
  return decodeMesh(bytes) ?? 'UNREADABLE';
}
