import { buildPeers } from './peers.ts'
import { runSite } from './running-site.ts'
import { serveFolder } from './serve-folder.ts'

export type Competitor = { name: string; url: string }

export type Competitors = {
  floor: Competitor
  ours: Competitor
  peers: readonly Competitor[]
  stop(): Promise<void>
}

/**
 * Starts the site, the same pages without scripts (the “floor”), and the same pages built with other frameworks (the
 * “peers”), each on its own port.
 */
export async function startCompetitors(): Promise<Competitors> {
  const site = await runSite({ port: 4920 })
  const servers: (Competitor & { stop(): void })[] = []
  const stop = async () => {
    await site.stop()
    for (const server of servers) server.stop()
  }
  try {
    const folders = Object.entries(await buildPeers(site.url))
    for (const [name, folder] of folders)
      servers.push({ name, ...(await serveFolder(folder, 4921 + servers.length)) })
    const [floor, ...peers] = servers
    if (!floor) throw new Error('The floor to compare with is missing')
    return { floor, ours: { name: 'this site', url: site.url }, peers, stop }
  } catch (err) {
    await stop()
    throw err
  }
}
