'use client';

import { type RefCallback, useCallback } from 'react';

interface FocusWay {
  /** Also scrolls the element into sight. */
  readonly scroll?: boolean;
}

/** The name of the list that a page is about: its rows or its cards. */
export const LIST = 'list';

/** The named elements in the page. */
const elements = new Map<string, HTMLElement>();
/** A name whose element is not in the page yet, and what had the focus when it was asked for. */
let awaited: (FocusWay & { readonly name: string; readonly from: Element | null }) | null = null;

/** The `ref` of an element that `focusTarget` finds by this name. */
export function useFocusTarget(name: string): RefCallback<HTMLElement> {
  return useCallback(
    (element) => {
      if (!element) return;
      elements.set(name, element);
      if (awaited?.name === name) {
        const { from, ...way } = awaited;
        awaited = null;
        const { activeElement } = document;
        // Someone who has moved on meanwhile keeps the focus.
        if (activeElement === null || activeElement === document.body || activeElement === from) {
          focus(element, way);
        }
      }
      return () => {
        if (elements.get(name) === element) elements.delete(name);
      };
    },
    [name],
  );
}

/** The element of that name, if it is in the page. */
export function elementNamed(name: string): HTMLElement | undefined {
  return elements.get(name);
}

/** Focuses the element of that name, or the next one that takes the name. */
export function focusTarget(name: string, way: FocusWay = {}): void {
  const element = elements.get(name);
  awaited = element ? null : { ...way, name, from: document.activeElement };
  if (element) focus(element, way);
}

function focus(element: HTMLElement, { scroll = false }: FocusWay): void {
  element.focus({ preventScroll: true });
  if (scroll) element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
