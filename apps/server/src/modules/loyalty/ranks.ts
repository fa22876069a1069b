import type { Language, Outcome, OutputOf, loyaltyRoutes } from '@banyan/contract'
import { done, refuse } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import type { MemberContext } from '../../platform/http/handlers.ts'
import type { SiteMerchant } from '../../platform/http/types.ts'
import { walletOf } from '../ledger/index.ts'
import { keptFrom } from '../wagering/index.ts'
import type { LoyaltyDeps } from './deps.ts'
import { readBirthdayGift } from './birthday.ts'
import { movementKey } from './movement.ts'
import { payGift } from './pay-gift.ts'
import type { Row } from './rows.ts'
import { type RankRow, countedOf, periodOf } from './standing.ts'

export type { RankRow } from './standing.ts'

/** Whose rank level is above this reaches the channel of the VIPs [CMS-23]. */
const vipServiceAbove = 4

/** The ranks of these merchants, lowest first. */
export async function readRanks(connection: Sql, merchantIds: readonly number[]): Promise<readonly RankRow[]> {
  const { rows } = await sql<
    Row<
      'loyalty.rank',
      | 'merchant_id'
      | 'rank_level'
      | 'required_amount'
      | 'bet_per_point'
      | 'bonus_amount'
      | 'birthday_amount'
      | 'birthday_days'
      | 'review_days'
      | 'kept_amount'
    >
  >`
    select merchant_id, rank_level, required_amount, bet_per_point, bonus_amount, birthday_amount, birthday_days,
      review_days, kept_amount
    from loyalty.rank
    where merchant_id = any(${merchantIds}::int[]) order by rank_level`.execute(connection)
  return rows.map((row) => ({
    merchantId: row.merchant_id,
    rankLevel: row.rank_level,
    requiredAmount: amount(row.required_amount),
    betPerPoint: amount(row.bet_per_point),
    bonusAmount: amount(row.bonus_amount),
    birthdayAmount: amount(row.birthday_amount),
    birthdayDays: row.birthday_days,
    reviewDays: row.review_days,
    keptAmount: amount(row.kept_amount),
  }))
}

/**
 * The highest rank that these valid bets reach, or one that was reached before. Undefined
 * where a merchant has no ranks.
 */
export function rankAt(ranks: readonly RankRow[], validAmount: bigint, reachedLevel: number): RankRow | undefined {
  return ranks.findLast(({ requiredAmount, rankLevel }) => requiredAmount <= validAmount || rankLevel <= reachedLevel)
}

/** Their names in a language; the merchant's default one stands in. */
async function readNames(
  connection: Sql,
  merchant: { readonly id: number; readonly defaultLanguage: Language },
  language: Language,
) {
  const { rows } = await sql<
    Row<'loyalty.rank_text', 'rank_level' | 'label_name'>
  >`select distinct on (rank_level) rank_level, label_name from loyalty.rank_text
    where merchant_id = ${merchant.id} order by rank_level, language = ${language} desc,
      language = ${merchant.defaultLanguage} desc, language`.execute(connection)
  const names = new Map(rows.map((row) => [row.rank_level, row.label_name]))
  return (level: number) => names.get(level) ?? String(level)
}

type Deps = Pick<LoyaltyDeps, 'database' | 'site'>

/** What a member has bet, and the rank that it makes. */
export async function readStanding(
  { database }: Pick<LoyaltyDeps, 'database'>,
  memberId: bigint,
  merchant: Pick<SiteMerchant, 'id' | 'currency'>,
) {
  const ranks = await readRanks(database.sql, [merchant.id])
  const { rows } = await sql<
    Row<'loyalty.play', 'valid_amount' | 'rank_base' | 'rank_level' | 'rank_since' | 'rank_from_amount'>
  >`select valid_amount, rank_base, rank_level, rank_since, rank_from_amount from loyalty.play
    where account_id = ${walletOf(memberId, merchant.currency)}`.execute(database.sql)
  const [play] = rows
  const validAmount = amount(play ? countedOf(play) : 0n)
  const rank = rankAt(ranks, validAmount, play?.rank_level ?? 1)
  return { ranks, validAmount, rank, review: play && rank ? periodOf(play, rank) : null }
}

/** The level of a member; 0 where the merchant has no ranks. */
export async function rankLevelOf(
  deps: Pick<LoyaltyDeps, 'database'>,
  memberId: bigint,
  merchant: Pick<SiteMerchant, 'id' | 'currency'>,
): Promise<number> {
  return (await readStanding(deps, memberId, merchant)).rank?.rankLevel ?? 0
}

/** A member of a merchant whose rank is asked for. */
export interface Ranked {
  readonly memberId: bigint
  readonly merchant: Pick<SiteMerchant, 'id' | 'currency'>
}

/** The same of several members, in their order. */
export async function rankLevelsOf(
  { database: { prepared } }: Pick<LoyaltyDeps, 'database'>,
  members: readonly Ranked[],
): Promise<number[]> {
  const ranks = await readRanks(prepared, [...new Set(members.map(({ merchant }) => merchant.id))])
  const accounts = members.map(({ memberId, merchant }) => walletOf(memberId, merchant.currency))
  const { rows } = await sql<
    Row<'loyalty.play', 'account_id' | 'valid_amount' | 'rank_base' | 'rank_level'>
  >`select account_id, valid_amount, rank_base, rank_level from loyalty.play
    where account_id = any(${accounts}::bigint[])`.execute(prepared)
  const played = new Map(rows.map((row) => [row.account_id, row]))
  return members.map(({ merchant }, index) => {
    const play = played.get(accounts[index]!) // There are as many.
    const own = ranks.filter(({ merchantId }) => merchantId === merchant.id)
    return rankAt(own, play ? countedOf(play) : 0n, play?.rank_level ?? 1)?.rankLevel ?? 0
  })
}

/** The level and the name of a member's rank, for the page's frame [SHELL-07]. */
export async function clubLabelOf(
  deps: Deps,
  memberId: bigint,
  language: Language,
): Promise<{ labelName: string; rankLevel: number }> {
  const merchant = await deps.site.merchant()
  const { rank } = await readStanding(deps, memberId, merchant)
  if (!rank) return { labelName: '', rankLevel: 0 }
  const nameOf = await readNames(deps.database.sql, merchant, language)
  return { labelName: nameOf(rank.rankLevel), rankLevel: rank.rankLevel }
}

export async function listRanks(
  {
    database,
    site,
    hasVipService,
    benefitsOf,
  }: Pick<LoyaltyDeps, 'database' | 'site' | 'hasVipService' | 'benefitsOf'>,
  language: Language,
): Promise<OutputOf<typeof loyaltyRoutes.ranks>> {
  const merchant = await site.merchant()
  const [ranks, nameOf, hasService] = await Promise.all([
    readRanks(database.sql, [merchant.id]),
    readNames(database.sql, merchant, language),
    hasVipService(merchant.id),
  ])
  const benefits = await benefitsOf(
    merchant,
    ranks.map(({ rankLevel }) => rankLevel),
  )
  return {
    ranks: ranks.map(({ merchantId: _own, ...rank }, at) => ({
      ...rank,
      ...benefits[at]!, // There are as many.
      labelName: nameOf(rank.rankLevel),
      hasVipService: hasService && rank.rankLevel > vipServiceAbove,
    })),
  }
}

/** Where a member stands [MEMBER-54], with the bonuses of the ranks reached [MEMBER-51]. */
export async function readMyRank(
  deps: Deps & Pick<LoyaltyDeps, 'vault'>,
  { memberId, language, now }: Pick<MemberContext, 'memberId' | 'language' | 'now'>,
): Promise<OutputOf<typeof loyaltyRoutes.myRank>> {
  const { database, site } = deps
  const merchant = await site.merchant()
  const { currency } = merchant
  const { ranks, validAmount, rank, review } = await readStanding(deps, memberId, merchant)
  const nameOf = await readNames(database.sql, merchant, language)
  const { rows: claimed } = await sql<
    Row<'loyalty.rank_bonus', 'rank_level' | 'claimed_at' | 'amount'>
  >`select rank_level, claimed_at, amount from loyalty.rank_bonus
    where account_id = ${walletOf(memberId, currency)}`.execute(database.sql)
  const level = rank?.rankLevel ?? 0
  const next = ranks.find(({ rankLevel }) => rankLevel > level)
  const bonuses = ranks.flatMap(({ rankLevel, bonusAmount }) => {
    const claim = claimed.find((each) => each.rank_level === rankLevel)
    if (!claim && (bonusAmount === 0n || rankLevel > level)) return []
    return [
      {
        rankLevel,
        labelName: nameOf(rankLevel),
        bonusAmount: claim ? amount(claim.amount) : bonusAmount,
        claimedAt: claim?.claimed_at ?? null,
      },
    ]
  })
  const birthdayGift = rank ? await readBirthdayGift(deps, { memberId, merchant, rank, now }) : null
  return {
    rankLevel: level,
    labelName: rank ? nameOf(level) : '',
    validAmount,
    review,
    next: next
      ? {
          rankLevel: next.rankLevel,
          labelName: nameOf(next.rankLevel),
          requiredAmount: next.requiredAmount,
          missingAmount: amount(next.requiredAmount - validAmount),
        }
      : null,
    bonuses,
    birthdayGift,
    claimableCount: bonuses.filter(({ claimedAt }) => claimedAt === null).length + (birthdayGift ? 1 : 0),
  }
}

type Claimed = Outcome<OutputOf<typeof loyaltyRoutes.claimRankBonus>, 'rank_not_reached' | 'account_frozen'>

/**
 * Pays the bonus of a rank once. The row with its key is written first: of two claims at
 * once one waits for it and pays nothing.
 */
export async function claimRankBonus(
  deps: Pick<LoyaltyDeps, 'database' | 'ledger' | 'requireTurnover'>,
  {
    memberId,
    merchant,
    rankLevel,
    now,
  }: Pick<MemberContext, 'memberId' | 'merchant' | 'now'> & { readonly rankLevel: number },
): Promise<Claimed> {
  const { database } = deps
  const { currency } = merchant
  const kept = await keptFrom(database.sql, { memberId, currency }, 'collect')
  if (kept) return kept
  const { ranks, rank } = await readStanding(deps, memberId, merchant)
  const offered = ranks.find((each) => each.rankLevel === rankLevel)
  if (!rank || !offered || offered.bonusAmount === 0n || rankLevel > rank.rankLevel) return refuse('rank_not_reached')
  const account = walletOf(memberId, currency)
  return database.transaction(async (tx): Promise<Claimed> => {
    const { rows } = await sql<
      Row<'loyalty.rank_bonus', 'amount' | 'claimed_at'>
    >`insert into loyalty.rank_bonus as bonus (account_id, rank_level, amount, claimed_at)
      values (${account}, ${rankLevel}, ${offered.bonusAmount}, ${now})
      on conflict (account_id, rank_level) do update set amount = bonus.amount returning amount, claimed_at`.execute(tx)
    const [bonus] = rows
    if (!bonus) throw new Error('an upsert returns its row')
    return done(
      await payGift(tx, deps, {
        memberId,
        merchant,
        amount: amount(bonus.amount),
        reason: 'bonus',
        reference: BigInt(rankLevel),
        key: movementKey(`rank ${account} ${rankLevel}`, bonus.claimed_at),
      }),
    )
  })
}
