import type { Outcome, OutputOf, staffKycRoutes } from '@banyan/contract'
import type { Audit } from '../../platform/http/staff-desk.ts'
import type { Pictures } from '../../platform/pictures/pictures.ts'
import type { Merchant } from '../site/index.ts'
import type { KycDeps } from './deps.ts'

type Routes = typeof staffKycRoutes
export type DeskAnswer<Name extends keyof Routes> = Promise<
  Outcome<OutputOf<Routes[Name]>, Routes[Name]['refusals'][number]>
>

/** What a call of the desk works with: the site at whose address it is opened, and the writer of the audit log. */
export interface DeskDeps extends KycDeps {
  readonly pictures: Pictures
  readonly audit: Audit
  readonly merchant: Pick<Merchant, 'id' | 'code' | 'currency' | 'timeZone'>
}
