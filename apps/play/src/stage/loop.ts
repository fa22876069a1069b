/** 0 at the start, 1 at the end, and beyond 1 where a movement overshoots. */
export type Ease = (t: number) => number

export const linear: Ease = (t) => t
export const easeOut: Ease = (t) => 1 - (1 - t) ** 3
export const easeIn: Ease = (t) => t * t
/** Goes a little too far and comes back. */
export const easeOutBack: Ease = (t) => 1 + 2.1 * (t - 1) ** 3 + 1.1 * (t - 1) ** 2

export interface Loop {
  /** Calls `step` with 0…1 on each frame for `ms`; at once with 1 where movement is reduced. */
  tween(ms: number, step: (t: number) => void, ease?: Ease): Promise<void>
  /** Time to read, kept where movement is reduced. Nothing is drawn for it. */
  hold(ms: number): Promise<void>
  /** Runs until the returned function is called: `step` gets the seconds since the frame before. */
  run(step: (seconds: number) => void): () => void
  /** Draws the next frame, when nothing moves but something changed. */
  touch(): void
  /** So many times as fast: 1 is the usual pace. */
  setPace(pace: number): void
  setReduced(isReduced: boolean): void
  /** Everything under way is shown eight times as fast until `settle`. */
  hurry(): void
  settle(): void
  readonly isReduced: boolean
}

const hurried = 8
/**
 * After a pause of the page, movement goes on where it was; a slow machine shows fewer frames, and not a longer
 * round.
 */
const longestFrameMs = 400

interface Frames {
  /**
   * Calls `step` with the milliseconds since the frame before, until it is removed; `changes` says whether it changes
   * what is drawn.
   */
  add(step: (ms: number) => void, changes: boolean): void
  remove(step: (ms: number) => void): void
  touch(): void
}

/** Asks for frames while something steps, and draws those in which something has changed. */
function createFrames(
  draw: () => void,
  requestFrame: (callback: (nowMs: number) => void) => unknown,
  speed: () => number,
): Frames {
  const steps = new Map<(ms: number) => void, boolean>()
  let isAsked = false
  let isChanged = false
  let lastMs: number | null = null

  const frame = (nowMs: number) => {
    isAsked = false
    const passedMs = lastMs === null ? 16 : Math.min(longestFrameMs, nowMs - lastMs)
    lastMs = nowMs
    for (const [step, changes] of steps) {
      step(passedMs * speed())
      isChanged ||= changes
    }
    if (isChanged) draw()
    isChanged = false
    if (steps.size > 0) ask()
    else lastMs = null
  }
  const ask = () => {
    if (isAsked) return
    isAsked = true
    requestFrame(frame)
  }
  return {
    add(step, changes) {
      steps.set(step, changes)
      ask()
    },
    remove: (step) => void steps.delete(step),
    touch() {
      isChanged = true
      ask()
    },
  }
}

/** One clock for all movement. It asks for frames only while something moves. */
export function createLoop(
  draw: () => void,
  requestFrame: (callback: (nowMs: number) => void) => unknown = requestAnimationFrame,
): Loop {
  let pace = 1
  let rush = 1
  let isReduced = false
  const frames = createFrames(draw, requestFrame, () => pace * rush)

  const over = (totalMs: number, step: ((t: number) => void) | null) =>
    new Promise<void>((resolve) => {
      let atMs = 0
      const advance = (ms: number) => {
        atMs += ms
        const t = Math.min(1, atMs / totalMs)
        step?.(t)
        if (t < 1) return
        frames.remove(advance)
        resolve()
      }
      frames.add(advance, step !== null)
    })

  return {
    async tween(ms, step, ease = easeOut) {
      if (ms > 0 && !isReduced) return over(ms, (t) => step(ease(t)))
      step(1)
      frames.touch()
    },
    hold: (ms) => over(Math.max(1, ms), null),
    run(step) {
      const advance = (ms: number) => step(ms / 1000)
      frames.add(advance, true)
      return () => frames.remove(advance)
    },
    touch: frames.touch,
    setPace: (next) => void (pace = next),
    setReduced: (next) => void (isReduced = next),
    hurry: () => void (rush = hurried),
    settle: () => void (rush = 1),
    get isReduced() {
      return isReduced
    },
  }
}
