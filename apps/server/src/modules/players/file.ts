import type { MemberFile } from '@banyan/contract'
import { pointUnit } from '@banyan/money'
import type { SiteMerchant } from '../../platform/http/types.ts'
import { readLimits, readOpenTurnover } from '../cashier/index.ts'
import { readProtection, withLastLogin } from '../identity/index.ts'
import { maskedName, readLine } from '../members/index.ts'
import type { PlayersDeps } from './deps.ts'
import type { Member } from './of-member.ts'

/** All that colleagues may know of a member at a glance. */
export async function readFile(
  { database, ledger, wagering, profile, rankLevelOf, partsOf }: PlayersDeps,
  member: Member,
  merchant: SiteMerchant,
): Promise<MemberFile> {
  const connection = database.sql
  const { currency } = merchant
  const wallet = { memberId: member.id, currency }
  // Whoever has never logged in has neither limits nor a wallet.
  const { frozen, isPlayer } = await partsOf(connection, member)
  const [entry, known, verified, line, { balance }, points, turnover, protection, limits, rankLevel, protects] =
    await Promise.all([
      withLastLogin(connection, member),
      profile.readMasked(connection, member.id),
      profile.verifiedContacts(connection, member.id),
      readLine(connection, member.id),
      ledger.balance(member.id, currency),
      ledger.balance(member.id, pointUnit),
      readOpenTurnover(connection, wallet),
      isPlayer ? wagering.protection(wallet) : null,
      readLimits(connection, { memberId: member.id, merchant, now: new Date() }),
      rankLevelOf(member.id),
      readProtection(connection, member.id),
    ])
  return {
    id: String(member.id),
    account: maskedName(member.username),
    type: member.type,
    status: member.status,
    frozen: [...frozen],
    language: member.language,
    registeredAt: member.registeredAt,
    lastLoginAt: entry.lastLoginAt,
    payeeName: known.payeeName ?? null,
    mobileNum: known.mobileNum ?? null,
    email: known.email ?? null,
    verified: [...verified],
    rankLevel,
    line: line.above.map(({ id, username, type }) => ({ id: String(id), account: maskedName(username), type })),
    downlineCount: line.belowCount,
    currency: { code: currency.code, decimals: currency.decimals },
    balanceAmount: balance,
    turnover,
    protection,
    depositLimits: limits.limits,
    points: points.balance,
    protects,
  }
}
