import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openChangeStream, type StreamOptions } from './change-stream';

/** Less than the 5 s promised: the rest is for the network itself, and for a busy machine. */
const BACK_WITHIN_MS = 3_000;
const HEARTBEAT_MS = 2_000;

type Subscribe = StreamOptions['client']['live']['changes']['subscribe'];
type Callbacks = Parameters<Subscribe>[1];

/** A network on which what begins while it is silent stays silent for good. */
class Network {
  silent = false;
  /** How often the stream was asked for. */
  asked = 0;
  #refusal: Error | null = null;
  readonly #open = new Set<Callbacks>();

  readonly client = {
    live: { changes: { subscribe: this.#subscribe.bind(this) } },
  } as unknown as StreamOptions['client'];

  #subscribe(_: unknown, callbacks: Callbacks): { unsubscribe: () => void } {
    let beat: ReturnType<typeof setInterval> | undefined;
    this.asked += 1;
    if (this.#refusal) {
      const refusal = this.#refusal;
      setTimeout(() => callbacks.onError?.(refusal as never));
    } else if (!this.silent) {
      const tell = () => callbacks.onData?.({ id: '1.1:1:', data: [] } as never);
      this.#open.add(callbacks);
      tell();
      beat = setInterval(() => this.#open.has(callbacks) && tell(), HEARTBEAT_MS);
    }
    return {
      unsubscribe: () => {
        clearInterval(beat);
        this.#open.delete(callbacks);
      },
    };
  }

  /** Ends what is open, and refuses what begins. */
  refuse(code: string): void {
    this.#refusal = TRPCClientError.from({
      error: { message: '', code: -32001, data: { refusal: { code, message: '', extra: {} } } },
    });
    const open = [...this.#open];
    this.#open.clear();
    for (const callbacks of open) callbacks.onComplete?.();
  }

  silence(): void {
    this.silent = true;
    this.#open.clear();
  }
}

/** Opens the stream, and keeps how the session ended. */
function followed({ client }: Network) {
  const onSessionEnded = vi.fn();
  const stop = openChangeStream({
    client,
    position: null,
    onChange: () => undefined,
    onConnected: () => undefined,
    onSessionEnded,
  });
  return { onSessionEnded, stop };
}

describe('the stream of changes', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('window', new EventTarget());
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it.each([
    ['the longest', 1 - Number.EPSILON],
    ['the shortest', 0],
    ['middling', 0.5],
  ])('is back soon after a network that lets nothing through, with %s pauses', (_, random) => {
    vi.spyOn(Math, 'random').mockReturnValue(random);
    let longestMs = 0;
    for (let awayMs = 8_000; awayMs <= 20_000; awayMs += 50) {
      const network = new Network();
      let connected = false;
      const end = openChangeStream({
        client: network.client,
        position: null,
        onChange: () => undefined,
        onConnected: (now) => {
          connected = now;
        },
        onSessionEnded: () => undefined,
      });
      expect(connected).toBe(true);
      network.silence();
      vi.advanceTimersByTime(awayMs);
      expect(connected).toBe(false);
      network.silent = false;
      const mendedAt = Date.now();
      while (!connected) vi.advanceTimersByTime(10);
      longestMs = Math.max(longestMs, Date.now() - mendedAt);
      end();
    }
    expect(longestMs).toBeLessThanOrEqual(BACK_WITHIN_MS);
  });

  it.each([
    ['UNAUTHORIZED', 'signIn'],
    ['SECOND_FACTOR_SETUP_REQUIRED', 'secondFactor'],
  ])('says at once that the session has ended, when it is refused with %s', (code, end) => {
    const network = new Network();
    const { onSessionEnded, stop } = followed(network);
    network.refuse(code);
    vi.advanceTimersToNextTimer();
    vi.advanceTimersToNextTimer();
    expect(onSessionEnded.mock.calls).toEqual([[end]]);
    // Nobody knows when there will be a session again.
    vi.advanceTimersByTime(60_000);
    expect(network.asked).toBe(2);
    stop();
  });

  it('asks again where it is refused for another reason', () => {
    const network = new Network();
    const { onSessionEnded, stop } = followed(network);
    network.refuse('RATE_LIMITED');
    vi.advanceTimersByTime(60_000);
    expect(network.asked).toBeGreaterThan(3);
    expect(onSessionEnded).not.toHaveBeenCalled();
    stop();
  });
});
