import type { MemberFile } from '@banyan/contract'
import { pointUnit } from '@banyan/money'
import type { SiteMerchant } from '../../platform/http/types.ts'
import { readLimits, readOpenTurnover } from '../cashier/index.ts'
import { readProtection, withLastLogin } from '../identity/index.ts'
import { maskedName, readConsents, readLine } from '../members/index.ts'
import { readBetLimits } from '../wagering/index.ts'
import type { PlayersDeps } from './deps.ts'
import type { Member } from './of-member.ts'

/** All that colleagues may know of a member at a glance. */
export async function readFile(
  { database, ledger, wagering, profile, rankLevelOf, partsOf, copiesMade }: PlayersDeps,
  member: Member,
  merchant: SiteMerchant,
): Promise<MemberFile> {
  const connection = database.sql
  const { currency } = merchant
  const wallet = { memberId: member.id, currency }
  // Whoever has never logged in has neither limits nor a wallet.
  const { frozen, isPlayer } = await partsOf(connection, member)
  const [entry, person, line, { balance }, points, turnover, play, limits, rankLevel, protects, dataCopies] =
    await Promise.all([
      withLastLogin(connection, member),
      readPerson({ database, profile }, member.id),
      readLine(connection, member.id),
      ledger.balance(member.id, currency),
      ledger.balance(member.id, pointUnit),
      readOpenTurnover(connection, wallet),
      readPlayLimits({ database, wagering }, wallet, isPlayer),
      readLimits(connection, { memberId: member.id, merchant, now: new Date() }),
      rankLevelOf(member.id),
      readProtection(connection, member.id),
      copiesMade(connection, member.id),
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
    ...person,
    dataCopies,
    rankLevel,
    line: line.above.map(({ id, username, type }) => ({ id: String(id), account: maskedName(username), type })),
    downlineCount: line.belowCount,
    currency: { code: currency.code, decimals: currency.decimals },
    balanceAmount: balance,
    turnover,
    ...play,
    depositLimits: limits.limits,
    points: points.balance,
    protects,
  }
}

/** Who it is, masked, and by which channels offers may come. */
async function readPerson(
  { database: { sql: connection }, profile }: Pick<PlayersDeps, 'database' | 'profile'>,
  memberId: bigint,
): Promise<Pick<MemberFile, 'payeeName' | 'mobileNum' | 'email' | 'verified' | 'consents'>> {
  const [known, verified, offers] = await Promise.all([
    profile.readMasked(connection, memberId),
    profile.verifiedContacts(connection, memberId),
    readConsents(connection, memberId),
  ])
  return {
    payeeName: known.payeeName ?? null,
    mobileNum: known.mobileNum ?? null,
    email: known.email ?? null,
    verified: [...verified],
    consents: offers.channels.flatMap(({ channel, isGiven }) => (isGiven ? [channel] : [])),
  }
}

/** What limits play: what the member has set, and what a colleague has. Whoever is no player yet has set nothing. */
async function readPlayLimits(
  { database, wagering }: Pick<PlayersDeps, 'database' | 'wagering'>,
  wallet: Parameters<PlayersDeps['wagering']['protection']>[0],
  isPlayer: boolean,
): Promise<Pick<MemberFile, 'protection' | 'playLimits' | 'stakeMaxAmount' | 'payoutMaxAmount'>> {
  if (!isPlayer) return { protection: null, playLimits: [], stakeMaxAmount: null, payoutMaxAmount: null }
  const [protection, { limits: playLimits }, limits] = await Promise.all([
    wagering.protection(wallet),
    wagering.playLimits(wallet),
    readBetLimits(database.sql, wallet),
  ])
  return { protection, playLimits, ...limits }
}
