import { inboxRoutes, ledgerRoutes, wageringRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { throwawayDatabase, type ThrowawayDatabase } from '../../../test/database.ts'
import { memberIdOf } from '../../../test/factories.ts'
import { countViolations } from '../../platform/invariants.ts'
import { createLedger, ledgerInvariants } from '../ledger/index.ts'
import { createSite } from '../site/index.ts'
import { createCashier } from './index.ts'

let database: ThrowawayDatabase
let server: TestApp
beforeAll(async () => {
  database = await throwawayDatabase()
  server = await startTestApp(database)
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

describe('the first log-in', () => {
  test('[API-37] [API-84] opens the wallet with the site’s play money', async () => {
    const token = await server.client.register('grantee')
    expect(await server.client.call(ledgerRoutes.balance, {}, { token })).toMatchObject({
      ok: true,
      value: { sumBalance: 1_000_000n, sequence: 1 },
    })
    const record = await server.client.call(ledgerRoutes.accountRecord, {}, { token })
    expect(record).toMatchObject({
      ok: true,
      value: {
        entries: [{ reason: 'grant', netAmount: 1_000_000n, balanceAmount: 1_000_000n, betId: null }],
        next: null,
      },
    })
    expect(await server.client.call(wageringRoutes.protection, {}, { token })).toMatchObject({
      ok: true,
      value: { leftToStakeAmount: null },
    })
  })

  test('grants once, however often and from wherever the member logs in again', async () => {
    const token = await server.client.register('returning')
    // A fourth at the same time would be asked for the picture: tries count before it is known how they end.
    const logins = await Promise.all(Array.from({ length: 3 }, () => server.client.logIn('returning')))
    expect(logins.map(({ grantedAmount }) => grantedAmount)).toEqual([0n, 0n, 0n])
    expect(await server.client.call(ledgerRoutes.balance, {}, { token })).toMatchObject({
      value: { sumBalance: 1_000_000n },
    })
  })

  test('itself moves money once, even when it is called twice', async () => {
    await server.client.register('twice')
    const id = await memberIdOf(database, 'twice')
    const ledger = createLedger({ database })
    const cashier = createCashier({
      database,
      site: createSite({ database }),
      ledger,
      openPlayer: async () => {},
    })
    expect(await database.transaction((tx) => cashier.onFirstLogin(tx, id))).toBe(1_000_000n)
    const { rows: entries } = await sql`select 1 from ledger.entry where ledger.member_of(account) = ${id}`.execute(
      database.sql,
    )
    expect(entries).toHaveLength(1)
  })

  test('puts a letter of welcome into the inbox, once, in the reader’s language', async () => {
    const token = await server.client.register('welcomed')
    await server.client.logIn('welcomed')
    for (const [language, title] of [
      ['VI', 'Chào mừng đến với Banyan'],
      ['EN', 'Welcome to Banyan'],
    ] as const)
      expect(await server.client.call(inboxRoutes.listMessages, { pageNo: 1 }, { token, language })).toMatchObject({
        ok: true,
        value: { list: [{ page: 'securityCenter' }, { title, page: 'missionLeaderboard', isRead: false }] },
      })
  })

  test('leaves the books even', async () => {
    expect(new Set(Object.values(await countViolations(database, ledgerInvariants)))).toEqual(new Set([0]))
  })
})
