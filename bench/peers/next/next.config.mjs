export default { output: 'export', turbopack: { root: import.meta.dirname }, images: { unoptimized: true }, experimental: { inlineCss: true } }
