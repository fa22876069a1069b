import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export const root = join(import.meta.dirname, '..', '..')

/** Starts an npm script beside the product and waits for its first line. Answers what ends it. */
export async function startProgram(script: string, env: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  const child: ChildProcess = spawn('npm', ['run', '--silent', script], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const ended = once(child, 'exit')
  if (!child.stdout || child.pid === undefined) throw new Error(`${script} did not start`)
  const { pid } = child
  await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    ended.then(() => Promise.reject(new Error(`${script} ended`))),
  ])
  return async () => {
    // npm does not always pass a signal on, so the whole process group is told.
    process.kill(-pid, 'SIGTERM')
    await ended
  }
}
