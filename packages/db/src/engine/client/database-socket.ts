import WebSocket from 'ws';

/**
 * The WebSocket of Neon's driver, which passes on whatever its error listener is given as the error: here the error itself,
 * as every other part of a driver expects, and not an event around it.
 */
export class DatabaseSocket extends WebSocket {
  override addEventListener(...[type, listener, options]: Parameters<WebSocket['addEventListener']>): void {
    const heard =
      type === 'error' && typeof listener === 'function'
        ? (event: WebSocket.ErrorEvent) => (listener as (error: unknown) => void)(event.error)
        : listener;
    super.addEventListener(type, heard as typeof listener, options);
  }
}
