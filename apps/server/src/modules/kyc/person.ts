import { type InputOf, type Outcome, type OutputOf, done, type kycRoutes, lengthOf, refuse } from '@banyan/contract'
import { sql } from 'kysely'
import type { MemberContext } from '../../platform/http/handlers.ts'
import { createProfile } from '../members/index.ts'
import type { KycDeps } from './deps.ts'
import { readLevel } from './level.ts'

/** Letters of any script, with what stands between the parts of a name. */
const namePattern = /^\p{L}[\p{L}\p{M} .'’-]+$/u

/** Whether somebody born on a day is so old on another, both such as 1990-05-28. */
export const isOfAge = (birthday: string, age: number, today: string): boolean =>
  `${String(Number(birthday.slice(0, 4)) + age).padStart(4, '0')}${birthday.slice(4)}` <= today

/** Writes name and date of birth where they are not known yet; what is known, an operator alone changes [REG-49]. */
export async function setPerson(
  deps: Pick<KycDeps, 'database' | 'siteHere' | 'vault'>,
  input: InputOf<typeof kycRoutes.setKycPerson>,
  { memberId, merchant, now }: Pick<MemberContext, 'memberId' | 'merchant' | 'now'>,
): Promise<Outcome<OutputOf<typeof kycRoutes.setKycPerson>, 'holder_name_invalid' | 'age_not_confirmed'>> {
  const payeeName = input.payeeName?.replaceAll(/\s+/g, ' ').normalize()
  if (payeeName !== undefined && (!namePattern.test(payeeName) || lengthOf(payeeName) < 2))
    return refuse('holder_name_invalid')
  const { minAge: age } = await deps.siteHere()
  const today = now.toLocaleDateString('sv-SE', { timeZone: merchant.timeZone })
  if (!isOfAge(input.birthday, age, today)) return refuse('age_not_confirmed', { age })
  const profile = createProfile(deps.vault)
  return deps.database.transaction(async (tx) => {
    // The first withdrawal account sets the name too, under this lock.
    await sql`select pg_advisory_xact_lock(hashtext('withdrawal accounts of'), hashtext(${String(memberId)}))`.execute(
      tx,
    )
    const known = await profile.read(tx, memberId)
    await profile.write(
      tx,
      { id: memberId, merchantId: merchant.id },
      {
        ...(!known.payeeName && payeeName !== undefined && { payeeName }),
        ...(!known.birthday && { birthday: input.birthday }),
      },
    )
    return done({ level: await readLevel(deps, tx, { memberId, merchant, now }) })
  })
}
