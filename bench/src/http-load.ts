import autocannon from 'autocannon';

/** A request that the load makes, or a function that makes a new one each time. */
export interface LoadRequest {
  readonly method: 'GET' | 'PATCH' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly next?: () => {
    readonly path?: string;
    readonly body?: string;
    readonly headers?: Readonly<Record<string, string>>;
  };
}

/** Measurements of a load. */
export interface LoadResult {
  readonly answered: number;
  readonly perSecond: number;
  readonly p99Ms: number;
}

/** Sends requests from so many connections, each waiting for its answer; anything but a 2xx fails the measurement. */
export async function httpLoad(
  port: number,
  request: LoadRequest,
  connections: number,
  seconds: number,
): Promise<LoadResult> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    sampleInt: 100,
    requests: [
      {
        method: request.method,
        path: request.path,
        headers: request.headers,
        ...(request.next
          ? {
              setupRequest: (prepared) => {
                const fresh = request.next?.();
                return { ...prepared, ...fresh, headers: { ...request.headers, ...fresh?.headers } };
              },
            }
          : {}),
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0 || result['2xx'] === 0) {
    throw new Error(
      `${request.path}: ${result['2xx']} good answers, ${result.non2xx} others, ${result.errors} errors`,
    );
  }
  return { answered: result['2xx'], perSecond: result['2xx'] / result.duration, p99Ms: result.latency.p99 };
}
