export interface HashQueue {
  /** Runs the work when its turn comes; null when too many wait, or when its turn does not come in time. */
  run<Value>(work: () => Promise<Value>): Promise<Value | null>
}

export interface HashQueueOptions {
  readonly waitingMax: number
  readonly waitMsMax: number
}

/** One at a time, the others in order, and a refusal instead of an endless line. */
export function createHashQueue({ waitingMax, waitMsMax }: HashQueueOptions): HashQueue {
  const waiting: { readonly start: () => void }[] = []
  let isRunning = false

  /** Resolves true when it is this caller's turn. */
  function turn(): Promise<boolean> {
    if (!isRunning) {
      isRunning = true
      return Promise.resolve(true)
    }
    if (waiting.length >= waitingMax) return Promise.resolve(false)
    return new Promise((resolve) => {
      const place = { start: () => (clearTimeout(patience), resolve(true)) }
      const patience = setTimeout(() => {
        waiting.splice(waiting.indexOf(place), 1)
        resolve(false)
      }, waitMsMax)
      waiting.push(place)
    })
  }

  function next() {
    const first = waiting.shift()
    if (first) first.start()
    else isRunning = false
  }

  return {
    async run(work) {
      if (!(await turn())) return null
      try {
        return await work()
      } finally {
        next()
      }
    },
  }
}
