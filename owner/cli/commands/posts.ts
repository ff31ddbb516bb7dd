import { Refusal, UsageError } from '../../acts/act.ts'
import { isCheckout } from '../../content/save.ts'
import { command } from '../command.ts'

export const posts = command({
  name: 'posts',
  takes: 'import FILE-OR-FOLDER',
  does: 'Imports the posts of WordPress, Ghost, Substack, Hugo, Jekyll or Astro as drafts, and says what to look at.',
  examples: [
    'posts import wordpress.xml',
    'posts import substack.zip --fetch --yes',
    'posts import ../old-site --site https://old.example --yes',
  ],
  options: {
    yes: { type: 'boolean', does: 'writes the drafts; without it the command only says what it would do' },
    fetch: { type: 'boolean', does: 'fetches the pictures that the export only names, from the web' },
    site: {
      type: 'string',
      takes: 'URL',
      does: 'the address of the old site, for an export that doesn’t name it',
    },
  },
  async run({ words: [, path = ''], options, clock, progress }) {
    if (options.site && !/^https?:\/\/[^/]/.test(options.site))
      throw new UsageError('--site must be an address that begins with https://.')
    if (!isCheckout())
      throw new Refusal('This machine has a built site without its sources. Import in your checkout.')
    // The libraries that read posts are only in a checkout.
    const { openArchive } = await import('../../acts/posts/archive.ts')
    const { describeDraft, describePlan, importPosts, planPosts } = await import(
      '../../acts/posts/import-posts.ts'
    )
    const archive = await openArchive(path)
    const { site, fetch: fetches, yes } = options
    const choices = { site, fetches, isTrial: !yes, now: clock.now(), progress }
    const plan = await planPosts(archive, choices)
    if (yes) await importPosts(plan)
    const { files, ...data } = plan
    const list = plan.drafts.map(describeDraft).join('\n')
    const next = yes
      ? 'What to write is in double square brackets in each draft. Open them at the desk: npm run owner -- desk'
      : `Nothing was imported yet. To import: npm run owner -- posts import ${path} --yes${!fetches && plan.onWeb > 0 ? ' --fetch' : ''}`
    const text = [describePlan(plan), list, next].filter(Boolean).join('\n\n')
    return { data: { ...data, imported: yes ? plan.drafts.length : 0 }, text, failed: !yes }
  },
})
