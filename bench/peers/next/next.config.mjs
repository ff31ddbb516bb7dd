// Exported as files for the pages' benchmark; with a server of its own for the throughput's.
export default {
  output: process.env.PEER_SERVER ? undefined : 'export',
  turbopack: { root: import.meta.dirname },
  images: { unoptimized: true },
  experimental: { inlineCss: true },
}
