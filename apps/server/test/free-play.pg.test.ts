import { identityRoutes, ledgerRoutes, lotteryRoutes, bettingRecordRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeTrials } from '../src/modules/identity/log-in/free-play.ts'
import { startTestApp, type TestApp } from './app.ts'
import { newKey } from './betting.ts'
import { throwawayDatabase, type ThrowawayDatabase } from './database.ts'
import { lotteryHouse, quickGame } from './lottery.ts'

let database: ThrowawayDatabase
let server: TestApp
let strict: TestApp
beforeAll(async () => {
  database = await throwawayDatabase()
  await sql`update site.merchant set flags_on = array_append(flags_on, 'FREEPLAY3')`.execute(database.sql)
  server = await startTestApp(database)
  strict = await startTestApp(database, { factor: 1 })
})
afterAll(async () => {
  await Promise.all([server.close(), strict.close()])
  await database.drop()
})

const noise = () => ({ guest: newKey().split('').toReversed().join('') })
async function guest(): Promise<string> {
  const answer = await server.client.call(identityRoutes.freePlay, noise())
  if (!answer.ok) throw new Error(answer.code)
  return answer.value.token
}
const lines = (odds: number) => [{ play: 'LO2_1K', numbers: ['12', '34'], unitAmount: '1000', odds }]

describe('[AUTH-67] a trial account', () => {
  test('[AUTH-63] [API-15] [ROLE-09] is of type 4, has play money of its own, and is another one each time', async () => {
    const same = noise()
    const answers = await Promise.all([
      server.client.call(identityRoutes.freePlay, same),
      server.client.call(identityRoutes.freePlay, same),
    ])
    const ids = []
    for (const answer of answers) {
      if (!answer.ok) throw new Error(answer.code)
      const { token } = answer.value
      expect(answer.value).toMatchObject({ grantedAmount: 1_000_000n })
      const info = await server.client.call(identityRoutes.info, {}, { token })
      expect(info).toMatchObject({
        ok: true,
        value: { type: 4, account: expect.stringMatching(/^guest-[\da-f]{16}$/) },
      })
      ids.push(info.ok && info.value.id)
      expect(await server.client.call(ledgerRoutes.balance, {}, { token })).toMatchObject({
        ok: true,
        value: { sumBalance: 1_000_000n },
      })
    }
    expect(new Set(ids).size).toBe(2)
    const { rows } = await sql<{
      id: bigint
      currency: number
    }>`select id, currency from ledger.account where ledger.holds_trial(id)`.execute(database.sql)
    expect(rows.map(({ currency }) => currency)).toEqual([3, 3])
  })

  test('bets on the same draws as members, and both currencies stay even to the last unit', async () => {
    const house = lotteryHouse(database)
    await house.offerQuickGame()
    const numero = await house.newDraw()
    const { odds } = (
      await sql<{ odds: number }>`select odds from lottery.offer where play = 'LO2_1K' limit 1`.execute(database.sql)
    ).rows[0] ?? {
      odds: 0,
    }
    const token = await guest()
    const member = await server.client.register('trueplayer')
    for (const each of [token, member]) {
      const bet = await server.client.send(
        lotteryRoutes.placeBet,
        { gameCode: quickGame.code, numero, lines: lines(odds) },
        { token: each, key: newKey() },
      )
      expect(bet).toMatchObject({ ok: true })
    }
    const record = await server.client.call(bettingRecordRoutes.bettingRecord, { count: 20 }, { token })
    expect(record).toMatchObject({ ok: true, value: { bets: [{ status: 'placed' }] } })
    // The house's risk is that of members alone.
    const exposed = await sql<{
      n: bigint
    }>`select coalesce(sum(liability), 0)::bigint as n from wagering.exposure`.execute(database.sql)
    const single = exposed.rows[0]?.n ?? 0n
    await server.client.send(
      lotteryRoutes.placeBet,
      { gameCode: quickGame.code, numero, lines: lines(odds) },
      { token, key: newKey() },
    )
    expect(
      (
        await sql<{ n: bigint }>`select coalesce(sum(liability), 0)::bigint as n from wagering.exposure`.execute(
          database.sql,
        )
      ).rows[0]?.n,
    ).toBe(single)

    expect(await house.lotteryViolations()).toEqual({})
    await house.timeComes(numero)
    await house.runOnce()
    await house.settleOnce()
    expect(await server.client.call(bettingRecordRoutes.bettingRecord, { count: 20 }, { token })).toMatchObject({
      value: { bets: [{ status: expect.stringMatching(/won|lost/) }, { status: expect.stringMatching(/won|lost/) }] },
    })
    expect(await house.lotteryViolations()).toEqual({})
    const { rows } = await sql<{ currency: number; house: string; balance: bigint }>`
      select currency, house, balance::bigint from ledger.house_balance where house = 'escrow'
        order by currency`.execute(database.sql)
    expect(rows).toEqual([
      { currency: 1, house: 'escrow', balance: 0n },
      { currency: 3, house: 'escrow', balance: 0n },
    ])
  })

  test('has money that the ledger keeps from every other use', async () => {
    await guest()
    const { rows } = await sql<{ id: bigint }>`select id from ledger.account where currency = 3 limit 1`.execute(
      database.sql,
    )
    const wallet = rows[0]?.id ?? 0n
    await expect(
      sql`insert into ledger.account (id, currency) values (${wallet - 1n}, 2)`.execute(database.sql),
    ).rejects.toThrow('account_space_check')
    await expect(
      sql`insert into ledger.account (id, currency) values (${256n * 77n + 3n}, 3)`.execute(database.sql),
    ).rejects.toThrow('account_space_check')
    await expect(sql`update members.member set type = 0 where type = 4`.execute(database.sql)).rejects.toThrow(
      'violates check constraint',
    )
    await expect(
      sql`update members.member set type = 4 where username = 'trueplayer'`.execute(database.sql),
    ).rejects.toThrow('violates check constraint')
  })

  test('cannot be logged in to by name', async () => {
    const token = await guest()
    const info = await server.client.call(identityRoutes.info, {}, { token })
    const username = info.ok ? info.value.account : ''
    for (const password of ['', username, '123456']) {
      expect(await server.client.call(identityRoutes.login, { username, password, type: 'username' })).toMatchObject({
        ok: false,
        code: 'incorrect_account_or_password',
      })
    }
  })

  test('is closed when nobody can be logged in to it any more, and the ledger stays as it is', async () => {
    const token = await guest()
    const before =
      await sql`select md5(string_agg(account::text, ',' order by id)) as wallets from ledger.account`.execute(
        database.sql,
      )
    await sql`update members.member set registered_at = registered_at - interval '24 hours' where type = 4`.execute(
      database.sql,
    )
    const fresh = await guest()
    await closeTrials({ database })
    const open = await sql<{
      n: bigint
    }>`select count(*) as n from members.member where type = 4 and status = 'active'`.execute(database.sql)
    expect(open.rows[0]?.n).toBe(1n)
    expect(await server.client.call(identityRoutes.info, {}, { token: fresh })).toMatchObject({ ok: true })
    expect(token).not.toBe(fresh)
    const after = await sql`select md5(string_agg(account::text, ',' order by id)) as wallets from ledger.account
        where id <> (select max(id) from ledger.account)`.execute(database.sql)
    expect(after.rows).toEqual(before.rows)
  })
})

describe('free play', () => {
  test('is begun five times an hour from one address, at once too, whatever X-Forwarded-For says', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        strict.client.call(identityRoutes.freePlay, noise(), {
          address: '192.0.2.50',
          headers: { 'x-forwarded-for': `10.0.0.${n}` },
        }),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
    expect(await strict.client.call(identityRoutes.freePlay, noise(), { address: '192.0.2.51' })).toMatchObject({
      ok: true,
    })
  })

  test('[SITE-21] is refused by the server where it is switched off', async () => {
    await sql`update site.merchant set flags_on = array_remove(flags_on, 'FREEPLAY3')`.execute(database.sql)
    await new Promise((resolve) => setTimeout(resolve, 1100))
    expect(await server.client.call(identityRoutes.freePlay, noise())).toMatchObject({
      status: 403,
      code: 'free_play_closed',
    })
  })
})
