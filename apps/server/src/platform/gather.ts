/** Calls in flight, done together: as many as arrived while those before were under way. */
export interface Gathering<Call, Answer> {
  /** Beyond it more at once costs latency and saves nothing; of the moment where it is a function. */
  readonly sizeMax: number | (() => number)
  /** Waited for before each batch: what goes first. */
  readonly giveWay?: () => Promise<void>
  /** How long calls that failed together are tried apart; what is left then fails as they did. */
  readonly patienceMs: number
  /** Answers in the order of the calls. When it throws, nothing has happened, or what has can be done again. */
  readonly together: (calls: readonly Call[]) => Promise<readonly Answer[]>
}

interface Waiting<Call, Answer> {
  readonly call: Call
  readonly done: (answer: Answer) => void
  readonly failed: (error: unknown) => void
}

/**
 * Gathers calls without a timer: a lone one starts at once. What failed together is halved until each call fails for
 * itself only.
 */
export function gather<Call, Answer>({
  sizeMax,
  giveWay,
  patienceMs,
  together,
}: Gathering<Call, Answer>): (call: Call) => Promise<Answer> {
  const queue: Waiting<Call, Answer>[] = []
  let isRunning = false

  async function run(): Promise<void> {
    await Promise.resolve() // Calls of the same turn belong to the first.
    while (queue.length > 0) {
      if (giveWay) await giveWay()
      const size = typeof sizeMax === 'number' ? sizeMax : sizeMax()
      await answer(queue.splice(0, size), performance.now() + patienceMs)
    }
    isRunning = false
  }

  async function answer(batch: readonly Waiting<Call, Answer>[], deadlineMs: number): Promise<void> {
    try {
      const answers = await together(batch.map(({ call }) => call))
      batch.forEach(({ done }, index) => done(answers[index]!)) // One for each call.
    } catch (error) {
      if (batch.length === 1 || performance.now() >= deadlineMs) return batch.forEach(({ failed }) => failed(error))
      const half = batch.length >> 1
      await answer(batch.slice(0, half), deadlineMs)
      await answer(batch.slice(half), deadlineMs)
    }
  }

  return (call) =>
    new Promise((done, failed) => {
      queue.push({ call, done, failed })
      if (isRunning) return
      isRunning = true
      void run()
    })
}
