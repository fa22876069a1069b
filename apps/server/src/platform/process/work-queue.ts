/** Strangers, who may be a storm of guesses, wait behind whoever is known by a session or a device. */
export type Turn = 'known' | 'stranger'

/** What costs too much to do at once for everybody who asks: hashes of passwords, pictures. */
export interface WorkQueue {
  /** Runs the work when its turn comes; null when too many wait, or when its turn does not come in time. */
  run<Value>(work: () => Promise<Value>, turn?: Turn): Promise<Value | null>
  /** Whether another one may wait. */
  hasRoom(turn: Turn): boolean
}

export interface WorkQueueOptions {
  /** How many run at once. A stranger never takes the last place of several. */
  readonly atOnce?: number
  readonly waitingMax: number
  readonly waitMsMax: number
  /**
   * While at least `waiting` strangers wait, one begins no sooner than `everyMs` after the one before: a storm of
   * guesses leaves a core free in between.
   */
  readonly pace?: { readonly waiting: number; readonly everyMs: number }
}

/** So many at a time, the others in order in their two lines, and a refusal instead of an endless line. */
export function createWorkQueue({ atOnce = 1, waitingMax, waitMsMax, pace }: WorkQueueOptions): WorkQueue {
  const lines: Record<Turn, { readonly start: () => void }[]> = { known: [], stranger: [] }
  let running = 0
  let isResting = false
  const isFree = (turn: Turn) => (turn === 'known' ? running < atOnce : !isResting && running < Math.max(1, atOnce - 1))

  /** Resolves true when it is this caller's turn. */
  function comes(turn: Turn): Promise<boolean> {
    const waiting = lines[turn]
    if (isFree(turn)) {
      running += 1
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

  function startNext() {
    const first =
      (isFree('known') ? lines.known.shift() : undefined) ?? (isFree('stranger') ? lines.stranger.shift() : undefined)
    if (!first) return
    running += 1
    first.start()
  }

  /** The strangers' part of the pace; whoever is known goes on meanwhile. */
  function restAfter(startedAtMs: number) {
    if (!pace || lines.stranger.length < pace.waiting) return
    const restMs = startedAtMs + pace.everyMs - performance.now()
    if (restMs <= 0) return
    isResting = true
    setTimeout(() => {
      isResting = false
      startNext()
    }, restMs)
  }

  return {
    hasRoom: (turn) => lines[turn].length < waitingMax,
    async run(work, turn = 'known') {
      if (!(await comes(turn))) return null
      const startedAtMs = performance.now()
      try {
        return await work()
      } finally {
        running -= 1
        if (turn === 'stranger') restAfter(startedAtMs)
        startNext()
      }
    },
  }
}
