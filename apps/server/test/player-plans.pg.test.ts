import { type InputOf, type MemberWay, memberStates, memberWays, type staffRoutes } from '@banyan/contract'
import { currencyByCode } from '@banyan/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPayeeLinks } from '../src/modules/cashier/index.ts'
import {
  readAddressLinks,
  readChanges,
  readDeviceLinks,
  readDevices,
  readLogins,
  readProtection,
} from '../src/modules/identity/index.ts'
import { readRankMembers } from '../src/modules/loyalty/rank-members.ts'
import { record as readEntries } from '../src/modules/ledger/record.ts'
import { rankLevelsOf } from '../src/modules/loyalty/ranks.ts'
import { createProfile, readLine } from '../src/modules/members/index.ts'
import { type PlayersDeps, searchPlayers } from '../src/modules/players/index.ts'
import { readActsOn } from '../src/modules/staff/audit.ts'
import { readParts, withFrozen } from '../src/floors/freezing.ts'
import type { Database, Sql } from '../src/platform/database/database.ts'
import { createVault } from '../src/platform/secrets/vault.ts'
import { type ThrowawayDatabase, throwawayDatabase } from './database.ts'
import { memberRow } from './factories.ts'
import { type Statement, openPlans, watched } from './plans.ts'

const vault = createVault(Buffer.alloc(32, 9))
const merchant = { id: 1, currency: currencyByCode('PLAY'), countryCode: 'VN' }
let database: ThrowawayDatabase
let plans: Awaited<ReturnType<typeof openPlans>>

beforeAll(async () => {
  database = await throwawayDatabase()
  plans = await openPlans(database)
  await memberRow(database, { username: 'dailymot', type: 1 })
})
afterAll(async () => {
  await plans.close()
  await database.drop()
})

/** Every statement of a reading goes by an index. */
async function expectIndexes(read: (connection: Sql) => Promise<unknown>): Promise<void> {
  const statements: Statement[] = []
  await read(watched(database, statements))
  expect(statements.length).toBeGreaterThan(0)
  for (const statement of statements)
    expect([statement.sql, await plans.scansOf(statement)]).toEqual([statement.sql, []])
}

type Asked = Partial<InputOf<(typeof staffRoutes)['members']>>

const texts: Readonly<Record<MemberWay, string>> = {
  account: 'dailymot',
  name: 'NGUYEN VAN AN',
  mobile: '+84912345678',
  email: 'an@example.com',
  address: '203.0.113.9',
  device: 'ab12ab12ab12ab12',
  agent: 'dailymot',
}
const period = { from: new Date('2026-11-01'), until: new Date('2026-11-08') }
const asked: readonly Asked[] = [
  {},
  { after: '5' },
  period,
  ...memberWays.map((by) => ({ by, text: texts[by] })),
  ...memberStates.map((state) => ({ state })),
  { rank: 1 },
  { rank: 3 },
  { by: 'agent', text: 'dailymot', state: 'frozen', rank: 2, ...period },
]

test.each(asked)('members asked for by %j are found by indexes', async (search) => {
  await expectIndexes((connection) => {
    const deps: Partial<PlayersDeps> = {
      database: { ...database, sql: connection },
      vault,
      merchant: async () => merchant as Awaited<ReturnType<PlayersDeps['merchant']>>, // What a search reads of it.
      profile: createProfile(vault),
      byRank: {
        async levelsOf(whose, ids) {
          const members = ids.map((memberId) => ({ memberId, merchant: whose }))
          const levels = await rankLevelsOf({ database: { prepared: connection } as Database }, members) // Read alone.
          return new Map(ids.map((id, index) => [id, levels[index] ?? 0]))
        },
        members: (page) => readRankMembers(connection, page),
      },
    }
    return searchPlayers({ ...(deps as PlayersDeps), withFrozen }, { text: '', ...search }) // The others are not read.
  })
})

const memberId = 1n
const page = { memberId, before: undefined }
const reads: Readonly<Record<string, (connection: Sql) => Promise<unknown>>> = {
  'what is frozen': (connection) => readParts(connection, { id: memberId, status: 'active' }),
  'what protects the account': (connection) => readProtection(connection, memberId),
  'the line': (connection) => readLine(connection, memberId),
  'the log-ins': (connection) => readLogins(connection, page),
  'the changes of security': (connection) => readChanges(connection, page),
  'the devices': (connection) => readDevices(connection, memberId, 50),
  'the links by address': (connection) => readAddressLinks(connection, { memberId, since: new Date(), most: 51 }),
  'the links by device': (connection) => readDeviceLinks(connection, { memberId, most: 51 }),
  'the links by payee': (connection) => readPayeeLinks(connection, { memberId, most: 51 }),
  'the account record': async (connection) =>
    readEntries(connection, { memberId, currency: merchant.currency, kind: 'win', ...period, before: 5n, count: 20 }),
  'what colleagues did': (connection) => readActsOn(connection, 'member 1', { before: null, most: 51 }),
}

test.each(Object.entries(reads))('%s of a member are read by an index', async (_name, read) => {
  await expectIndexes(read)
})
