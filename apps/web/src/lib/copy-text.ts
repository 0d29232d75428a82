/** Puts text on the clipboard; false where the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without the permission, or over plain http, there is only what browsers had before: what is selected.
    const area = document.createElement('textarea');
    area.value = text;
    area.className = 'sr-only';
    (document.activeElement?.closest('[role="dialog"]') ?? document.body).append(area);
    area.select();
    const done = document.execCommand('copy');
    area.remove();
    return done;
  }
}
