import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as it arrived. */
export interface ReceivedSpan {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  /** Attributes by name. */
  readonly facts: Readonly<Record<string, unknown>>;
  readonly links: readonly string[];
  readonly failed: boolean;
}

/** A receiver of OTLP/HTTP in JSON, as a collector is one. */
export interface OtlpReceiver {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly url: string;
  spans(): readonly ReceivedSpan[];
  /** Names of the metrics that arrived, with the service that sent them. */
  metrics(): ReadonlyMap<string, string>;
  /** Everything that arrived, to look for what must not be in it. */
  text(): string;
  close(): Promise<void>;
}

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

interface Batch {
  readonly resource: { readonly attributes: readonly Attribute[] };
  readonly scopeSpans?: readonly { readonly spans: readonly WireSpan[] }[];
  readonly scopeMetrics?: readonly { readonly metrics: readonly { readonly name: string }[] }[];
}

interface WireSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes?: readonly Attribute[];
  readonly links?: readonly { readonly traceId: string }[];
  readonly status?: { readonly code?: number };
}

const ERROR = 2;

/** Starts it on a free port of the loopback address. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  const metrics = new Map<string, string>();
  let text = '';
  const server = createServer((request, response) => void take(request, response));
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    text += body;
    const { resourceSpans = [], resourceMetrics = [] } = JSON.parse(body) as {
      resourceSpans?: Batch[];
      resourceMetrics?: Batch[];
    };
    for (const batch of resourceSpans) {
      for (const { spans: sent } of batch.scopeSpans ?? []) {
        spans.push(...sent.map((span) => read(serviceOf(batch), span)));
      }
    }
    for (const batch of resourceMetrics) {
      for (const { metrics: sent } of batch.scopeMetrics ?? []) {
        for (const { name } of sent) metrics.set(name, serviceOf(batch));
      }
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans: () => spans,
    metrics: () => metrics,
    text: () => text,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function read(service: string, span: WireSpan): ReceivedSpan {
  const { name, traceId, spanId, parentSpanId, attributes = [], links = [], status } = span;
  return {
    service,
    name,
    traceId,
    spanId,
    parentSpanId: parentSpanId || undefined,
    facts: factsOf(attributes),
    links: links.map((link) => link.traceId),
    failed: status?.code === ERROR,
  };
}

const serviceOf = ({ resource }: Batch) => String(factsOf(resource.attributes)['service.name']);

const factsOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
