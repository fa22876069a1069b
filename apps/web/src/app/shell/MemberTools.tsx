import { Wallet } from '../../lib/Wallet.tsx'
import type { Member } from '../../lib/session.ts'
import { AccountMenu } from './AccountMenu.tsx'

/** What the header has for a member: the balance and the account. */
export function MemberTools({ member }: { readonly member: Member }) {
  return (
    <>
      <Wallet />
      <AccountMenu member={member} />
    </>
  )
}
