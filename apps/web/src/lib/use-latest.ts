'use client';

import { type RefObject, useEffect, useRef } from 'react';

/** What was rendered last, for handlers that stay the same objects so that nothing is redrawn for their sake. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
