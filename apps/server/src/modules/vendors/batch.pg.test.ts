import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { currencies } from '@banyan/money'
import { throwawayDatabase, type ThrowawayDatabase } from '../../../test/database.ts'
import { vendorHouse } from '../../../test/vendors.ts'
import { type Call, hashOf } from './call.ts'

let database: ThrowawayDatabase
let house: Awaited<ReturnType<typeof vendorHouse>>
beforeAll(async () => {
  database = await throwawayDatabase()
  house = await vendorHouse(database, { nodes: 1 })
})
afterAll(async () => {
  await house.stop()
  await database.drop()
})

let names = 0
const newName = () => `n${(names += 1)}`
type Player = Awaited<ReturnType<typeof newPlayer>>

async function newPlayer(balance = 300n) {
  const { memberId, player, session } = await house.playing(balance)
  return { memberId, player, session, run: newName() }
}

interface Asked {
  readonly player: number
  readonly method: 'bet' | 'win' | 'betWin' | 'rollback'
  /** One of the player's few transactions, so that they come again and meet. */
  readonly tx: number
  readonly round: number
  readonly amount: number
  readonly isFor: 'its bet' | 'another bet' | null
  readonly ends: boolean
  readonly spoilt: 'nonce' | 'session' | 'currency' | 'game' | null
}

/** A call of a player as the batcher hands it on. */
function callOf(
  { player, session, run }: Player,
  { player: index, method, tx, round, amount, isFor, ends, spoilt }: Asked,
): Omit<Call, 'nonce' | 'call_id'> {
  const isStake = method === 'bet' || method === 'betWin'
  const name = `${run} ${isStake ? 'bet' : method} ${tx}`
  const bet = `${run} bet ${isFor === 'another bet' ? tx + 1 : tx}`
  return {
    connection_id: house.connectionIds.get('banyan-sim') ?? 0,
    method,
    request_id: null,
    hash: hashOf(`${index} ${method} ${amount} ${round}`),
    tx: name,
    ref_tx: method === 'rollback' ? bet : method === 'win' && isFor !== null ? bet : null,
    player,
    session: isStake ? (spoilt === 'session' ? 'made up' : session) : null,
    token_hash: null,
    game: method === 'rollback' ? null : spoilt === 'game' ? 'bau-cua' : 'xoc-dia',
    game_open: true,
    round: method === 'rollback' ? null : `${run} ${round}`,
    currency: method === 'rollback' ? null : spoilt === 'currency' ? 'VND' : 'PLAY',
    stake: isStake ? String(amount) : '0',
    pay: method === 'win' ? String(amount) : method === 'betWin' ? String(Math.floor(amount / 2)) : '0',
    ends: method !== 'rollback' && ends,
  }
}

const codes = JSON.stringify(Object.fromEntries(currencies.map(({ id, code }) => [id, code])))
type Answer = Readonly<Record<string, unknown>>

/** With ids and nonces of their own; of a spoilt one the nonce was used before. */
async function numbered(calls: readonly Omit<Call, 'nonce' | 'call_id'>[], asked: readonly Asked[]) {
  const sent = calls.map((call, n) => ({ ...call, n, call_id: randomUUID(), nonce: newName() }))
  for (const { connection_id: connection, nonce } of sent.filter((_, n) => asked[n]?.spoilt === 'nonce')) {
    await sql`insert into vendors.nonce (connection_id, nonce, call_id, at) values (${connection}, ${nonce},
      ${randomUUID()}, now())`.execute(database.sql)
  }
  return sent
}

/** All in one batch, as the batcher sends them. */
async function together(calls: readonly object[]): Promise<Answer[]> {
  const { rows } = await sql<{
    n: number
    answer: Answer
  }>`select n, answer from vendors.answer_calls(${codes}::jsonb, ${JSON.stringify(calls)}::jsonb)`.execute(database.sql)
  return rows.toSorted((a, b) => a.n - b.n).map(({ answer }) => answer)
}

/** One after the other by the function that knows every reason. */
async function oneByOne(calls: readonly object[]): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const call of calls) {
    await sql`insert into vendors.nonce (connection_id, nonce, call_id, at)
      select connection_id, nonce, call_id, now() from jsonb_populate_record(null::vendors.call,
        ${JSON.stringify(call)}::jsonb) on conflict do nothing`.execute(database.sql)
    const { rows } = await sql<{
      answer: Answer
    }>`select vendors.answer_call(jsonb_populate_record(null::vendors.call, ${JSON.stringify(call)}::jsonb),
      ${codes}::jsonb) as answer`.execute(database.sql)
    if (rows[0]) answers.push(rows[0].answer)
  }
  return answers
}

/** Without what is of this one asking only. */
const told = ({ txOperator, ...answer }: Answer) => ({ ...answer, hasId: txOperator !== undefined })

/** What the calls of a player have left, in the words that both players share. */
async function leftBy({ memberId, run }: Player) {
  const rounds =
    await sql<Answer>`select replace(number, ${run}, '') as number, game_code, staked, returned, paid, corrected,
      status, ended_at is not null as ended
    from wagering.outside_round where ledger.member_of(account_id) = ${memberId} order by number`.execute(database.sql)
  const entries = await sql<Answer>`select seq, amount, balance, contra, reason from ledger.entry
      where ledger.member_of(account) = ${memberId} order by seq`.execute(database.sql)
  const facts = await sql<Answer>`select family, replace(tx, ${run}, '') as tx, state, encode(hash, 'hex')
      as hash, answer - 'txOperator' as answer, staked, paid, corrected,
      returned, uncovered, replace(undone_by, ${run}, '') as undone_by from vendors.tx
        where ledger.member_of(account_id) = ${memberId} order by family, tx`.execute(database.sql)
  return { rounds: rounds.rows, entries: entries.rows, facts: facts.rows }
}

const asked: fc.Arbitrary<Asked> = fc.record({
  player: fc.nat(3),
  method: fc.constantFrom('bet', 'bet', 'win', 'win', 'betWin', 'rollback'),
  tx: fc.nat(3),
  round: fc.nat(2),
  amount: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 120 })),
  isFor: fc.constantFrom('its bet', 'its bet', 'another bet', null),
  ends: fc.boolean(),
  spoilt: fc.oneof(
    { weight: 12, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom('nonce', 'session', 'currency', 'game') },
  ),
})

describe('a batch of calls', () => {
  it('[GAME-41] is answered, and leaves, what the same calls would one after the other', async () => {
    const batches = fc.array(fc.array(asked, { minLength: 1, maxLength: 10 }), { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(batches, async (groups) => {
        const [here, there] = [await fourPlayers(), await fourPlayers()]
        for (const group of groups) {
          const callsOf = (players: readonly Player[]) =>
            group.flatMap((each) => (players[each.player] ? [callOf(players[each.player]!, each)] : []))
          const answers = await together(await numbered(callsOf(here), group))
          expect(answers.map(told)).toEqual((await oneByOne(await numbered(callsOf(there), group))).map(told))
        }
        for (const [index, player] of here.entries()) expect(await leftBy(player)).toEqual(await leftBy(there[index]!))
      }),
      { numRuns: 60, interruptAfterTimeLimit: 8_000, markInterruptAsFailure: false },
    )
    expect(await house.violations()).toEqual({})
  })

  /** One with a limit, one frozen, one with little. */
  async function fourPlayers(): Promise<Player[]> {
    const players = [await newPlayer(), await newPlayer(), await newPlayer(), await newPlayer(40n)]
    await house.wagering.setPlayLimit({
      memberId: players[1]!.memberId,
      currency: house.play,
      kind: 'stake',
      period: 'day',
      limitAmount: house.amount(100n),
    })
    await database.transaction((tx) =>
      house.wagering.freezePlayer(tx, { memberId: players[2]!.memberId, frozen: ['bets'] }),
    )
    return players
  }

  const bet: Asked = { player: 0, method: 'bet', tx: 0, round: 0, amount: 10, isFor: null, ends: false, spoilt: null }

  it('of different members goes through the few statements for all, wins and their bets alike', async () => {
    const players = await Promise.all(Array.from({ length: 20 }, () => newPlayer()))
    expect(await plain(players.map((player) => callOf(player, bet)))).toHaveLength(20)
    await together(
      await numbered(
        players.map((player) => callOf(player, bet)),
        [],
      ),
    )
    const win: Asked = { ...bet, method: 'win', isFor: 'its bet', ends: true }
    expect(await plain(players.map((player) => callOf(player, win)))).toHaveLength(20)
  })

  it('leaves to the one that gives reasons a second call of a member, and a name that comes twice', async () => {
    const [one, two] = [await newPlayer(), await newPlayer()]
    const calls = [
      callOf(one, bet),
      callOf(one, { ...bet, tx: 1 }),
      { ...callOf(two, bet), tx: callOf(one, bet).tx, hash: hashOf('of another member') },
    ]
    expect(await plain(calls)).toEqual([0])
    const answers = await together(await numbered(calls, []))
    expect(answers.map(({ code }) => code)).toEqual(['OK', 'OK', 'TX_CONFLICT'])
  })

  /** The places of those that are decided together. */
  async function plain(calls: readonly Omit<Call, 'nonce' | 'call_id'>[]): Promise<number[]> {
    const sent = JSON.stringify(await numbered(calls, []))
    await sql`insert into vendors.nonce (connection_id, nonce, call_id, at)
      select connection_id, nonce, call_id, now() from jsonb_populate_recordset(null::vendors.call,
        ${sent}::jsonb)`.execute(database.sql)
    const { rows } = await sql<{
      n: number
    }>`with asked as (select array_agg(call order by call.n) as calls, array_agg(account_id order by call.n) as accounts
        from jsonb_populate_recordset(null::vendors.call, ${sent}::jsonb) as call join vendors.player
          using (connection_id, player))
      select n from asked, unnest(vendors.plain_calls(${codes}::jsonb, calls, accounts, now())) order by n`.execute(
      database.sql,
    )
    return rows.map(({ n }) => n)
  }
})
