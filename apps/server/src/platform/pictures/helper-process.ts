import { type ChildProcess, type ForkOptions, fork } from 'node:child_process'

/** What a helper is sent. The id comes back with the answer. */
export interface Order<Task> {
  readonly id: number
  readonly task: Task
}

/** What a helper sends back. */
export interface Answer<Made> {
  readonly id: number
  readonly made: Made
}

interface Waiting<Made> {
  readonly resolve: (made: Made) => void
  readonly reject: (error: Error) => void
}

/** A program of this server in a process of its own, which ends with the server. */
export interface Helper<Task, Made> {
  readonly pid: number
  /** How many tasks it has not answered yet. */
  readonly waitingCount: number
  /** @throws when the process ends before it has answered. */
  ask(task: Task): Promise<Made>
  /** Ends it at once, and with it every task in it. */
  kill(): void
}

export interface HelperOptions {
  /** What it does, as the error of a task says it when the process ends. */
  readonly does: string
  readonly env?: Readonly<Record<string, string>>
  readonly onEnd: () => void
}

let lastId = 0

/**
 * Starts a program that speaks `Order` and `Answer`. It has nothing of our environment, which may hold secrets, no
 * files and no output, and a session of its own, and with it a scheduling group (`scheduling-group.ts`). It keeps this
 * process from ending only while a task waits for it.
 */
export function startHelper<Task, Made>(program: string, { does, env = {}, onEnd }: HelperOptions): Helper<Task, Made> {
  const options: ForkOptions = {
    env: { ...env },
    execArgv: [],
    serialization: 'advanced',
    stdio: 'ignore',
    detached: true,
  }
  const child: ChildProcess = fork(program, options)
  const waiting = new Map<number, Waiting<Made>>()
  /** Takes one that waits out; once none is left, nothing keeps this process from ending. */
  const settle = (id: number) => {
    const one = waiting.get(id)
    waiting.delete(id)
    if (waiting.size === 0) child.channel?.unref()
    return one
  }
  child.unref()
  child.channel?.unref()
  child.on('message', ({ id, made }: Answer<Made>) => settle(id)?.resolve(made))
  let hasEnded = false
  // A process that could not be started has no exit.
  child.once('error', (error) => end(error))
  child.once('exit', (code, signal) => end(new Error(`the process that ${does} ended (${signal ?? code})`)))
  function end(error: Error) {
    if (hasEnded) return
    hasEnded = true
    onEnd()
    const left = [...waiting.values()]
    waiting.clear()
    for (const { reject } of left) reject(error)
  }
  return {
    pid: child.pid ?? 0,
    get waitingCount() {
      return waiting.size
    },
    ask(task) {
      const id = (lastId += 1)
      child.channel?.ref()
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        child.send({ id, task } satisfies Order<Task>, (error) => error && settle(id)?.reject(error))
      })
    },
    kill: () => void child.kill('SIGKILL'),
  }
}

/** The other side: answers each task of the server, and ends with it. */
export function serveAsHelper(work: (task: never) => unknown): void {
  // as never: the server sends what the type of its helper says, and nothing else reaches this process.
  const answer = async ({ id, task }: Order<unknown>) =>
    process.send?.({ id, made: await work(task as never) } satisfies Answer<unknown>)
  process.on('message', (order: Order<unknown>) => void answer(order))
  process.on('disconnect', () => process.exit(0))
}
