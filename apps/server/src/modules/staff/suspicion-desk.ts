import type {
  InputOf,
  ListedSuspicion,
  Outcome,
  OutputOf,
  SuspicionState,
  staffSuspicionRoutes,
} from '@banyan/contract'
import type { Currency } from '@banyan/money'
import type { Tx } from '../../platform/database/database.ts'

/** Who decides, and when. */
export interface Given {
  readonly by: string
  readonly now: Date
}

type SuspicionRoutes = typeof staffSuspicionRoutes
type SuspicionInput<Name extends keyof SuspicionRoutes> = InputOf<SuspicionRoutes[Name]>
type SuspicionOutput<Name extends keyof SuspicionRoutes> = OutputOf<SuspicionRoutes[Name]>
type SuspicionRefusal<Name extends keyof SuspicionRoutes> = SuspicionRoutes[Name]['refusals'][number]
type Unmoneyed<Output> = Omit<Output, 'currency' | 'decimals'>

/** A suspicion with its member's name, which is masked before it leaves the server. */
export type SuspicionRecord = Omit<ListedSuspicion, 'account'> & { readonly username: string }

type SuspicionStep<Name extends keyof SuspicionRoutes, Value = { readonly state: SuspicionState }> = (
  tx: Tx,
  asked: SuspicionInput<Name>,
  given: Given,
) => Promise<Outcome<Value & { readonly memberId: bigint }, SuspicionRefusal<Name>>>

/** What this module needs of suspicions of money laundering, at the site that the back office is reached by. */
export interface SuspicionDesk {
  currency(): Promise<Currency>
  list(
    asked: SuspicionInput<'suspicions'>,
  ): Promise<
    Omit<Unmoneyed<SuspicionOutput<'suspicions'>>, 'suspicions'> & { readonly suspicions: readonly SuspicionRecord[] }
  >
  /** Null when there is no such suspicion. */
  read(
    suspicionId: string,
    now: Date,
  ): Promise<
    (Omit<Unmoneyed<SuspicionOutput<'suspicion'>>, 'suspicion'> & { readonly suspicion: SuspicionRecord }) | null
  >
  rules(): Promise<Unmoneyed<SuspicionOutput<'suspicionRules'>>>
  readonly take: SuspicionStep<'takeSuspicion'>
  readonly propose: SuspicionStep<'proposeSuspicion'>
  readonly confirm: SuspicionStep<'confirmSuspicion'>
  readonly sendBack: SuspicionStep<'sendBackSuspicion'>
  readonly hold: SuspicionStep<'holdWithdrawals', { readonly until: Date }>
  readonly release: SuspicionStep<'releaseWithdrawals', { readonly releasedAt: Date }>
  /** Answers the site's code, and the numbers of the rule before and after. */
  setRule(
    tx: Tx,
    rule: SuspicionInput<'setSuspicionRule'>,
    given: Given,
  ): Promise<
    Outcome<
      {
        readonly site: string
        readonly version: number
        readonly before: Readonly<Record<string, string>>
        readonly after: Readonly<Record<string, string>>
      },
      SuspicionRefusal<'setSuspicionRule'>
    >
  >
}
