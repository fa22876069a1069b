import { setTimeout as sleep } from 'node:timers/promises'
import type { Settings } from './settings.ts'
import { type Party, isAnswer, signed } from './signing.ts'
import type { Store } from './store.ts'

export interface BankDeps {
  readonly settings: Settings
  readonly store: Store
}

/** Something that the platform is to be told. */
export interface Telling {
  readonly id: string | number
  /** As it is sent. */
  readonly body: string
  /** How often it is sent at once. */
  readonly copies: number
  readonly wrong_signature: 0 | 1
  readonly attempts: number
}

/** What waits to be told of one kind. */
export interface Mailbox {
  /** Those to send now. */
  due(now: number): readonly Telling[]
  sent(id: Telling['id'], nextAt: number): void
  answered(id: Telling['id'], answer: string): void
}

/** Who tells what, and where. */
interface Told extends Pick<Settings, 'backoffMs'> {
  readonly party: Party
  readonly mailbox: Mailbox
  readonly url: string
}

const answerWithinMs = 10_000

/** One call. Null: nothing to be believed came in time, or the platform asks for it again. */
async function tell({ party, url }: Pick<Told, 'party' | 'url'>, row: Telling): Promise<string | null> {
  const { secret } = party
  const headers = signed(row.wrong_signature ? { ...party, secret: 'not the secret' } : party, row.body)
  try {
    const response = await fetch(url, {
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
export async function keepTelling({ party, backoffMs, mailbox, url }: Told, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    const due = mailbox.due(Date.now())
    await Promise.all(
      due.map(async (row) => {
        mailbox.sent(row.id, Date.now() + (backoffMs[row.attempts] ?? backoffMs.at(-1) ?? 60_000))
        const answers = await Promise.all(Array.from({ length: row.copies }, () => tell({ party, url }, row)))
        const answer = answers.find((each) => each !== null)
        if (answer !== undefined && answer !== null) mailbox.answered(row.id, answer)
      }),
    )
    if (due.length === 0) await sleep(50)
  }
}
