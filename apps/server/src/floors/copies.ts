import { copyOfCashier } from '../modules/cashier/index.ts'
import { createCopies } from '../modules/copies/index.ts'
import { copyOfIdentity } from '../modules/identity/index.ts'
import { copyOfInbox } from '../modules/inbox/index.ts'
import { copyOfKyc } from '../modules/kyc/index.ts'
import { copyOfLedger } from '../modules/ledger/index.ts'
import { copyOfMembers, createProfile } from '../modules/members/index.ts'
import { copyOfPromotions } from '../modules/promotions/index.ts'
import { copyOfWagering } from '../modules/wagering/index.ts'
import type { Module } from '../platform/module.ts'
import type { Ground } from './ground.ts'
import type { Money } from './money.ts'
import type { People } from './people.ts'

/** The copy that a member asks for has a table of each thing that is kept about them, in this order. */
export function buildCopies(
  ground: Ground,
  { site, inbox, identity }: Pick<Money, 'site'> & Pick<People, 'inbox' | 'identity'>,
): Module {
  return createCopies({
    ...ground,
    parts: [
      ...copyOfMembers(createProfile(ground.vault)),
      ...copyOfIdentity,
      ...copyOfKyc,
      ...copyOfWagering,
      ...copyOfCashier,
      ...copyOfPromotions,
      ...copyOfLedger,
      ...copyOfInbox(ground),
    ],
    merchantOf: site.merchantOf,
    checkPassword: identity.checkMoneyPassword,
    noteAsked: identity.noteCopyAsked,
    tellMember: inbox.tell,
  })
}
