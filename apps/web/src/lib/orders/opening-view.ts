import { ownPath } from '../session/own-path';

/**
 * The page of the orders as a saved view shows it; null where the view's search, which people may have written by hand, says
 * nothing in an address: the page would lead to itself.
 */
export function openingView(search: string): string | null {
  const path = ownPath(`/orders?${search}`);
  return new URL(path, 'http://console.invalid').searchParams.size > 0 ? path : null;
}
