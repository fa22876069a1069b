import type { AccountType, PersonInTree } from '@banyan/contract'
import { maskedName } from '../../members/index.ts'

/** An account as colleagues see it in the tree. */
export const shownPerson = ({
  id,
  username,
  type,
}: {
  readonly id: bigint
  readonly username: string
  readonly type: AccountType
}): PersonInTree => ({ id: String(id), account: maskedName(username), type })
