import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { saveConnection } from '../src/modules/vendors/index.ts'
import { openVault } from '../src/platform/secrets/vault.ts'
import type { ThrowawayDatabase } from './database.ts'

/** A change of what the first site makes of its vendors, and the call that reads it. */
export async function gameCalls({ sql: connection }: ThrowawayDatabase, masterKeyFile: string, reason: string) {
  await sql`insert into catalog.setting_change (kind, name, version, at, by, reason, before, after)
    values ('site', '1', 1, now(), 'another', ${reason}, '{}', '{}')`.execute(connection)
  const given = { ...connected, operator, merchantId: 1, unit: 1n, decimals: 0, secrets: ['a-secret-of-the-bay'] }
  await saveConnection(connection, openVault(masterKeyFile), given)
  return {
    playChanges: { role: 'auditor', input: { kind: 'site' } },
    setArrangement: { role: 'trader', input: { version: 1, values: ofNothing, reason } },
    arrangement: { role: 'auditor', input: {} },
    vendorConnection: { role: 'auditor', input: { operator } },
    setVendorConnection: {
      role: 'sysadmin',
      input: { operator, version: 1, values: connected, secret: null, keepsOld: false, reason },
    },
    testVendorConnection: { role: 'sysadmin', input: { operator } },
    setVendorCeiling: {
      role: 'finance-checker',
      input: { operator, gameCode: null, seen: null, values: ceiling, reason },
    },
  } as const
}

const operator = 'banyan-bay'
const connected = {
  vassalage: 'BAY',
  wallet: 'seamless',
  status: 'open',
  baseUrl: 'http://127.0.0.1:1',
  addresses: [],
} as const
const ceiling = {
  stakeMultiple: 9,
  unstakedAmount: amount(0n),
  roundAmount: amount(900n),
  dayAmount: amount(9000n),
}
const ofNothing = { offered: ['BANYAN'], esports: [], navItems: [], direct: [] }

/** A list of one game of a vendor that there is not yet, as a file. */
export const gameList = new TextEncoder().encode(
  JSON.stringify({
    vassalage: 'HARBOUR',
    integration: 'csw1',
    wallet: 'seamless',
    names: { VI: 'Hải Cảng' },
    frameOrigins: ['https://play.harbour.test'],
    games: [{ code: 'wheel', category: 'RNG', names: { VI: 'Bánh xe' } }],
  }),
)

const lantern = sql`select id from catalog.game where code = 'hoi-an'`

/** A game of every site, as a colleague leaves it out of one. */
export async function gameToHide({ sql: connection }: ThrowawayDatabase, reason: string) {
  const { rows } = await sql<{ id: bigint }>`${lantern}`.execute(connection)
  return { id: String(rows[0]?.id), isShown: false, reason }
}

export const hiddenAt = async ({ sql: connection }: ThrowawayDatabase) =>
  (
    await sql<{ at: number }>`select merchant_id as at from catalog.hidden_game where game_id = (${lantern})
    order by 1`.execute(connection)
  ).rows.map(({ at }) => at)
