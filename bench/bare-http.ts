import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** A minimal `node:http` server that only sends files. It's the baseline for the site's server. */
const [table = '', port] = process.argv.slice(2)
const files = JSON.parse(readFileSync(table, 'utf8')) as Record<string, { headers: string[]; name: string }>
const answers = new Map(
  Object.entries(files).map(([path, { headers, name }]) => [path, { headers, body: readFileSync(name) }]),
)

createServer((request, response) => {
  const answer = answers.get(request.url ?? '')
  if (answer) response.writeHead(200, answer.headers).end(answer.body)
  else response.writeHead(404).end()
}).listen(Number(port), '127.0.0.1')
