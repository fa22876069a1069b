import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isProven } from '../vendor-sim/signing.ts'
import type { Settings } from './settings.ts'
import { signedByPartner } from './signing.ts'
import type { Store, TransferRow } from './store.ts'

export interface PlatformDeps {
  readonly settings: Settings
  readonly store: Store
}

export type Answer = Readonly<Record<string, unknown>> & { readonly code: string }

/**
 * A signed call. Null: what came of it is not known, because nothing was answered in time that the platform has signed.
 */
export async function ask(
  { partner, secret, platformUrl }: Settings,
  path: string,
  given?: object,
): Promise<Answer | null> {
  const body = given === undefined ? undefined : JSON.stringify(given)
  const headers = signedByPartner(partner, secret, body ?? path)
  try {
    const response = await fetch(platformUrl + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      signal: AbortSignal.timeout(30_000),
      ...(body !== undefined && { body }),
    })
    const text = await response.text()
    const said = (name: string) => response.headers.get(name) ?? ''
    const proof = { timestamp: said('x-timestamp'), nonce: said('x-nonce'), signature: said('x-signature') }
    if (proof.nonce !== headers['X-Nonce'] || !isProven(secret, proof, text)) return null
    return JSON.parse(text) as Answer // as: signed by the platform
  } catch {
    return null
  }
}

/**
 * Moves money to the platform or back. Answers whether it is done; what is not known is
 * asked for by `finish`, never sent again.
 */
export async function move(
  { settings, store }: PlatformDeps,
  player: string,
  type: TransferRow['type'],
  amount: number,
): Promise<TransferRow['status']> {
  const reference = randomUUID()
  const row = { reference, player, type, amount, status: 'SENT' } as const
  store.begin(row)
  const answer = await ask(settings, '/v1/transfer', {
    reference,
    player,
    currency: 'PLAY',
    amount: String(amount),
    type,
  })
  // A refusal has left nothing there.
  const isRefused = answer !== null && answer.code !== 'INTERNAL' && answer['status'] === undefined
  return decide(store, row, isRefused ? 'FAILED' : answer?.['status'])
}

/** Brings every transfer to an end whose answer was lost. */
export async function finish({ settings, store }: PlatformDeps): Promise<void> {
  for (const row of store.transfers().filter(({ status }) => status === 'SENT')) {
    decide(store, row, (await ask(settings, `/v1/transfer/${row.reference}`))?.['status'])
  }
}

/** Ends a transfer by the platform's verdict; anything else decides nothing. */
function decide(store: Store, row: TransferRow, status: unknown): TransferRow['status'] {
  if (status !== 'SUCCESS' && status !== 'FAILED') return 'SENT'
  store.end(row, status)
  return status
}

export async function balanceThere({ settings }: PlatformDeps, player: string): Promise<number | null> {
  const answer = await ask(settings, `/v1/balance?player=${player}`)
  return answer?.code === 'OK' ? Number(answer['balance']) : null
}

/** Everything that a player has there comes back. */
export async function leave(deps: PlatformDeps, player: string): Promise<TransferRow['status'] | null> {
  await ask(deps.settings, `/v1/players/${player}/logout`, {})
  if (deps.settings.isSeamless) {
    deps.store.endSessions(player)
    return 'SUCCESS'
  }
  const there = await balanceThere(deps, player)
  if (there === null) return null
  return there === 0 ? 'SUCCESS' : move(deps, player, 'OUT', there)
}

export interface Transaction {
  readonly tx: string
  readonly round: string
  readonly type: 'BET' | 'WIN'
  readonly player: string
  readonly amount: string
}

/** How long the platform may be behind with what it tells of its rounds. */
const patienceMs = 10_000

/** Every transaction of the platform's rounds from an instant until now; null when it does not tell them all. */
export async function roundsSince(deps: PlatformDeps, from: string): Promise<Transaction[] | null> {
  const now = Date.now()
  for (;;) {
    const told = await roundsTold(deps, from)
    if (!told || told.untilMs >= now) return told && told.transactions
    if (Date.now() > now + patienceMs) return null
    await sleep(100)
  }
}

/** What the platform tells at this moment, and until when that is all. */
async function roundsTold({ settings }: PlatformDeps, from: string) {
  const transactions: Transaction[] = []
  let untilMs = 0
  for (let cursor: string | null = ''; cursor !== null;) {
    const query: URLSearchParams = new URLSearchParams({
      from,
      to: new Date(Date.now() + 60_000).toISOString(),
      cursor,
    })
    const page: Answer | null = await ask(settings, `/v1/rounds?${query}`)
    if (page?.code !== 'OK') return null
    transactions.push(...(page['transactions'] as Transaction[])) // as: the published answer
    untilMs = Date.parse(String(page['until']))
    cursor = page['next'] as string | null // as: likewise
  }
  return { transactions, untilMs }
}

/** What the rounds of the platform say, and what our transfers say, should be what lies there. */
export async function reconcile(deps: PlatformDeps) {
  const { store } = deps
  const transactions = await roundsSince(deps, store.firstAt())
  if (!transactions) return { agrees: false, problem: 'the platform did not tell its rounds' }
  const players = [...new Set(store.transfers().map(({ player }) => player))]
  const books = await Promise.all(players.map((player) => bookOf(deps, player, transactions)))
  return {
    agrees: books.every(({ expected, there }) => expected === there),
    rounds: new Set(transactions.map(({ round }) => round)).size,
    books,
  }
}

async function bookOf(deps: PlatformDeps, player: string, transactions: readonly Transaction[]) {
  const sum = (type: Transaction['type']) =>
    transactions
      .filter((each) => each.player === player && each.type === type)
      .reduce((all, { amount }) => all + Number(amount), 0)
  const moved = (type: TransferRow['type']) =>
    deps.store
      .transfers(player)
      .filter((row) => row.type === type && row.status === 'SUCCESS')
      .reduce((all, { amount }) => all + amount, 0)
  const [broughtIn, takenOut, staked, won] = [moved('IN'), moved('OUT'), sum('BET'), sum('WIN')]
  return {
    player,
    broughtIn,
    takenOut,
    staked,
    won,
    expected: broughtIn - takenOut - staked + won,
    there: await balanceThere(deps, player),
  }
}
