import type { OutputOf, staffRoutes } from '@banyan/contract'

/** What is set of cashback, what it is set for, and what it came to. */
export type CashbackDesk = OutputOf<typeof staffRoutes.cashbackRules>
