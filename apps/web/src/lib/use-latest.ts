'use client';

import { type RefObject, useEffect, useRef } from 'react';

/** The latest rendered value, for handlers that stay the same objects so that nothing is redrawn because of them. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
