import { neonConfig } from '@neondatabase/serverless';

/** Vitest set-up of each file in the Neon project: its driver goes through the loopback proxy, without TLS. */
const port = process.env.TEST_NEON_PROXY_PORT;
neonConfig.wsProxy = () => `127.0.0.1:${port}/`;
neonConfig.useSecureWebSocket = false;
neonConfig.pipelineTLS = false;
neonConfig.pipelineConnect = false;
neonConfig.coalesceWrites = false;
process.env.TEST_DRIVER = 'neon';
