import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import type { Environment } from '../../../model/reader/site-folder.ts'
import { readSettings } from '../../../server/config.ts'
import { openLog, scrub } from '../../../server/process/log.ts'
import { openServices } from '../../../server/services.ts'
import { type Finding, fine, marks, wrong } from '../../checks/finding.ts'
import { command } from '../command.ts'
import { type Ask, openAsk } from '../setup/ask.ts'
import { withSetting, writeSecretly } from '../setup/env-file.ts'
import { type Group, groups, type Question } from '../setup/questions.ts'

const installer = join('deploy', 'install.sh')

export const setup = command({
  name: 'setup',
  does: 'Asks for the settings one by one, tests each key, and writes .env. You can run it again.',
  examples: ['setup', 'setup --file /srv/site/.env'],
  options: { file: { type: 'string', takes: 'FILE', does: 'a file other than .env' } },
  async run({ options: { file = '.env' }, input, attended, write, say }) {
    const before = textOf(file)
    const present = existsSync(file) ? parseEnv(before) : {}
    const { ask, close } = openAsk(input, { attended, write })
    try {
      say('Enter keeps the value in [ ]. A minus sign clears it. Nothing is saved until the end.')
      const answers = await askAll(ask, present, say)
      const names = groups.flatMap(({ questions }) => questions.map(({ name }) => name))
      const changed = names.filter((name) => (answers[name] ?? '') !== (present[name] ?? ''))
      const text = changed.reduce((so, name) => withSetting(so, name, answers[name] || null), before)
      await writeSecretly(file, text)
      say(
        `\n${resolve(file)} is saved, and only you can read it: ${changed.join(', ') || 'nothing has changed'}.`,
      )
      const { problems } = readSettings(answers)
      for (const problem of problems) say(`✗ ${problem}`)
      await offerServices(ask, answers, say)
      return {
        data: { file: resolve(file), changed, problems },
        text:
          problems.length > 0
            ? 'The site can’t start with these settings. Run setup again once you have the missing values.'
            : 'Next: npm run owner -- doctor',
        failed: problems.length > 0,
      }
    } finally {
      close()
    }
  },
})

async function askAll(ask: Ask, present: Environment, say: (line: string) => void): Promise<Environment> {
  const answers = { ...present }
  for (const group of groups) {
    say(`\n${group.title}`)
    for (;;) {
      for (const question of group.questions) answers[question.name] = await answerTo(question, answers, ask)
      const findings = await judge(group, answers)
      for (const { state, says, todo } of findings)
        say(scrub(`${marks[state]} ${says}${todo ? `\n  → ${todo}` : ''}`))
      if (!findings.some(({ state }) => state === 'wrong')) break
      if (!(await agrees(ask, 'Answer these again?', true))) break
    }
  }
  return answers
}

async function answerTo(question: Question, answers: Environment, ask: Ask): Promise<string | undefined> {
  const { name, about, isSecret, needs, when = () => true, suggested = () => undefined } = question
  const present = answers[name] || undefined
  if (needs && !answers[needs]) return undefined
  if (!when(answers)) return present
  const kept = present ?? suggested(answers)
  const shown = kept === undefined ? '' : ` [${isSecret ? 'as it is' : kept}]`
  const typed = await ask(`${name}${shown}\n  ${about}`, { isSecret: isSecret ?? false })
  return typed === '-' ? undefined : typed || kept
}

/** Checks the answers of one group, and tests them with the group's service. */
async function judge({ questions, check }: Group, answers: Environment): Promise<Finding[]> {
  const { config, problems } = readSettings(answers)
  const own = problems.filter((says) => questions.some(({ name }) => new RegExp(`\\b${name}\\b`).test(says)))
  if (own.length > 0) return own.map((says) => ({ state: 'wrong', says }))
  if (!check) return [fine('These settings are valid.')]
  const dataDir = mkdtempSync(join(tmpdir(), 'setup-'))
  const scratch = { kind: 'sqlite', file: join(dataDir, 'site.db') } as const
  const services = await openServices({ ...config, dataDir, database: scratch }, openLog('silent'))
  try {
    return await check(services, config)
  } catch (error) {
    return [
      wrong(
        error instanceof Error ? error.message : String(error),
        'Check that you copied all of it, and that the network works.',
      ),
    ]
  } finally {
    await services.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function agrees(ask: Ask, question: string, isUsual: boolean): Promise<boolean> {
  const typed = await ask(`${question} [${isUsual ? 'Y/n' : 'y/N'}]`)
  return typed === '' ? isUsual : /^y(es)?$/i.test(typed)
}

/** On Debian and Ubuntu, shows the steps that make the site a service behind Caddy, and offers to run them. */
async function offerServices(ask: Ask, answers: Environment, say: (line: string) => void): Promise<void> {
  const domain = answers.SITE_URL?.startsWith('https://') ? new URL(answers.SITE_URL).hostname : null
  const system = existsSync('/etc/os-release') ? parseEnv(readFileSync('/etc/os-release', 'utf8')) : {}
  const isDebian = /\b(debian|ubuntu)\b/.test(`${system.ID} ${system.ID_LIKE}`)
  if (!domain || !isDebian || !existsSync(installer)) return
  say(
    `\nThese steps make the site a service that starts with the machine, behind Caddy:\n\n${readFileSync(installer, 'utf8')}`,
  )
  if (!(await agrees(ask, 'Run them now, as root?', false))) {
    say(`Later, as root, in this folder: sh ${installer} ${domain}`)
    return
  }
  const isRoot = process.getuid?.() === 0
  const args = [...(isRoot ? [] : ['sh']), installer, domain]
  const child = spawn(isRoot ? 'sh' : 'sudo', args, { stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  say(code === 0 ? 'The site is a service now.' : 'That failed: see the output above.')
}

/** Returns the text of the settings file, or of .env.example if there is no file yet. */
function textOf(file: string): string {
  const found = [file, '.env.example'].find((path) => existsSync(path))
  return found === undefined ? '' : readFileSync(found, 'utf8')
}
