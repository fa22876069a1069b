import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { accountOf } from '../../../../test/accounts.ts'
import { paying, readEnds } from '../../../../test/betting.ts'
import { memberRow } from '../../../../test/factories.ts'
import { bettingOfFile } from '../../../../test/of-file.ts'
import { readOutboxChunk, registerReader } from '../../../platform/nodes/outbox-chunk.ts'
import { type CountEnds, countTogether } from './ends.ts'
import { countTurnover } from './turnover.ts'

const house = await bettingOfFile()
const { database, wagering } = house

interface End {
  readonly betId: bigint
  readonly version: number
  readonly gameCode: string
  readonly stake: bigint
  readonly valid: bigint
  readonly payout: bigint
  readonly diffs: readonly bigint[]
}

/** A reader that writes down what it is told, in the order in which it is told, in the transaction that moves it on. */
const listen: CountEnds = async (tx, ends) => {
  await sql`insert into public.heard (bet_id, version, game_code, stake, valid, payout, diffs)
    select bet_id, version, game_code, stake, valid, payout, array[bets_diff, stake_diff, valid_diff, payout_diff]
      from ${ends} order by bet_id, version`.execute(tx)
}
const heard = async () => {
  const { rows } =
    await sql<End>`select bet_id as "betId", version, game_code as "gameCode", stake, valid, payout, diffs
    from public.heard order by place`.execute(database.sql)
  return rows.map((row) => ({ ...row, diffs: row.diffs.map(BigInt) }))
}
beforeAll(async () => {
  await sql`create table public.heard (place bigint generated always as identity, bet_id bigint, version int,
    game_code text,
    stake bigint, valid bigint, payout bigint, diffs bigint[])`.execute(database.sql)
  await registerReader(database, 'listener')
})
const hear = () => readEnds(database, 'listener', listen)

/** A member's part in a round at a vendor, opened by a stake. */
async function vendorRound(memberId: bigint, stake: bigint) {
  const account = accountOf(memberId)
  const { rows } = await sql<{
    id: bigint
  }>`select (wagering.outside_round_at(${account}, 'OUTER', 'reef', ${`r${account}`},
    clock_timestamp())).id`.execute(database.sql)
  const id = rows[0]!.id // The function answers one round.
  const move = (reason: string, amount: bigint) =>
    sql`select wagering.move_outside(${id}, ${account}, ${reason}::ledger.reason, ${amount}, gen_random_uuid(),
      clock_timestamp())`.execute(database.sql)
  const end = () => sql`select wagering.end_outside(${id}, clock_timestamp())`.execute(database.sql)
  if (stake > 0n) await move('vendor_stake', -stake)
  return { id, move, end }
}

describe('[INV] J1: one stream of ends', () => {
  test('a settled chunk is told once, with pushes, and without what was void or cancelled', async () => {
    const members = [await house.newMember(), await house.newMember(), await house.newMember()]
    const roundId = await house.newRound()
    const placed = await Promise.all(members.map((memberId) => wagering.wager(house.intent(memberId, roundId, 100n))))
    const [won, pushed, lost] = placed.map((bet) => (bet.ok ? bet.value.betId : 0n)).toSorted((a, b) => Number(a - b))
    await house.draw(roundId)
    const payouts = [150n, 100n, 0n]
    await wagering.settleRound({
      roundId,
      settle: ({ stakeAmount }) => {
        const payoutAmount = amount(payouts.shift() ?? 0n)
        return { payoutAmount, validAmount: payoutAmount === stakeAmount ? amount(0n) : stakeAmount }
      },
    })
    const voided = await house.newRound()
    await wagering.wager(house.intent(members[0] ?? 0n, voided, 10n))
    await wagering.voidRound({ roundId: voided, reason: 'a test' })
    await hear()
    await hear()
    const end = { version: 1, gameCode: 'TEST', stake: 100n }
    expect(await heard()).toEqual([
      { ...end, betId: won, valid: 100n, payout: 150n, diffs: [1n, 100n, 100n, 150n] },
      { ...end, betId: pushed, valid: 0n, payout: 100n, diffs: [1n, 100n, 0n, 100n] },
      { ...end, betId: lost, valid: 100n, payout: 0n, diffs: [1n, 100n, 100n, 0n] },
    ])
  })

  test.each`
    later                          | moves                                                     | last                                                      | change
    ${'a win that comes late'}     | ${[['vendor_payout', 70n]]}                               | ${{ version: 2, stake: 100n, valid: 100n, payout: 120n }} | ${[0n, 0n, 0n, 70n]}
    ${'a win that is taken back'}  | ${[['vendor_correction', -30n]]}                          | ${{ version: 2, stake: 100n, valid: 100n, payout: 20n }}  | ${[0n, 0n, 0n, -30n]}
    ${'a stake that is returned'}  | ${[['vendor_refund', 40n]]}                               | ${{ version: 2, stake: 60n, valid: 60n, payout: 50n }}    | ${[0n, -40n, -40n, 0n]}
    ${'all of it returned'}        | ${[['vendor_correction', -50n], ['vendor_refund', 100n]]} | ${{ version: 3, stake: 0n, valid: 0n, payout: 0n }}       | ${[-1n, -100n, -100n, 0n]}
    ${'and one win after another'} | ${[['vendor_payout', 1n], ['vendor_payout', 2n]]}         | ${{ version: 3, stake: 100n, valid: 100n, payout: 53n }}  | ${[0n, 0n, 0n, 2n]}
  `(
    '$later, after a round at a vendor has ended, is a further version with the difference',
    async ({ moves, last, change }) => {
      const round = await vendorRound(await house.newMember(), 100n)
      await round.move('vendor_payout', 50n)
      await round.end()
      await round.end()
      for (const [reason, moved] of moves) await round.move(reason, moved)
      await hear()
      const ends = (await heard()).filter(({ betId }) => betId === round.id)
      expect(ends.map(({ version }) => version)).toEqual(Array.from({ length: last.version }, (_, index) => index + 1))
      expect(ends[0]).toMatchObject({
        gameCode: 'OUTER:reef',
        stake: 100n,
        valid: 100n,
        payout: 50n,
        diffs: [1n, 100n, 100n, 50n],
      })
      expect(ends.at(-1)).toMatchObject({ ...last, diffs: change })
      expect(await house.violations()).toEqual({})
    },
  )

  test('a version is told as it was, also to a reader who comes when there are others', async () => {
    const round = await vendorRound(await house.newMember(), 100n)
    await round.end()
    await round.move('vendor_payout', 500n)
    await round.move('vendor_correction', -200n)
    await hear()
    const payouts = (await heard()).filter(({ betId }) => betId === round.id).map(({ payout }) => payout)
    expect(payouts).toEqual([0n, 500n, 300n])
  })

  test('a round in which nothing was staked is no bet', async () => {
    const round = await vendorRound(await house.newMember(), 0n)
    await round.move('vendor_payout', 500n)
    await round.end()
    await round.move('vendor_payout', 5n)
    await hear()
    expect((await heard()).filter(({ betId }) => betId === round.id)).toEqual([])
    expect(await house.violations()).toEqual({})
  })

  test('a reader that is killed in the middle of a fact hears it again, and nothing twice', async () => {
    const rounds = await Promise.all(Array.from({ length: 6 }, async () => vendorRound(await house.newMember(), 10n)))
    for (const round of rounds) await round.end()
    for (const round of rounds) await round.move('vendor_payout', 7n)
    let facts = 0
    const dying: CountEnds = async (tx, ends) => {
      await listen(tx, ends)
      if ((facts += 1) % 2 === 0) throw new Error('killed')
    }
    const after = countTogether('listener', dying)
    for (let isDone = false; !isDone;) {
      isDone = await readOutboxChunk(database, { reader: 'listener', handlers: new Map(), chunkSize: 3, after }).then(
        (read) => read === 0,
        () => false,
      )
    }
    expect(facts).toBeGreaterThan(4)
    const ends = (await heard()).filter(({ betId }) => rounds.some(({ id }) => id === betId))
    for (const { id } of rounds)
      expect(ends.filter(({ betId }) => betId === id).map(({ version }) => version)).toEqual([1, 2])
  })
})

describe('the turnover', () => {
  test('is the sum of all ends, whatever has been read of them', async () => {
    const memberId = await house.newMember()
    const round = await vendorRound(memberId, 100n)
    await round.end()
    expect(await house.violations()).toEqual({})
    await readEnds(database, 'turnover', countTurnover)
    expect(await house.violations()).toEqual({})
    await round.move('vendor_payout', 130n)
    await readEnds(database, 'turnover', countTurnover)
    const { rows } =
      await sql`select product, sum(bets)::int as bets, sum(stake)::int as stake, sum(valid)::int as valid,
        sum(payout)::int as payout
      from wagering.turnover where account_id = ${accountOf(memberId)} group by 1`.execute(database.sql)
    expect(rows).toEqual([{ product: 'vendor', bets: 1, stake: 100, valid: 100, payout: 130 }])
    expect(await house.violations()).toEqual({})
    await sql`update wagering.turnover set payout = payout - 1
      where account_id = ${accountOf(memberId)} and payout > 0`.execute(database.sql)
    expect(await house.violations()).toEqual({ B12: 1 })
    await sql`update wagering.turnover set payout = payout + 1
      where account_id = ${accountOf(memberId)} and payout > 0`.execute(database.sql)
  })

  test('counts a player once a day where the first bet stands, whatever else was read with it', async () => {
    const memberId = await memberRow(database, { username: 'haitro' })
    await house.newMembers([memberId], 1_000n)
    // No midnight lies between the two.
    const zone = new Date().getUTCHours() === 10 ? 'Asia/Ho_Chi_Minh' : 'Pacific/Honolulu'
    await sql`update wagering.player set time_zone = ${zone} where account_id = ${accountOf(memberId)}`.execute(
      database.sql,
    )
    const { id } = await vendorRound(memberId, 100n)
    await sql`update wagering.turnover_closed set at = at - interval '1 day'`.execute(database.sql)
    await sql`select wagering.end_outside(${id}, clock_timestamp() - interval '6 minutes')`.execute(database.sql)
    const roundId = await house.newRound()
    await wagering.wager(house.intent(memberId, roundId, 100n))
    await house.draw(roundId)
    await wagering.settleRound({ roundId, settle: paying(() => 0n) })
    await readEnds(database, 'turnover', countTurnover)
    const { rows } = await sql`select product from wagering.turnover where account_id = ${accountOf(memberId)}
      order by slot`.execute(database.sql)
    expect(rows).toEqual([{ product: 'vendor' }, { product: 'lottery' }])
    expect(await house.violations()).toEqual({})
  })

  test('of a closed slot stays what it was: what is counted later goes to the first open one', async () => {
    const memberId = await house.newMember()
    const roundId = await house.newRound()
    await wagering.wager(house.intent(memberId, roundId, 100n))
    await house.draw(roundId)
    await wagering.settleRound({ roundId, settle: paying(() => 0n) })
    const { rows } = await sql<{
      at: Date
    }>`update wagering.turnover_closed set at = date_bin('5 minutes', clock_timestamp() + interval '1 hour', 'epoch')
      returning at`.execute(database.sql)
    await readEnds(database, 'turnover', countTurnover)
    const { rows: slots } = await sql<{
      slot: Date
    }>`select slot from wagering.turnover where account_id = ${accountOf(memberId)}`.execute(database.sql)
    expect(slots).toEqual([{ slot: rows[0]?.at }])
  })
})
