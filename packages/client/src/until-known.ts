export interface Asking<Answer> {
  /**
   * How long to wait before the same question is asked again; null where the answer
   * settles it. `tries` counts the ones before.
   */
  againAfterMs(answer: Answer, tries: number): number | null
  readonly wait?: (ms: number) => Promise<unknown>
  /** Ends the asking. A question on its way is not cut off: its answer is only not waited for. */
  readonly stop?: AbortSignal
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Asks until the outcome is known; null when it was stopped before. `ask` sends the same intention under the same key
 * every time: the server acts once, however often it is asked.
 */
export async function askUntilKnown<Answer>(
  ask: () => Promise<Answer>,
  asking: Asking<Answer> & { readonly stop?: undefined },
): Promise<Answer>
export async function askUntilKnown<Answer>(ask: () => Promise<Answer>, asking: Asking<Answer>): Promise<Answer | null>
export async function askUntilKnown<Answer>(
  ask: () => Promise<Answer>,
  { againAfterMs, wait = sleep, stop }: Asking<Answer>,
): Promise<Answer | null> {
  const isStopped = () => stop?.aborted === true
  for (let tries = 0; !isStopped(); tries++) {
    const answer = await ask()
    if (isStopped()) return null
    const ms = againAfterMs(answer, tries)
    if (ms === null) return answer
    await wait(ms)
  }
  return null
}
