import { bonusWalletRoutes, done } from '@banyan/contract'
import { sql } from 'kysely'
import { per, scaled } from '../../../platform/limits/rate-limit.ts'
import { type Module, served } from '../../../platform/module.ts'
import type { Ledger } from '../../ledger/index.ts'
import type { CashierDeps } from '../deps.ts'
import type { Row } from '../rows.ts'
import { giveUpBonus } from './give-up.ts'
import { settleBonus } from './settle.ts'
import { readBonusWallet } from './shown.ts'

export type BonusWalletDeps = Pick<CashierDeps, 'database' | 'rateLimitFactor'> & {
  readonly ledger: Pick<Ledger, 'post' | 'balance'>
}

/** Bonus money beside cash, in one wallet (docs/decisions/0443). */
export function bonusWalletModule(deps: BonusWalletDeps): Module {
  const factor = deps.rateLimitFactor ?? 1
  return {
    routes: [
      served(
        bonusWalletRoutes,
        {
          bonusWallet: async (_input, context) => done(await readBonusWallet(deps, context)),
          giveUpBonus: (input, context) => giveUpBonus(deps, input, context),
        },
        {
          bonusWallet: { perMember: scaled(per(60, 60), factor) },
          giveUpBonus: { perMember: scaled(per(10, 60), factor) },
        },
      ),
    ],
    jobs: [
      {
        name: 'cashier: held bonuses',
        everySeconds: 5,
        mayRunNow: true,
        work: (signal) => settleDue(deps, signal),
      },
    ],
  }
}

/** Does what is due of bonuses that are played through, over, or given up; their members may never come back. */
export async function settleDue(
  deps: Pick<BonusWalletDeps, 'database' | 'ledger'>,
  signal?: AbortSignal,
): Promise<void> {
  const { rows } = await sql<Row<'cashier.held_bonus', 'account_id'>>`select held.account_id
    from cashier.held_bonus as held join cashier.turnover_requirement as asked on asked.id = requirement_id
    where closed_at is null
      and (held.state <> 'active' or asked.state = 'done' or held.expires_at <= clock_timestamp())`.execute(
    deps.database.sql,
  )
  for (const { account_id: accountId } of rows) {
    if (signal?.aborted) return
    await deps.database.transaction((tx) => settleBonus(tx, deps, accountId))
  }
}
