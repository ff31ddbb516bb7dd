import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'

/** Describes the machine, its load, the date and the versions, for every printed result. */
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

/** The first line of a program's output. nginx prints its version to stderr. */
function version(program: string, args: string[]): string {
  if (!existsSync(program)) return `no ${program}`
  const { stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  const [line = ''] = (stdout || stderr).trim().split('\n')
  return line.replace(/ built on.*/, '')
}

function versionOf(name: string): string {
  return JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version
}
