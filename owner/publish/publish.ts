import { site } from '../../content/site.ts'
import { environment } from '../../server/config.ts'
import { hold, listBuilds, makeCurrent } from '../../server/process/builds.ts'
import { run } from '../run-node.ts'
import { unpublished } from './changes.ts'

export type Published = { ok: boolean; says: string }

/**
 * Checks the content, builds it in a separate folder and makes that build the current one, which a running site switches to.
 * In a git work tree the content is committed, and with `push` pushed: the commit contains only what was published.
 */
export async function publish({
  push = false,
  said,
}: {
  push?: boolean
  /** Receives the build's output line by line. */
  said?(text: string): void
} = {}): Promise<Published> {
  const files = unpublished().map(({ file }) => file)
  const { code, output } = await run(process.execPath, ['--enable-source-maps', 'bin/build.ts'], {
    env: { ...environment(), NODE_ENV: 'production' },
    ...(said && { said }),
  })
  if (code !== 0) return { ok: false, says: output.trim() }
  return { ok: true, says: ['Published.', ...(await commit(files, push))].join(' ') }
}

async function commit(files: readonly string[], push: boolean): Promise<string[]> {
  if (!(await isWorkTree())) return []
  await git('add', '--all', '--', 'content')
  const isSame = (await git('diff', '--cached', '--quiet', '--', 'content')).code === 0
  if (!isSame) {
    const { code, output } = await git(
      ...(await author()),
      'commit',
      '--quiet',
      '--message',
      subjectOf(files),
      '--',
      'content',
    )
    if (code !== 0) return [`Git did not commit it: ${output.trim()}`]
  }
  if (!push) return isSame ? [] : ['It is committed.']
  const { code, output } = await git('push', '--quiet')
  return [
    code === 0 ? 'It is committed and pushed.' : `It is committed, and git did not push it: ${output.trim()}`,
  ]
}

const git = (...args: string[]) => run('git', args)

/** Git refuses to commit without an author's name, which servers usually don't configure. */
async function author(): Promise<string[]> {
  const { output } = await git('config', 'user.email')
  return output.trim() ? [] : ['-c', `user.name=${site.owner.name}`, '-c', `user.email=${site.owner.email}`]
}

export const isWorkTree = async () =>
  (await git('rev-parse', '--is-inside-work-tree')).output.trim() === 'true'

export const remote = async () => (await git('remote')).output.trim().split('\n')[0] ?? ''

function subjectOf(files: readonly string[]): string {
  const [first = 'the content', ...others] = files.map((file) => file.replace(/^content\//, ''))
  return others.length === 0 ? `Publish ${first}` : `Publish ${first} and ${others.length} more`
}

/** Makes an older build the current one again. The content is unchanged: publishing shows it again. */
export function rollBack(name: string): Published {
  if (!listBuilds().some((build) => build.name === name))
    return { ok: false, says: 'That build is not here any more.' }
  makeCurrent(name)
  hold()
  return {
    ok: true,
    says: 'The site is as it was then. What is in content/ stays as it is now: publishing shows it again.',
  }
}
