/// <reference lib="dom" />
/** A node of React's tree, as far as it is needed here. */
interface Fiber {
  readonly stateNode: unknown;
  readonly memoizedProps: object | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

/**
 * Runs in the page before it: listens where React's developer tools do, and notes the columns whose list of cards got new
 * properties, which is what a rendering gives it.
 */
export function countDrawnLists(): void {
  const props = new WeakMap<Element, object | null>();
  const drawn = new Set<Element>();
  const look = (first: Fiber | null) => {
    for (let fiber = first; fiber; fiber = fiber.sibling) {
      const element = fiber.stateNode;
      if (element instanceof HTMLElement && element.dataset.cards !== undefined) {
        if (props.has(element) && props.get(element) !== fiber.memoizedProps) drawn.add(element);
        props.set(element, fiber.memoizedProps);
      }
      look(fiber.child);
    }
  };
  Object.assign(window, {
    drawnLists: drawn,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      renderers: new Map(),
      supportsFiber: true,
      inject: () => 1,
      checkDCE: () => undefined,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      onScheduleFiberRoot: () => undefined,
      onCommitFiberRoot: (_id: number, root: { current: Fiber }) => look(root.current.child),
    },
  });
}

/** Runs in the page: how many lists were redrawn since the last call. */
export function drawnLists(): number {
  const { drawnLists: drawn } = window as unknown as { drawnLists: Set<Element> };
  const { size } = drawn;
  drawn.clear();
  return size;
}
