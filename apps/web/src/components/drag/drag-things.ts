/** Something in the page that can be taken up. */
export interface DragSource {
  readonly kind: 'source';
  readonly id: string;
  readonly element: HTMLElement;
  /** Asked when it is pressed on: what is carried then, and whether it may not be. */
  readonly read: () => { readonly data: unknown; readonly disabled: boolean };
}

/** Something in the page where it can be put down. */
export interface DropPlace {
  readonly kind: 'place';
  readonly id: string;
  readonly element: HTMLElement;
}

type DragThing = DragSource | DropPlace;

/** The drag and drop code; loaded on the first interaction. */
export interface DragLayer {
  /** Returns how to leave the thing alone again. */
  attach: (thing: DragSource | DropPlace) => () => void;
  /** Ends the drag that is under way, if one is. */
  stop: () => void;
}

/** The things of one area, in the page at this moment; what moves them may come later than they do. */
export class DragThings {
  readonly #things = new Set<DragThing>();
  readonly #attached = new Map<DragThing, () => void>();
  readonly #listeners = new Set<() => void>();
  #layer: DragLayer | null = null;
  #overId: string | null = null;

  /** Returns how to take it away again. */
  add(thing: DragThing): () => void {
    this.#things.add(thing);
    this.#attach(thing);
    return () => {
      this.#things.delete(thing);
      this.#attached.get(thing)?.();
      this.#attached.delete(thing);
    };
  }

  /** From here on what is there, and what comes, can be moved; null: nothing can any more. */
  setLayer(layer: DragLayer | null): void {
    this.#attached.clear();
    this.#layer = layer;
    for (const thing of this.#things) this.#attach(thing);
  }

  get layer(): DragLayer | null {
    return this.#layer;
  }

  /** The place under what is being dragged. */
  get overId(): string | null {
    return this.#overId;
  }

  setOver(id: string | null): void {
    if (id === this.#overId) return;
    this.#overId = id;
    for (const listener of this.#listeners) listener();
  }

  /** Hears of what `overId` becomes. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #attach(thing: DragThing): void {
    if (this.#layer) this.#attached.set(thing, this.#layer.attach(thing));
  }
}
