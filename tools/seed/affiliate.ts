import { affiliateRoutes, staffRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import type { StaffClient } from '../../apps/server/test/staff.ts'
import { valueOf } from './calls.ts'
import type { House } from './house.ts'
import type { Person } from './people.ts'
import type { Random } from './random.ts'

type As = Parameters<StaffClient['call']>[2]

/** Who brings visitors by links, and the links. */
export interface Promoter {
  readonly person: Person
  readonly codes: readonly string[]
}

const campaigns = ['blog', 'telegram', 'youtube'] as const

/** A colleague makes a player an affiliate, who makes a link for each campaign. */
export async function makePromoter({ site, staff }: House, person: Person, as: As): Promise<Promoter> {
  const terms = {
    kind: 'hybrid',
    shareBp: 2000,
    cpaAmount: amount(20_000n),
    feeBp: 1000,
    carries: true,
    depositMin: amount(50_000n),
    validMin: amount(100_000n),
    withinDays: 30,
  } as const
  const asked = { account: String(person.id), name: person.full, contact: 'blog@example.com', terms }
  await valueOf(staff.call(staffRoutes.makeAffiliate, { ...asked, reason: 'hợp đồng tiếp thị' }, as))
  const codes: string[] = []
  for (const campaign of campaigns) {
    const { code } = await valueOf(
      site.call(
        affiliateRoutes.makeAffiliateLink,
        { campaign },
        { token: person.token, address: person.habits.address },
      ),
    )
    codes.push(code)
  }
  return { person, codes }
}

/** Visitors follow the links; what the browser of the last one keeps is answered, for whoever goes on to register. */
export async function followLinks({ site }: House, { codes }: Promoter, random: Random): Promise<string> {
  let cookie = ''
  for (let visitors = random.between(1, 8); visitors > 0; visitors -= 1) {
    const { headers } = await site.call(
      affiliateRoutes.affiliateClick,
      { code: random.of(codes), sub: `c${random.between(1, 9)}` },
      { address: `192.0.2.${random.between(1, 254)}` },
    )
    const [kept] = [headers['set-cookie']].flat()
    if (typeof kept === 'string') cookie = kept.split(';')[0] ?? cookie
  }
  return cookie
}
