import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { commandOf, root } from './run-step.ts'
import { say } from './step.ts'

/**
 * The server, started again after each change, and Vite, which hands the calls and the
 * socket on to it. When one ends, both do.
 */
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', join(root, 'apps/server/src/main.ts')], {
  cwd: root,
  stdio: 'inherit',
})
const vite = spawn(process.execPath, [commandOf('vite', 'vite'), join(root, 'apps/web')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, DEV_SERVER: `http://127.0.0.1:${process.env['PORT'] ?? 3000}` },
})
const children: readonly ChildProcess[] = [server, vite]
const stopAll = () => children.forEach((child) => child.kill('SIGTERM'))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, stopAll)
say('dev', 'open http://127.0.0.1:5173; changes show by themselves')
const exits = children.map((child) => once(child, 'exit'))
await Promise.race(exits)
stopAll()
await Promise.all(exits)
process.exit(0)
