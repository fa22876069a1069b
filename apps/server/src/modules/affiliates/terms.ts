import type { AffiliateTerms } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../platform/database/database.ts'
import type { Row } from './rows.ts'

export type ContractRow = Row<'affiliates.contract'>

/** The columns that the terms are in, beside others of a row. */
export const termColumns = sql`contract.kind, contract.share_bp, contract.cpa_amount, contract.fee_bp,
  contract.carries, contract.deposit_min, contract.valid_min, contract.within_days`

export const termsOf = (
  row: Omit<ContractRow, 'affiliate_id' | 'version' | 'from_on' | 'at' | 'by' | 'reason'>,
): AffiliateTerms => ({
  kind: row.kind,
  shareBp: row.share_bp,
  cpaAmount: amount(row.cpa_amount),
  feeBp: row.fee_bp,
  carries: row.carries,
  depositMin: amount(row.deposit_min),
  validMin: amount(row.valid_min),
  withinDays: row.within_days,
})

export interface Version {
  readonly version: number
  readonly from: string
  readonly terms: AffiliateTerms
  readonly at: Date
  readonly by: string
  readonly reason: string
}

/** The versions of a contract, the first one first. */
export async function readVersions(connection: Sql, affiliateId: bigint): Promise<readonly Version[]> {
  const { rows } = await sql<ContractRow & { readonly from: string }>`select version, from_on::text as from, at, by,
      reason, ${termColumns}
    from affiliates.contract where affiliate_id = ${affiliateId} order by version`.execute(connection)
  return rows.map((row) => ({
    version: row.version,
    from: row.from,
    terms: termsOf(row),
    at: row.at,
    by: row.by,
    reason: row.reason,
  }))
}

/** The version in force on a day: the last one that holds by then. The first one holds from before any player. */
export const versionOn = <Each extends { readonly from: string }>(
  versions: readonly Each[],
  day: string,
): Each | undefined => versions.findLast(({ from }) => from <= day) ?? versions[0]

interface NewVersion {
  readonly affiliateId: bigint
  readonly version: number
  /** The first day of a month. */
  readonly from: string
  readonly terms: AffiliateTerms
  readonly by: string
  readonly reason: string
  readonly now: Date
}

/** Writes a version of a contract, which nobody changes any more. */
export async function writeVersion(
  tx: Tx,
  { affiliateId, version, from, terms, by, reason, now }: NewVersion,
): Promise<void> {
  const { kind, shareBp, cpaAmount, feeBp, carries, depositMin, validMin, withinDays } = terms
  await sql`insert into affiliates.contract (affiliate_id, version, from_on, kind, share_bp, cpa_amount, fee_bp,
      carries, deposit_min, valid_min, within_days, at, by, reason)
    values (${affiliateId}, ${version}, ${from}::date, ${kind}, ${shareBp}, ${cpaAmount}, ${feeBp}, ${carries},
      ${depositMin}, ${validMin}, ${withinDays}, ${now}, ${by}, ${reason})`.execute(tx)
}
