// The pages benchmark uses a static export. The throughput benchmark uses Next.js's own server.
export default {
  output: process.env.PEER_SERVER ? undefined : 'export',
  turbopack: { root: import.meta.dirname },
  images: { unoptimized: true },
  experimental: { inlineCss: true },
}
