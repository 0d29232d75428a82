'use client';

import { useEffect, useState } from 'react';

/** The value once it has stood still for a moment, so that not every keystroke is asked about. */
export function useSettled<Value>(value: Value, afterMs = 150): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
