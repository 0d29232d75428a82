/** True if a dialog waits for an answer; a panel beside the page does not. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"] [data-dialog-body]') !== null;
}
