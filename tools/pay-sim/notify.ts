import { setTimeout as sleep } from 'node:timers/promises'
import type { Settings } from './settings.ts'
import { isAnswer, signed } from './signing.ts'
import type { Store, TransferRow } from './store.ts'

export interface BankDeps {
  readonly settings: Settings
  readonly store: Store
}

const answerWithinMs = 10_000

/** One call. Null: nothing to be believed came in time, or the platform asks for it again. */
async function tell({ settings }: BankDeps, row: TransferRow): Promise<string | null> {
  const { code, secret, notifyUrl } = settings
  const headers = signed(code, row.wrong_signature ? 'not the secret' : secret, row.body)
  try {
    const response = await fetch(notifyUrl, {
      method: 'POST',
      body: row.body,
      headers: { 'content-type': 'application/json', ...headers },
      signal: AbortSignal.timeout(answerWithinMs),
    })
    const said = await response.text()
    // A refused signature is answered without one.
    if (row.wrong_signature && response.status === 401) return said
    const isBelieved = response.status < 500 && isAnswer(secret, headers['X-Nonce'] ?? '', response.headers, said)
    return isBelieved ? said : null
  } catch {
    return null
  }
}

/** Goes on telling the platform of what it has not answered, also what was left by a bank that died. */
export async function keepTelling(deps: BankDeps, stopped: AbortSignal): Promise<void> {
  const { settings, store } = deps
  while (!stopped.aborted) {
    const due = store.due(Date.now())
    await Promise.all(
      due.map(async (row) => {
        store.sent(row.id, Date.now() + (settings.backoffMs[row.attempts] ?? settings.backoffMs.at(-1) ?? 60_000))
        const answers = await Promise.all(Array.from({ length: row.copies }, () => tell(deps, row)))
        const answer = answers.find((each) => each !== null)
        if (answer !== undefined && answer !== null) store.answered(row.id, answer)
      }),
    )
    if (due.length === 0) await sleep(50)
  }
}
