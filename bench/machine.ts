import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'

/** Returns one line with the date, the machine, its load and the program versions. */
export function describeMachine(): string {
  const [oneMinute = 0] = loadavg()
  const memory = (totalmem() / 2 ** 30).toFixed(0)
  const tools = [
    `Node ${process.versions.node}`,
    version('/usr/bin/chromium', ['--version']),
    version('/usr/sbin/nginx', ['-v']),
    ...['react', 'vite'].map((name) => `${name} ${versionOf(name)}`),
  ]
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${memory} GB`
  const time = new Date().toISOString().slice(0, 16).replace('T', ' ')
  return `${time} UTC. ${machine}. Load ${oneMinute.toFixed(1)}. ${tools.join(', ')}.`
}

/** Returns the first line of a program's output. Reads stderr, too, because nginx prints its version there. */
function version(program: string, args: string[]): string {
  if (!existsSync(program)) return `no ${program}`
  const { stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  const [line = ''] = (stdout || stderr).trim().split('\n')
  return line.replace(/ built on.*/, '')
}

function versionOf(name: string): string {
  return JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version
}
