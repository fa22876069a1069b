import { setTimeout as sleep } from 'node:timers/promises'
import { type Game, gameOf, resultOf, type Stakes, stakedOn } from './games.ts'
import { reach } from './misbehaviour.ts'
import type { Contract } from './settings.ts'
import type { LaunchRow, OutgoingRow, RoundRow } from './store.ts'
import { type CallerDeps, callWallet, deliver, enqueue } from './wallet-caller.ts'

export interface Played {
  /** OK, UNKNOWN, or why the operator refused the bet. */
  readonly code: string
  readonly round?: number
  readonly result?: readonly string[]
  readonly win?: number
  readonly balance?: string
  readonly sequence?: number
}

const stakeMax = 100_000_000

/** One round: the bet, the draw, and what it pays. The draw happens only once the bet is known to be taken. */
export async function playRound(deps: CallerDeps, launch: LaunchRow, given: unknown): Promise<Played> {
  const game = gameOf(launch.game)
  const stakes = stakesOf(game, given)
  if (!game || !stakes) return { code: 'BAD_REQUEST' }
  const bet = Object.values(stakes).reduce((total, stake) => total + stake, 0)
  const { lastInsertRowid } = deps.store.run(
    "insert into round (launch, status, bet, at) values (?, 'betting', ?, ?)",
    launch.id,
    bet,
    new Date().toISOString(),
  )
  const id = Number(lastInsertRowid)
  const contract = deps.settings.contracts.find(({ operator }) => operator === launch.operator)
  if (launch.mode === 'demo' || !contract) return finish(deps, { id, launch, game, stakes })
  return contract.wallet === 'transfer'
    ? playHere(deps, { id, launch, game, stakes, bet })
    : playThere(deps, contract, { id, launch, game, stakes, bet })
}

interface Round {
  readonly id: number
  readonly launch: LaunchRow
  readonly game: Game
  readonly stakes: Stakes
}

/** On the wallet that we keep ourselves: the bet, the draw and the win are one transaction. */
function playHere({ store, bad }: CallerDeps, { id, launch, game, stakes, bet }: Round & { bet: number }): Played {
  reach(bad, 'round begun')
  return store.atomically(() => {
    const taken = store.run(
      'update account set balance = balance - ? where operator = ? and player = ? and balance >= ?',
      bet,
      launch.operator,
      launch.player,
      bet,
    )
    if (taken.changes !== 1) {
      store.run("update round set status = 'void' where id = ?", id)
      return { code: 'INSUFFICIENT_FUNDS' }
    }
    const result = game.draw()
    const win = game.pays(stakes, result)
    store.run(
      'update account set balance = balance + ? where operator = ? and player = ?',
      win,
      launch.operator,
      launch.player,
    )
    store.run("update round set status = 'done', win = ?, result = ? where id = ?", win, result.join(' '), id)
    const account = store.get<{ balance: number }>(
      'select balance from account where operator = ? and player = ?',
      launch.operator,
      launch.player,
    )
    return { code: 'OK', round: id, result, win, balance: String(account?.balance ?? 0) }
  })
}

/** On the operator's wallet. */
async function playThere(deps: CallerDeps, contract: Contract, round: Round & { bet: number }): Promise<Played> {
  const { store, bad } = deps
  const { id, launch, game, stakes, bet } = round
  const fields = {
    player: launch.player,
    session: launch.session,
    game: launch.game,
    round: `r${id}`,
    currency: launch.currency,
  }
  const details = { fields: stakedOn(game, stakes) }
  const call = () => callWallet(deps, contract, 'bet', { tx: `b${id}`, ...fields, amount: String(bet), details })
  reach(bad, 'bet is sent')
  if (bad.reorder) {
    // The network has turned two calls round: the rollback overtakes its bet.
    giveBack(deps, id, launch, unanswered)
    await deliverOf(deps, `f${id}`)
    await sleep(20)
  }
  const answer = await call()
  reach(bad, 'bet is answered')
  if (answer?.code === 'OK' && !bad.reorder) return finish(deps, round)
  if (answer === null) giveBack(deps, id, launch, unanswered)
  else store.run("update round set status = 'void' where id = ?", id)
  return {
    code: answer?.code ?? 'UNKNOWN',
    round: id,
    ...(answer?.balance !== undefined && { balance: answer.balance }),
  }
}

const unanswered = 'the bet was not answered'

/** The bet is taken back, whether or not it was taken: the round does not begin. */
export function giveBack({ store }: CallerDeps, id: number, launch: LaunchRow, reason: string): void {
  store.atomically(() => {
    store.run("update round set status = 'void' where id = ?", id)
    enqueue(store, {
      operator: launch.operator,
      tx: `f${id}`,
      method: 'refund',
      body: { refTx: `b${id}`, player: launch.player, reason },
    })
  })
}

async function finish(deps: CallerDeps, { id, launch, game, stakes }: Round): Promise<Played> {
  const { store, bad } = deps
  const result = game.draw()
  const win = game.pays(stakes, result)
  store.atomically(() => {
    store.run("update round set status = 'done', win = ?, result = ? where id = ?", win, result.join(' '), id)
    if (launch.mode === 'demo') return
    const body = {
      refTx: `b${id}`,
      player: launch.player,
      game: launch.game,
      round: `r${id}`,
      amount: String(win),
      currency: launch.currency,
      endRound: true,
      details: { facts: [resultOf(game, result)] },
    }
    enqueue(store, { operator: launch.operator, tx: `w${id}`, method: 'win', body })
  })
  reach(bad, 'round is drawn')
  const answer = launch.mode === 'demo' ? null : await deliverOf(deps, `w${id}`)
  return {
    code: 'OK',
    round: id,
    result,
    win,
    ...(answer?.balance !== undefined && { balance: answer.balance, sequence: answer.sequence ?? 0 }),
  }
}

async function deliverOf(deps: CallerDeps, tx: string) {
  const row = deps.store.get<OutgoingRow>(
    'select tx, operator, method, body, attempts from outgoing where tx = ? and answer is null',
    tx,
  )
  return row ? deliver(deps, row) : null
}

/** Rounds that a vendor who died had begun: nobody knows whether the bet was taken, so it is taken back. */
export function takeBackUnfinished(deps: CallerDeps): void {
  const rows = deps.store.all<RoundRow & LaunchRow & { round: number }>(
    "select round.id as round, launch.* from round join launch on launch.id = round.launch where round.status = 'betting'",
  )
  for (const row of rows) {
    const wallet = deps.settings.contracts.find(({ operator }) => operator === row.operator)?.wallet
    if (wallet === 'seamless' && row.mode === 'real') giveBack(deps, row.round, row, unanswered)
    else deps.store.run("update round set status = 'void' where id = ?", row.round)
  }
}

function stakesOf(game: Game | undefined, given: unknown): Stakes | null {
  if (!game || typeof given !== 'object' || given === null) return null
  const entries = Object.entries(given)
  const isFair = entries.every(
    ([field, stake]) =>
      game.fields.some(({ id }) => id === field) &&
      Number.isSafeInteger(stake) &&
      Number(stake) > 0 &&
      Number(stake) <= stakeMax,
  )
  return isFair && entries.length > 0 ? Object.fromEntries(entries) : null
}
