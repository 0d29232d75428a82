import { Plugin } from '@dnd-kit/abstract';
import { Accessibility, type DragDropManager, PreventSelection } from '@dnd-kit/dom';

type Plugins = NonNullable<ConstructorParameters<typeof DragDropManager>[0]>['plugins'];

/** Preserves the caret of a field: removed with the selection, later input would be lost. */
function forget(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement) return;
  document.getSelection()?.removeAllRanges();
}

/**
 * Keeps the pointer from selecting text as long as it carries something, and no longer: the library's own way also takes the
 * caret out of a field while what was let go comes to rest, and what is typed in that moment is lost.
 */
class NoSelectionWhileCarried extends Plugin<DragDropManager> {
  constructor(manager: DragDropManager) {
    super(manager);
    this.registerEffect(() => {
      if (!manager.dragOperation.status.dragging) return undefined;
      forget();
      document.addEventListener('selectionchange', forget);
      document.documentElement.dataset.unselectable = '';
      return () => {
        document.removeEventListener('selectionchange', forget);
        delete document.documentElement.dataset.unselectable;
      };
    });
  }
}

/** Common options of drags. Each page has its own announcements and keys. */
export const DRAG_PLUGINS: Exclude<Plugins, readonly unknown[] | undefined> = (defaults) => [
  ...defaults.filter((plugin) => plugin !== Accessibility && plugin !== PreventSelection),
  NoSelectionWhileCarried,
];
