import { DragDropManager, Draggable, Droppable, Feedback, PointerSensor } from '@dnd-kit/dom';
import type { DragSource, DragThings } from './drag-things';
import type { EarlyPress } from './early-press';
import { DRAG_PLUGINS } from './plugins';

/** The result of a drag. */
export interface DragEnd {
  /** The place it was let go over; null where that is none. */
  readonly overId: string | null;
  /** The pointer's position on the screen. */
  readonly at: { readonly x: number; readonly y: number };
  /** Alt was held as it was let go. */
  readonly alt: boolean;
  /** Escape was pressed, or it was ended from elsewhere. */
  readonly canceled: boolean;
}

export interface DragLayerOptions {
  things: DragThings;
  /** Container of the dragged element. */
  overlay: HTMLElement | null;
  onTake: (data: unknown) => void;
  onLetGo: (end: DragEnd) => void;
}

const thingOf = (source: Draggable) => source.data.thing as DragSource;

/** Leaves alone what cannot be carried at the moment of the press. */
const POINTER = PointerSensor.configure({
  preventActivation: (event, source) =>
    thingOf(source).read().disabled || Boolean(PointerSensor.defaults.preventActivation?.(event, source)),
});

/** Continues with a press that began before the sensor listened, by dispatching its events again. */
function resume(manager: DragDropManager, { down, moved }: EarlyPress): void {
  const again = (event: PointerEvent) => event.target?.dispatchEvent(new PointerEvent(event.type, event));
  again(down);
  if (!moved) return;
  again(moved);
  if (manager.dragOperation.status.idle) return;
  // The first movement only tells a drag from a click; once it is one, what is carried comes to where the pointer is.
  const stop = manager.monitor.addEventListener('dragstart', () => {
    stop();
    queueMicrotask(() => again(moved));
  });
}

/**
 * Makes the things of an area move by mouse, pen and finger, a finger after a long press; goes on with the press that is under
 * way. Returns how to end.
 */
export function startDragging(
  { things, overlay, onTake, onLetGo }: DragLayerOptions,
  early: EarlyPress | null,
): () => void {
  const manager = new DragDropManager({
    sensors: [POINTER],
    plugins: DRAG_PLUGINS,
  });
  const feedback = manager.plugins.find((plugin) => plugin instanceof Feedback);
  if (feedback instanceof Feedback) {
    feedback.overlay = overlay ?? undefined;
    feedback.dropAnimation = null;
  }
  const idOf = (place: Droppable | null) => (place ? String(place.id) : null);
  manager.monitor.addEventListener('dragstart', ({ operation: { source, target } }) => {
    if (source) onTake(thingOf(source).read().data);
    things.setOver(idOf(target));
  });
  manager.monitor.addEventListener('dragover', ({ operation: { target } }) => things.setOver(idOf(target)));
  manager.monitor.addEventListener(
    'dragend',
    ({ operation: { target, position }, nativeEvent, canceled }) => {
      things.setOver(null);
      const alt = nativeEvent instanceof MouseEvent && nativeEvent.altKey;
      onLetGo({ overId: idOf(target), at: position.current, alt, canceled });
    },
  );

  const sources = new Set<Element>();
  things.setLayer({
    attach: (thing) => {
      const { id, element } = thing;
      if (thing.kind === 'place') {
        const place = new Droppable({ id, element, register: false }, manager);
        place.register();
        return () => place.destroy();
      }
      const source = new Draggable({ id, element, data: { thing }, register: false }, manager);
      source.register();
      sources.add(element);
      return () => {
        sources.delete(element);
        source.destroy();
      };
    },
    stop: () => {
      if (manager.dragOperation.status.dragging) manager.actions.stop({ canceled: true });
    },
  });
  if (early && [...sources].some((element) => element.contains(early.down.target as Node)))
    resume(manager, early);
  return () => {
    things.setLayer(null);
    manager.destroy();
  };
}
