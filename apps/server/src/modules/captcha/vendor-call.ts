import type { Log } from '../../platform/process/log.ts'

/** A visitor waits for this, so a vendor that is slow is taken for one that is away. */
const answerWithinMs = 4000

export type AskVendor = (url: string, body: URLSearchParams) => Promise<unknown>

/** Asks a vendor about a proof. No answer in time, or one that is no JSON, is null: nobody has said yes. */
export function createAskVendor(log: Pick<Log, 'warn'>): AskVendor {
  return async function ask(url, body) {
    try {
      const response = await fetch(url, {
        method: 'POST',
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(answerWithinMs),
      })
      return await response.json()
    } catch (error) {
      const reason = error instanceof Error ? error.name : 'unknown'
      log.warn({ vendor: new URL(url).host, reason }, 'a captcha vendor gave no answer, so the proof was refused')
      return null
    }
  }
}
