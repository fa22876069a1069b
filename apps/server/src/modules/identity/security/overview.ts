import type { OutputOf, securityRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import type { IdentityDeps } from '../deps.ts'
import { readLastLogin } from '../sessions/member-info.ts'
import { ownerChannels } from '../proofs/own-contact.ts'
import type { Owner } from '../sessions/security-change.ts'
import { shownAddressOf } from './shown-address.ts'
import { isLastWayIn, readWaysIn } from '../proofs/ways-in.ts'

type Overview = OutputOf<typeof securityRoutes.securityOverview>

interface Row {
  readonly has_password: boolean
  readonly password_changed_at: Date
  readonly has_payment_password: boolean
  readonly enrolled_at: Date | null
  readonly codes_left: number
  readonly passkeys: number
}

/** What protects the account (requirement MEMBER-29). */
export async function readOverview(
  deps: IdentityDeps,
  { memberId, sessionId }: Pick<Owner, 'memberId' | 'sessionId'>,
): Promise<Overview> {
  const { sql: connection } = deps.database
  const { rows } = await sql<Row>`
    select password_hash is not null as has_password, password_changed_at, payment_password_hash is not null
      as has_payment_password, enrolled_at,
      (select count(*)::int from identity.recovery_code where member_id = ${memberId} and used_at is null)
        as codes_left,
      (select count(*)::int from identity.passkey where member_id = ${memberId}) as passkeys
    from members.member left join identity.authenticator on member_id = member.id
      where member.id = ${memberId}`.execute(connection)
  const [row] = rows
  if (!row) throw new Error(`member ${memberId} is not there`)
  const { mobileNum, email, payeeName } = await deps.profile.readMasked(connection, memberId)
  const ways = await readWaysIn(connection, await deps.site.merchant(), memberId)
  const { smsByService, ...channels } = await ownerChannels(deps, 'two_step')
  const last = await readLastLogin(connection, memberId, sessionId)
  return {
    mobileNum: mobileNum ?? null,
    email: email ?? null,
    payeeName: payeeName ?? null,
    hasPassword: row.has_password,
    passwordChangedAt: row.password_changed_at,
    hasPaymentPassword: row.has_payment_password,
    twoStep: row.enrolled_at && { enabledAt: row.enrolled_at, recoveryCodesLeft: row.codes_left },
    passkeyCount: row.passkeys,
    social: ways.social.map((link) => ({
      provider: link.provider,
      linkedAt: link.linkedAt,
      isLastWayIn: isLastWayIn(ways, link),
    })),
    channels,
    smsByService,
    lastLogin: last && { at: last.at, place: await shownAddressOf(last.address) },
  }
}
