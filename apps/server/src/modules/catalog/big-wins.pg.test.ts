import { bigWinMultiple, catalogRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { readEnds, tellEnds } from '../../../test/betting.ts'
import { memberRow, value } from '../../../test/factories.ts'
import { bettingOfFile } from '../../../test/of-file.ts'
import { bigWinsKept, bigWinsMin } from './big-wins.ts'
import { recordEnded } from './plays.ts'

const house = await bettingOfFile()
const { database, wagering } = house
const stake = 100n
const times = BigInt(bigWinMultiple)
const [first, second] = [1, 2]
const hosts = new Map([
  [first, 'localhost'],
  [second, 'lotus.localhost'],
])

let members = 0
/** A member of a merchant with a wallet. */
async function newMember(merchantId = first): Promise<bigint> {
  const id = await memberRow(database, { username: `winner${(members += 1)}`, merchantId })
  await house.newMembers([id], 1_000_000n)
  return id
}

/** A round of one of our games, told of by its product. */
async function newRound(product: string, gameCode: string): Promise<bigint> {
  const roundId = await house.newRound()
  await sql`update wagering.round set product = ${product}, game_code = ${gameCode} where id = ${roundId}`.execute(
    database.sql,
  )
  return roundId
}

interface Played {
  readonly memberId?: bigint
  readonly payout?: bigint
  readonly product?: string
  readonly gameCode?: string
}

/** A bet that has been settled with this payout, and told. */
async function play({ memberId, payout = stake * times, product = 'lottery', gameCode = 'VNMB_1M' }: Played = {}) {
  const by = memberId ?? (await newMember())
  const roundId = await newRound(product, gameCode)
  const { betId } = await value(wagering.wager(house.intent(by, roundId, stake)))
  await house.draw(roundId)
  await wagering.settleRound({
    roundId,
    settle: () => ({ payoutAmount: amount(payout), validAmount: amount(stake) }),
  })
  return { betId, memberId: by, roundId }
}

const read = () => readEnds(database, 'catalog', recordEnded)
const kept = async () => {
  const { rows } = await sql<{ betId: bigint; merchantId: number; numero: string | null }>`select bet_id as "betId",
    merchant_id as "merchantId", numero from catalog.big_win order by settled_at desc, bet_id desc`.execute(
    database.sql,
  )
  return rows
}
const keptIds = async () => (await kept()).map(({ betId }) => betId)

/** What a stranger is told at a merchant's address, by a server that has not read it yet. */
async function told(merchantId = first) {
  const server = await startTestApp(database)
  try {
    return await value(
      server.client.call(
        catalogRoutes.bigWins,
        { count: 20 },
        { language: 'EN', headers: { host: hosts.get(merchantId)! } }, // Both are in the table above.
      ),
    )
  } finally {
    await server.close()
  }
}

beforeAll(async () => {
  await sql`update site.merchant set currency_code = 'PLAY'`.execute(database.sql)
})

describe('big wins', () => {
  test('a win of ten stakes is kept once, however often it is told; less is none, nor is a game of a vendor', async () => {
    const [won, less] = [await play(), await play({ payout: stake * times - 1n })]
    const outside = await play({ product: 'vendor' })
    await read()
    expect(await keptIds()).toEqual([won.betId])
    for (const { betId } of [won, less, outside]) await database.transaction((tx) => tellEnds(tx, betId))
    await Promise.all([read(), read()])
    expect(await keptIds()).toEqual([won.betId])
  })

  test('trial money is no win', async () => {
    const before = await keptIds()
    const ended = sql`(select 999::bigint as bet_id, 1 as version, ledger.account_of((1::bigint << 40), 3)
      as account_id, 'slots' as product, 'kho-bau' as game_code, 1::bigint as stake, 99::bigint as payout,
      clock_timestamp() as ended_at) as ended`
    await database.transaction((tx) => recordEnded(tx, ended))
    expect(await keptIds()).toEqual(before)
  })

  test.each([
    ['is voided', 'void'],
    ['is corrected to another big win', { payoutAmount: amount(stake * times * 2n), validAmount: amount(stake) }],
  ] as const)('a bet that %s leaves, and does not come back', async (_how, end) => {
    const { betId } = await play()
    await read()
    expect(await keptIds()).toContain(betId)
    for (const by of ['an', 'binh'])
      await database.transaction((tx) => wagering.correctBet(tx, { betId, end, by, reason: 'wrongly entered' }))
    await read()
    expect(await keptIds()).not.toContain(betId)
  })

  test('a win that is corrected before anybody has read it is no win, and no big one', async () => {
    const { betId } = await play()
    const end = { payoutAmount: amount(0n), validAmount: amount(stake) }
    for (const by of ['an', 'binh'])
      await database.transaction((tx) => wagering.correctBet(tx, { betId, end, by, reason: 'wrongly entered' }))
    await read()
    expect(await keptIds()).not.toContain(betId)
    const { rows } = await sql`select from catalog.win where bet_id = ${betId}`.execute(database.sql)
    expect(rows).toEqual([])
  })

  test('of what is read together, the wins of a site with small stakes stand beside those of another one', async () => {
    const small = await play({ memberId: await newMember(second), payout: stake + 1n })
    for (let n = 0; n < 25; n += 1) await play({ payout: stake * 3n })
    await read()
    const { rows } = await sql`select payout from catalog.win where bet_id = ${small.betId}`.execute(database.sql)
    expect(rows).toEqual([{ payout: stake + 1n }])
  })

  test('a corrected bet that has become a big win is not told: it was not won when it ended', async () => {
    const { betId } = await play({ payout: 0n })
    const end = { payoutAmount: amount(stake * times), validAmount: amount(stake) }
    for (const by of ['an', 'binh'])
      await database.transaction((tx) => wagering.correctBet(tx, { betId, end, by, reason: 'wrongly entered' }))
    await read()
    expect(await keptIds()).not.toContain(betId)
  })

  test('nothing is told while there are fewer than ten', async () => {
    await sql`delete from catalog.big_win`.execute(database.sql)
    for (let count = 1; count < bigWinsMin; count++) await play()
    await read()
    expect(await kept()).toHaveLength(bigWinsMin - 1)
    expect(await told()).toEqual({ wins: [], games: [] })
  })

  test('from ten on: the last first, names masked, the number of a public round, and no bet', async () => {
    await play({ product: 'slots', gameCode: 'kho-bau', payout: 1_234n })
    const bowl = await play({ product: 'bowls', gameCode: 'TAI_XIU' })
    await read()
    const { wins, games } = await told()
    expect(wins).toHaveLength(bigWinsMin + 1)
    expect(games.map(({ code }) => code).toSorted()).toEqual(['TAI_XIU', 'VNMB_1M', 'kho-bau'])
    const gameIdOf = (code: string) => games.find((game) => game.code === code)?.gameId
    const { rows } = await sql<{
      number: string
    }>`select number from wagering.round where id = ${bowl.roundId}`.execute(database.sql)
    expect(wins.slice(0, 2)).toMatchObject([
      { account: `wi•••${members % 10}`, gameId: gameIdOf('TAI_XIU'), numero: rows[0]?.number, payoutAmount: 1_000n },
      { gameId: gameIdOf('kho-bau'), numero: null, multipleHundredths: 1_234, payoutAmount: 1_234n },
    ])
    expect(Object.keys(wins[0]!).toSorted()).toEqual([
      'account',
      'gameId',
      'id',
      'multipleHundredths',
      'numero',
      'payoutAmount',
      'settledAt',
    ])
    const words = JSON.stringify(wins, (_key, each: unknown) => (typeof each === 'bigint' ? String(each) : each))
    expect(words).not.toContain('winner')
  })

  test('a member on a break, and one whose account is frozen or closed, is not spoken of', async () => {
    const [resting, frozen, closed] = [await play(), await play(), await play()]
    await read()
    const count = async () => (await told()).wins.length
    const before = await count()
    await wagering.takeBreak({ memberId: resting.memberId, days: 1 })
    expect(await count()).toBe(before - 1)
    await sql`update members.member set status = 'frozen' where id = ${frozen.memberId}`.execute(database.sql)
    await sql`update members.member set status = 'closed' where id = ${closed.memberId}`.execute(database.sql)
    expect(await count()).toBe(before - 3)
    await sql`update wagering.player set break_until = clock_timestamp() where break_until is not null`.execute(
      database.sql,
    )
    expect(await count()).toBe(before - 2)
  })

  test('each merchant is told of its own members', async () => {
    const before = (await told()).wins.length
    const member = await newMember(second)
    for (let count = 0; count < bigWinsMin; count++) await play({ memberId: member })
    await read()
    const [here, there] = [await told(first), await told(second)]
    expect(here.wins).toHaveLength(before)
    expect(new Set(there.wins.map(({ account }) => account))).toEqual(new Set([`wi•••${members % 10}`]))
    expect(there.wins).toHaveLength(bigWinsMin)
  })

  test('the last hundred of each merchant are kept', async () => {
    const others = (await kept()).filter(({ merchantId }) => merchantId === second).length
    await sql`insert into catalog.big_win
      (bet_id, merchant_id, member_id, game_id, currency, stake, payout, settled_at)
      select -n, ${first}, 1, (select min(id) from catalog.game), 1, 1, 10, clock_timestamp() - interval '1 day' * n
      from generate_series(1, 150) as n`.execute(database.sql)
    const { betId } = await play()
    await read()
    const all = await kept()
    expect(all.filter(({ merchantId }) => merchantId === first)).toHaveLength(bigWinsKept)
    expect(all.filter(({ merchantId }) => merchantId === second)).toHaveLength(others)
    expect(all[0]?.betId).toBe(betId)
    expect(all.map((win) => win.betId)).not.toContain(-150n)
  })
})
