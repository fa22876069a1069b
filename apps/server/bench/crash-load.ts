import { type OutputOf, crashRoutes } from '@banyan/contract'
import { setTimeout as sleep } from 'node:timers/promises'
import { newKey } from '../test/betting.ts'
import { type Answered, send } from './paced-calls.ts'

/** What the generator is told: one round, in which every player bets and cashes out by hand. */
export interface CrashOrder {
  readonly url: string
  /** A player each. */
  readonly tokens: readonly string[]
  /** When the first cash-out is due after betting has ended, and for how long they go on, evenly. */
  readonly fromMs: number
  readonly spanMs: number
}

/** A cash-out that was answered with a multiplier; the instants are by the machine's clock. */
export interface CashedOut {
  readonly betId: string
  readonly hundredths: number
  readonly sentAtMs: number
  readonly answeredAtMs: number
}

export interface CrashReport {
  readonly numero: string
  readonly placed: number
  readonly cashedOut: readonly CashedOut[]
  /** The code of every other answer to a cash-out, with how many came. */
  readonly others: Readonly<Record<string, number>>
  /** How often everybody's bets were told. */
  readonly crowdsAsked: number
  readonly p50Ms: number
  readonly p99Ms: number
}

/** The page asks so often for everybody's bets while a round moves. */
const crowdEveryMs = 2_000
/** Bets come within this time of a round's opening. */
const bettingMs = 5_000

type Table = OutputOf<typeof crashRoutes.crashTable>
type Wire<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Key in keyof Value]: Wire<Value[Key]> }
    : Value

/** What a call answered with success. */
function valueOf({ status, text }: Answered): unknown {
  if (status !== 200) throw new Error(`a call was answered ${status}: ${text}`)
  return (JSON.parse(text) as { readonly value: unknown }).value // as: the envelope
}

const until = (atMs: number) => sleep(Math.max(1, atMs - Date.now()))

/** Waits for a round that has just opened. */
async function nextRound(url: string): Promise<{ readonly numero: string; readonly risesAtMs: number }> {
  for (;;) {
    const answered = await send(url, { method: 'GET', path: crashRoutes.crashTable.path, headers: {} })
    const table = valueOf(answered) as Wire<Table> // as: the contract of the route
    const [opensAtMs, risesAtMs] = [Date.parse(table.current?.opensAt ?? ''), Date.parse(table.current?.risesAt ?? '')]
    const now = Date.now()
    if (table.current && risesAtMs - now > bettingMs + 500) {
      await until(opensAtMs)
      return { numero: table.current.numero, risesAtMs }
    }
    await sleep(100)
  }
}

async function load({ url, tokens, fromMs, spanMs }: CrashOrder): Promise<CrashReport> {
  const { numero, risesAtMs } = await nextRound(url)
  const openedAtMs = Date.now()
  const endsAtMs = risesAtMs + fromMs + spanMs
  const spread = (at: number, overMs: number) => (at * overMs) / tokens.length
  const cashedOut: CashedOut[] = []
  const others: Record<string, number> = {}
  const times: number[] = []
  let [placed, crowdsAsked] = [0, 0]

  async function watch(at: number, headers: Record<string, string>): Promise<void> {
    const path = `${crashRoutes.crashCrowd.path}?numero=${numero}`
    await sleep(spread(at, crowdEveryMs))
    while (Date.now() < endsAtMs) {
      if ((await send(url, { method: 'GET', path, headers })).status === 200) crowdsAsked += 1
      await sleep(crowdEveryMs)
    }
  }

  async function play(at: number, headers: Record<string, string>): Promise<void> {
    await until(openedAtMs + spread(at, bettingMs - 1_000))
    const bet = { numero, stakeAmount: '1000' }
    const answered = await send(url, {
      path: crashRoutes.placeCrashBet.path,
      headers: { ...headers, 'idempotency-key': newKey() },
      body: JSON.stringify(bet),
    })
    if (answered.status !== 200) return // Too late for the round, which is played again.
    const { betId } = valueOf(answered) as { readonly betId: string } // as: the contract of the route
    placed += 1
    const dueAtMs = risesAtMs + fromMs + spread(at, spanMs)
    await until(dueAtMs)
    const sentAtMs = Date.now()
    const answer = await send(url, { path: crashRoutes.cashOut.path, headers, body: JSON.stringify({ betId }) })
    const answeredAtMs = Date.now()
    times.push(answeredAtMs - dueAtMs)
    // as: the envelope
    const said = JSON.parse(answer.text) as {
      readonly code?: string
      readonly value?: { readonly cashedOutAt: number }
    }
    if (said.value) cashedOut.push({ betId, hundredths: said.value.cashedOutAt, sentAtMs, answeredAtMs })
    else others[said.code ?? answer.status] = (others[said.code ?? answer.status] ?? 0) + 1
  }

  await Promise.all(
    tokens.map((token, at) => {
      const headers = { authorization: `Bearer ${token}` }
      return Promise.all([play(at, headers), watch(at, headers)])
    }),
  )
  times.sort((a, b) => a - b)
  const quantile = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { numero, placed, cashedOut, others, crowdsAsked, p50Ms: quantile(0.5), p99Ms: quantile(0.99) }
}

process.on('message', (order: CrashOrder) => void load(order).then((report) => process.send?.(report)))
process.on('disconnect', () => process.exit(0))
