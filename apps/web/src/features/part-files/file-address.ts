/** Where a file of a part is downloaded. */
export const fileAddress = (partSpecificationId: string, fileId: string): string =>
  `/api/parts/${partSpecificationId}/files/${fileId}`;
