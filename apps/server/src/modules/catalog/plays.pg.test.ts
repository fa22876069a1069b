import { catalogRoutes, staffRoutes } from '@banyan/contract'
import type { Line } from '@banyan/games/lottery'
import { slotGames } from '@banyan/games/slots'
import { amount, odds } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { readEnds } from '../../../test/betting.ts'
import { addGames, addVendor } from '../../../test/catalog.ts'
import { desk as openDesk, value } from '../../../test/factories.ts'
import { throwawayDatabase, type ThrowawayDatabase } from '../../../test/database.ts'
import { type LotteryHouse, lotteryHouse, quickGame } from '../../../test/lottery.ts'
import { trialMembersFrom } from '../ledger/index.ts'
import { prunePlays, readRounds, readWins, recordEnded } from './plays.ts'

let database: ThrowawayDatabase
let house: LotteryHouse
let node: TestApp
beforeAll(async () => {
  database = await throwawayDatabase()
  house = lotteryHouse(database)
  await house.offerQuickGame()
  await sql`update catalog.game set code = 'QUICK', round_code = 'QUICK' where code = 'VNMB_1M'`.execute(database.sql)
  node = await startTestApp(database)
})
afterAll(async () => {
  await house.wagering.stop()
  await node.close()
  await database.drop()
})

/** Whoever only has a wallet is a member of the site as well: lists are of members alone. */
const joins = (memberId: bigint) =>
  sql`insert into members.member (id, merchant_id, username, nickname, language, register_url, terms_version,
      terms_agreed_at, age_confirmed_at)
    overriding system value values (${memberId}, 1, ${`khach${memberId}`}, 'x', 'VI', '', '1', now(), now())`.execute(
    database.sql,
  )
const every = { merchantId: 1, currencyId: 1, from: 0n, categories: [] }
const readFacts = () => readEnds(database, 'catalog', recordEnded)

/** A bet on one two-digit number. Of all hundred of them 27 prizes fall on some, and those win. */
const single = (number: number): Line[] => [
  { play: 'LO2', numbers: [String(number).padStart(2, '0')], unitAmount: amount(1_000n), odds: odds(980_000) },
]

describe('[GAME-55] [GAME-60] what was played', () => {
  test('counts each settled bet once, and keeps the wins as they were paid', async () => {
    const member = await house.newMember(10_000_000n)
    await joins(member)
    const numero = await house.newDraw()
    const placed = await Promise.all(
      Array.from({ length: 100 }, (_, number) => house.place(member, numero, single(number))),
    )
    expect(placed.filter(({ ok }) => ok)).toHaveLength(100)
    await readFacts()
    expect(await readRounds(database.sql)).toEqual(new Map())
    await house.timeComes(numero)
    for (let turns = 0; turns < 4; turns++) {
      await house.runOnce()
      await house.settleOnce()
    }
    await readFacts()
    await readFacts()
    const [game] = (await sql<{ id: bigint }>`select id from catalog.game where code = 'QUICK'`.execute(database.sql))
      .rows
    expect(await readRounds(database.sql)).toEqual(new Map([[game?.id, 100]]))
    const paid = await sql<{
      payout: bigint
      stake: bigint
      member: bigint
    }>`select payout, stake, ledger.member_of(account_id) as member from wagering.bet
      where payout > stake order by payout desc, id limit 20`.execute(database.sql)
    const wins = await readWins(database.sql, every)
    expect(wins.map(({ payout, stake, memberId }) => ({ payout, stake, member: memberId }))).toEqual(paid.rows)
    expect(paid.rows.length).toBeGreaterThan(5)
  })

  test('a void draw counts nothing', async () => {
    const before = await readRounds(database.sql)
    const member = await house.newMember(10_000_000n)
    const numero = await house.newDraw()
    await house.place(member, numero, single(7))
    await house.lottery.voidDraw({ gameCode: quickGame.code, numero, reason: 'missed' })
    await readFacts()
    expect(await readRounds(database.sql)).toEqual(before)
  })

  test('[API-61] the hot games say what they are ordered by', async () => {
    const hot = await node.client.call(catalogRoutes.hotGames, { isPlatform: '2' })
    expect(hot).toMatchObject({
      ok: true,
      value: { order: 'rounds' },
    })
    expect(hot.ok && hot.value.list[0]?.code).toBe('QUICK')
    expect(hot.ok && hot.value.rounds.filter((rounds) => rounds > 0)).toEqual([100])
    const hottest = await node.client.call(catalogRoutes.hotGames, { count: 1 })
    expect(hottest.ok && hottest.value.list.map(({ code }) => code)).toEqual(['QUICK'])
    const asked = {
      merchantCode: 'demo',
      isPlatform: '2',
      vassalage: 'BANYAN',
      platform: 'flash,html5',
      language: 'VI',
    } as const
    const slots = await node.client.call(catalogRoutes.hotGames, asked)
    expect(slots).toMatchObject({ ok: true, value: { order: 'position', rounds: slotGames.map(() => 0) } })
  })

  test('[GAME-60] [API-77] winners are masked, and whoever is no member of the site is not among them', async () => {
    await node.client.register('winner123')
    await sql`update catalog.win set member_id = case when bet_id = (select min(bet_id) from catalog.win)
      then (select id from members.member where username = 'winner123') else 987654 end`.execute(database.sql)
    // However much was won elsewhere.
    await sql`insert into catalog.win (bet_id, game_id, member_id, currency, stake, payout, settled_at)
      select -n, game_id, 987654, currency, 1000, 1000000000 + n, settled_at
      from generate_series(1, 300) as n,
        (select game_id, currency, settled_at from catalog.win limit 1) as win`.execute(database.sql)
    await prunePlays(database.sql)
    const again = await startTestApp(database)
    const answer = await again.client.call(catalogRoutes.rankList, {}, { language: 'EN' })
    await again.close()
    await sql`delete from catalog.win where bet_id < 0`.execute(database.sql)
    const [win] = (
      await sql<{
        stake: bigint
        payout: bigint
      }>`select stake, payout from catalog.win order by bet_id limit 1`.execute(database.sql)
    ).rows
    expect(answer).toMatchObject({
      ok: true,
      value: {
        list: [
          {
            account: 'wi•••3',
            gameName: 'Northern 1 minute',
            gameType: 'LOTT',
            vassalage: 'LOTT',
            stakeAmount: win?.stake,
            payoutAmount: win?.payout,
          },
        ],
      },
    })
    expect(JSON.stringify(answer.ok && answer.value.list.map(({ account }) => account))).not.toContain('winner')
  })

  test('[OPS-59] the list shows the wins from an amount on, of some categories, as the operator has set it', async () => {
    const operator = await openDesk(database, node.app.http.fastify, ['sysadmin'])
    const payouts = async () => {
      const again = await startTestApp(database)
      const { list } = await value(again.client.call(catalogRoutes.rankList, {}))
      await again.close()
      return list.map(({ payoutAmount, account }) => [payoutAmount, account])
    }
    const set = async (version: number, winnersFrom: bigint, winnersCategories: ('LOTT' | 'LIVE')[]) =>
      value(
        operator.client.call(
          staffRoutes.setConfiguration,
          {
            change: { section: 'winners', values: { winnersFrom: amount(winnersFrom), winnersCategories } },
            version,
            reason: 'Theo yêu cầu 21',
          },
          operator.as('sysadmin'),
        ),
      )
    const [shown] = await payouts()
    expect(shown?.[1]).toBe('wi•••3')
    const paid = BigInt(shown?.[0] ?? 0)
    await set(0, paid, ['LOTT'])
    expect(await payouts()).toEqual([shown])
    await set(1, paid + 1n, ['LOTT'])
    expect(await payouts()).toEqual([])
    await set(2, 0n, ['LIVE'])
    expect(await payouts()).toEqual([])
    await set(3, 0n, [])
    expect(await payouts()).toEqual([shown])
  })

  test('trial money is no win', async () => {
    const wins = await readWins(database.sql, { ...every, currencyId: 3 })
    const ended = sql`(select 999::bigint as bet_id, 1 as version, ledger.account_of(${trialMembersFrom}::bigint, 3)
      as account_id, 'lottery' as product, 'QUICK' as game_code,
      1::bigint as stake, 9::bigint as payout, clock_timestamp() as ended_at) as ended`
    await database.transaction((tx) => recordEnded(tx, ended))
    expect(await readWins(database.sql, { ...every, currencyId: 3 })).toEqual(wins)
  })

  test('rounds at an outside vendor count once, when they have ended, without what was returned', async () => {
    await addVendor(database, 'OUTER', { categories: ['FISH'] })
    await addGames(database, 'OUTER', [{ code: 'reef', category: 'FISH' }])
    const ended = (
      number: string,
      secondsAgo: number | null,
      [staked, returned, paid]: readonly [number, number, number],
    ) =>
      sql`insert into wagering.outside_round (account_id, vendor, game_code, number, staked, returned, paid, opened_at,
        ended_at)
        values (256 * 44 + 1, 'OUTER', 'reef', ${number}, ${staked}, ${returned}, ${paid}, clock_timestamp(),
          clock_timestamp() - make_interval(secs => ${secondsAgo}))`.execute(database.sql)
    await joins(44n)
    await ended('lost', 60, [10, 0, 0])
    await ended('won', 60, [10, 4, 50])
    await ended('refunded', 60, [10, 10, 0])
    await ended('open', null, [10, 0, 0])
    await sql`insert into platform.outbox (topic, payload)
      select 'outside_ended', jsonb_build_object('ids', jsonb_agg(id::text), 'versions', jsonb_agg(1))
      from wagering.outside_round where vendor = 'OUTER' and ended_at is not null`.execute(database.sql)
    await Promise.all([readFacts(), readFacts()])
    await readFacts()
    const [game] = (await sql<{ id: bigint }>`select id from catalog.game where code = 'reef'`.execute(database.sql))
      .rows
    expect((await readRounds(database.sql)).get(game?.id ?? 0n)).toBe(2)
    const wins = (await readWins(database.sql, every)).filter(({ gameId }) => gameId === game?.id)
    expect(wins).toMatchObject([{ memberId: 44n, stake: 6n, payout: 50n }])
  })

  test('[GAME-55] [GAME-60] what is old is not looked at, and then forgotten', async () => {
    const older = async (days: number) => {
      await sql`update catalog.win set settled_at = settled_at - make_interval(days => ${days})`.execute(database.sql)
      await sql`update catalog.play_day set played_on = played_on - ${days}::int`.execute(database.sql)
    }
    const kept = async () =>
      (
        await sql<{ wins: number; days: number }>`select (select count(*)::int from catalog.win) as wins,
          (select count(*)::int from catalog.play_day) as days`.execute(database.sql)
      ).rows[0]
    const [rounds, wins, before] = [await readRounds(database.sql), await readWins(database.sql, every), await kept()]
    await older(6)
    await prunePlays(database.sql)
    expect([await readRounds(database.sql), (await readWins(database.sql, every)).length, await kept()]).toEqual([
      rounds,
      wins.length,
      before,
    ])
    await older(1)
    await prunePlays(database.sql)
    expect([await readRounds(database.sql), await readWins(database.sql, every), await kept()]).toEqual([
      new Map(),
      [],
      before,
    ])
    await older(2)
    await prunePlays(database.sql)
    expect(await kept()).toEqual({ wins: 0, days: 2 })
    await older(81)
    await prunePlays(database.sql)
    expect(await kept()).toEqual({ wins: 0, days: 2 })
    await older(1)
    await prunePlays(database.sql)
    expect(await kept()).toEqual({ wins: 0, days: 0 })
  })

  test('[GAME-60] of a day the largest wins are kept', async () => {
    await sql`insert into catalog.win (bet_id, game_id, member_id, currency, stake, payout, settled_at)
      select n, (select min(id) from catalog.game), 1, 1, 1, n + 1, date_trunc('day', clock_timestamp(), 'UTC')
        from generate_series(1, 203) as n`.execute(database.sql)
    await prunePlays(database.sql)
    // The lists read as many themselves: what is counted is the table.
    const { rows } = await sql<object>`select count(*)::int as wins, min(payout) as least, max(payout) as most
        from catalog.win`.execute(database.sql)
    expect(rows).toEqual([{ wins: 200, least: 5n, most: 204n }])
  })
})
