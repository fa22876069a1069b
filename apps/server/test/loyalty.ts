import type { Outcome } from '@banyan/contract'
import { requireTurnover } from '../src/modules/cashier/index.ts'
import { createLoyalty } from '../src/modules/loyalty/index.ts'
import { createSite } from '../src/modules/site/index.ts'
import type { Database } from '../src/platform/database/database.ts'
import { silentLog } from '../src/platform/process/log.ts'
import { createVault } from '../src/platform/secrets/vault.ts'
import { createLedger } from '../src/modules/ledger/index.ts'

type Password = Outcome<object, 'wrong_password' | 'too_many_requests' | 'not_ready'>

/** Ranks and points on one database. What is told to members stands in `told`; every password is `right`. */
export function loyaltyHouse(database: Database) {
  const told: { readonly memberId: bigint; readonly topic: string }[] = []
  const loyalty = createLoyalty({
    database,
    site: createSite({ database }),
    ledger: createLedger({ database }),
    vault: createVault(Buffer.alloc(32, 5)),
    log: silentLog,
    checkPassword: async ({ password }): Promise<Password> =>
      password === 'right' ? { ok: true, value: {} } : { ok: false, code: 'wrong_password' },
    tellMember: async (_tx, message) => void told.push(message),
    requireTurnover,
    recentPlay: async () => new Map(),
    recentDeposits: async () => ({ deposits: 0, steps: 0n }),
    hasVipService: async () => true,
    benefitsOf: async (_merchant, levels) => levels.map(() => ({ cashback: [], withdrawals: null })),
  })
  return { loyalty, told }
}
