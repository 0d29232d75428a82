const LIST = '[data-sonner-toaster]';

/**
 * Messages stay as long as the pointer is on them. One that goes from under it takes along the event which says that the
 * pointer has left, and those behind it would stay for good; so the list is told as soon as the pointer is elsewhere. Answers
 * how to end.
 */
export function foldLeftMessages(): () => void {
  const onOver = ({ target }: PointerEvent) => {
    const list = document.querySelector(LIST);
    if (!list?.querySelector('[data-expanded="true"]')) return;
    if (list.contains(target as Node) || list.contains(document.activeElement)) return;
    list.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }));
  };
  document.addEventListener('pointerover', onOver);
  return () => document.removeEventListener('pointerover', onOver);
}
