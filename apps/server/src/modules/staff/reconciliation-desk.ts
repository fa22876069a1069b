import type { InputOf, Outcome, OutputOf, staffReconciliationRoutes } from '@banyan/contract'
import type { Currency } from '@banyan/money'
import type { Tx } from '../../platform/database/database.ts'

type Routes = typeof staffReconciliationRoutes
type Input<Name extends keyof Routes> = InputOf<Routes[Name]>
type Shown<Name extends keyof Routes> = Omit<OutputOf<Routes[Name]>, 'currency' | 'decimals'>

/** Who does it, and when. */
export interface Given {
  readonly by: string
  readonly now: Date
}

/** What this module needs of the differences between the books and the world outside, at the site that is asked. */
export interface ReconciliationDesk {
  currency(): Promise<Currency>
  days(asked: Input<'reconciliationDays'>): Promise<Shown<'reconciliationDays'>>
  /** Null of a day that was never compared. */
  day(day: string): Promise<Shown<'reconciliationDay'> | null>
  differences(asked: Input<'differences'>): Promise<Shown<'differences'>>
  again(tx: Tx, asked: Pick<Input<'reconcileDay'>, 'day'>, given: Given): Promise<Outcome<object, 'not_found'>>
  upload(
    tx: Tx,
    asked: Omit<Input<'uploadStatement'>, 'reason'>,
    given: Given,
  ): Promise<Outcome<{ readonly bookings: number }, 'not_found' | 'statement_unreadable'>>
  close(
    tx: Tx,
    asked: Input<'closeDifference'>,
    given: Given,
  ): Promise<
    Outcome<
      { readonly kind: string; readonly reference: string | null; readonly day: string },
      'not_found' | 'already_decided'
    >
  >
}
