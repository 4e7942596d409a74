// npm run dev: the server on port 3000, restarted when its sources change, and the web with hot reload on port 5173,
// which proxies calls to it.
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const run = (args, cwd) => spawn(process.execPath, args, { cwd, stdio: 'inherit' })

const children = [
  run(['--watch-path=server/src', '--watch-path=contract/src', 'server/src/main.ts'], root),
  run(
    [resolve(root, 'node_modules/@react-router/dev/bin.cjs'), 'dev', '--port', '5173'],
    resolve(root, 'web'),
  ),
]
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of children) child.on('exit', stop)
