import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { say } from './step.ts'

interface Kept {
  readonly name: string
  /** Stops by itself when the channel to this process closes, however this process ends. */
  readonly script: string
  /** What it prints is added to this file. */
  readonly log: string
  readonly env: Readonly<Record<string, string>>
  /** How long before the first restart; each further one waits twice as long, a minute at most. */
  readonly firstWaitMs?: number
}

const longestWaitMs = 60_000
/** A process that has run so long has started well: the next restart is the first again. */
const startedWellMs = 60_000

/** Runs a program beside this process: started again whenever it ends, and ended with this process. */
export function keepRunning({ name, script, log, env, firstWaitMs = 1000 }: Kept): void {
  const lines = createWriteStream(log, { flags: 'a' })
  let child: ChildProcess | undefined
  let isOver = false
  let waitMs = firstWaitMs

  const start = () => {
    if (isOver) return
    const startedAt = Date.now()
    child = spawn(process.execPath, [script], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, ...env },
    })
    child.stdout?.pipe(lines, { end: false })
    child.stderr?.pipe(lines, { end: false })
    child.once('exit', (code, signal) => {
      if (isOver) return
      if (Date.now() - startedAt >= startedWellMs) waitMs = firstWaitMs
      say(name, `ended with ${signal ?? code}, starts again in ${waitMs / 1000} s; see ${log}`)
      setTimeout(start, waitMs).unref()
      waitMs = Math.min(waitMs * 2, longestWaitMs)
    })
    // Nothing of it keeps this process alive.
    child.unref()
    child.channel?.unref()
  }

  const end = () => {
    isOver = true
    child?.kill('SIGTERM')
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.once(signal, end)
  process.once('exit', end)
  start()
}
