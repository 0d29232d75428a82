/** Storage as a browser has it, over a map that the test looks into. Nothing longer than `room` says is stored. */
export const fakeStorage = (
  stored: Map<string, string>,
  room: () => number = () => Number.POSITIVE_INFINITY,
) => ({
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => {
    if (text.length > room()) throw new DOMException('full', 'QuotaExceededError');
    stored.set(key, text);
  },
  removeItem: (key: string) => stored.delete(key),
});
