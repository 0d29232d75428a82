import { DragDropManager, Draggable, Droppable, Feedback, PointerSensor } from '@dnd-kit/dom';
import type { DragSource, DragThings } from './drag-things';
import type { EarlyPress } from './early-press';
import { DRAG_PLUGINS } from './plugins';

/** The result of a drag. */
export interface DragEnd {
  /** The place it was let go over; null where that is none. */
  readonly overId: string | null;
  /** Where the pointer was, on the screen. */
  readonly at: { readonly x: number; readonly y: number };
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

/** A pointer that leaves alone what may not be carried, and goes on with a press it did not see begin. */
class Pointer extends PointerSensor {
  protected override handlePointerDown(...args: Parameters<PointerSensor['handlePointerDown']>): void {
    const [, source] = args;
    if (!thingOf(source).read().disabled) super.handlePointerDown(...args);
  }

  takeUp({ down, moved }: EarlyPress, source: Draggable): void {
    this.handlePointerDown(down, source, this.options);
    if (moved) this.handlePointerMove(moved, source);
    if (!moved || this.manager.dragOperation.status.idle) return;
    // The first movement only tells a drag from a click; once it is one, what is carried comes to where the pointer is.
    const stop = this.manager.monitor.addEventListener('dragstart', () => {
      stop();
      queueMicrotask(() => this.handlePointerMove(moved, source));
    });
  }
}

const thingOf = (source: Draggable) => source.data.thing as DragSource;

/**
 * Makes the things of an area move by mouse, pen and finger, a finger after a long press; goes on with the press that is under
 * way. Returns how to end.
 */
export function startDragging(
  { things, overlay, onTake, onLetGo }: DragLayerOptions,
  early: EarlyPress | null,
): () => void {
  const manager = new DragDropManager({
    sensors: [Pointer],
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
  manager.monitor.addEventListener('dragend', ({ operation: { target, position }, canceled }) => {
    things.setOver(null);
    onLetGo({ overId: idOf(target), at: position.current, canceled });
  });

  const sources = new Map<DragSource, Draggable>();
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
      sources.set(thing, source);
      return () => {
        sources.delete(thing);
        source.destroy();
      };
    },
    stop: () => {
      if (manager.dragOperation.status.dragging) manager.actions.stop({ canceled: true });
    },
  });
  const pressed = early && [...sources].find(([{ element }]) => element.contains(early.down.target as Node));
  const pointer = manager.sensors.find((sensor) => sensor instanceof Pointer);
  if (pressed && pointer instanceof Pointer) pointer.takeUp(early, pressed[1]);
  return () => {
    things.setLayer(null);
    manager.destroy();
  };
}
