import path from 'node:path';
import { HEADERS } from './serve/headers.mjs';

/**
 * In JavaScript: the running console reads it too, from whatever folder it is started, and without a compiler.
 *
 * @type {import('next').NextConfig}
 */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm run check` type-checks the whole repository; a start on a user's machine need not do it again.
  typescript: { ignoreBuildErrors: true },
  // The guides of docs/ are pages of the console too.
  turbopack: { root: path.join(import.meta.dirname, '../..'), rules: { '*.md': { type: 'text' } } },
  devIndicators: false,
  experimental: {
    // Most builds are the first one on a machine, which writing turbopack's cache of 200 MB would make half as long again.
    turbopackFileSystemCacheForBuild: false,
    // Nothing reads the maps: the server runs without them, and no page offers its sources.
    turbopackSourceMaps: false,
  },
  // No page has images to optimize; the optimizer's address fails on what it cannot decode.
  images: { unoptimized: true },
  // One copy of each per process, where pages and route handlers would bundle one each: they compare symbols and classes of their own.
  serverExternalPackages: ['@trpc/server', 'better-auth', 'superjson', 'zod'],
  allowedDevOrigins: ['127.0.0.1', 'localhost'],
  async headers() {
    return [{ source: '/:path*', headers: HEADERS }];
  },
};

export default config;
