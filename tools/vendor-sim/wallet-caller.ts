import { setTimeout as sleep } from 'node:timers/promises'
import { type Misbehaviour, reach } from './misbehaviour.ts'
import type { Contract, Settings } from './settings.ts'
import { isProven, signed } from './signing.ts'
import type { OutgoingRow, Store } from './store.ts'

export interface WalletAnswer {
  readonly code: string
  readonly balance?: string
  readonly sequence?: number
  readonly sessionId?: string
  readonly currency?: string
}

export interface CallerDeps {
  readonly settings: Settings
  readonly store: Store
  readonly bad: Misbehaviour
}

/**
 * Answers are believed when the operator has signed them for this very call. Null: nothing to be believed came in time.
 */
export async function callWallet(
  { settings, bad }: CallerDeps,
  contract: Contract,
  method: string,
  body: object,
): Promise<WalletAnswer | null> {
  const text = JSON.stringify({
    operator: contract.operator,
    requestId: `q${Math.random().toString(36).slice(2)}`,
    ts: Date.now(),
    ...body,
  })
  const once = async (): Promise<WalletAnswer | null> => {
    const headers = signed(contract.operator, bad.wrongSignature ? 'not the secret' : contract.secret, text)
    try {
      const response = await fetch(`${contract.walletUrl}/${method}`, {
        method: 'POST',
        body: text,
        headers: { 'content-type': 'application/json', ...headers },
        signal: AbortSignal.timeout(settings.betTimeoutMs),
      })
      const said = await response.text()
      if (Math.random() * 100 < bad.loseAnswers) return null
      const header = (name: string) => response.headers.get(name) ?? ''
      const proof = { timestamp: header('x-timestamp'), nonce: header('x-nonce'), signature: header('x-signature') }
      if (proof.nonce !== headers['X-Nonce'] || !isProven(contract.secret, proof, said)) return null
      return JSON.parse(said) as WalletAnswer // as: signed by whoever made the contract with us
    } catch {
      return null
    }
  }
  const answers = await Promise.all(Array.from({ length: Math.max(1, bad.duplicate) }, once))
  return answers.find((answer) => answer !== null && answer.code !== 'INTERNAL') ?? null
}

/**
 * What must reach the operator whatever happens: wins and refunds. Written with the round, sent until it is answered.
 */
export function enqueue(
  store: Store,
  { operator, tx, method, body }: { operator: string; tx: string; method: string; body: object },
): void {
  store.run(
    'insert or ignore into outgoing (tx, operator, method, body, next_at) values (?, ?, ?, ?, 0)',
    tx,
    operator,
    method,
    JSON.stringify({ tx, ...body }),
  )
}

/** Sends one until it is answered or has to wait. Answers what the operator said. */
export async function deliver(deps: CallerDeps, row: OutgoingRow): Promise<WalletAnswer | null> {
  const { settings, store, bad } = deps
  const contract = settings.contracts.find(({ operator }) => operator === row.operator)
  if (!contract) return null
  const wait = settings.backoffMs[Math.min(row.attempts, settings.backoffMs.length - 1)] ?? 60_000
  store.run(
    'update outgoing set attempts = attempts + 1, next_at = ? where tx = ? and answer is null',
    Date.now() + wait,
    row.tx,
  )
  reach(bad, `${row.method} is sent`)
  const answer = await callWallet(deps, contract, row.method, JSON.parse(row.body) as object) // as: we wrote it
  reach(bad, `${row.method} is answered`)
  if (answer?.code === 'OK') store.run('update outgoing set answer = ? where tx = ?', JSON.stringify(answer), row.tx)
  return answer
}

/** Goes on delivering what has not been answered, also what was left by a vendor that died. */
export async function keepDelivering(deps: CallerDeps, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    const due = deps.store.all<OutgoingRow>(
      'select tx, operator, method, body, attempts from outgoing where answer is null and next_at <= ? order by next_at limit 20',
      Date.now(),
    )
    await Promise.all(due.map((row) => deliver(deps, row)))
    if (due.length === 0) await sleep(50)
  }
}
