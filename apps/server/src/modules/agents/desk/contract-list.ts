import type { ContractList, InputOf, OutputOf, StaffContract, staffAgentContractRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'
import type { ActsOn } from '../../../platform/http/staff-desk.ts'
import type { Merchant } from '../../site/index.ts'
import { findLowerContracts } from '../contracts/lower-contracts.ts'
import { type ContractRow, contractColumns, dividendTermsOf, readTiers } from '../contracts/store.ts'
import { endingBelow } from './effects.ts'
import { partiesOf, soughtParty } from './parties.ts'

type Routes = typeof staffAgentContractRoutes
export type DeskSite = Pick<Merchant, 'id' | 'currency'>

const pageSize = 30
const actsMost = 50

/** What the audit log calls a contract. */
export const contractSubject = (contractId: bigint | string) => `contract ${contractId}`

/** In words that the indexes of the lists have. */
const within: Readonly<Record<ContractList, ReturnType<typeof sql>>> = {
  approval: sql`status in ('pending', 'termination_requested') and status = 'pending' and accepted_at is not null`,
  waiting: sql`status in ('pending', 'termination_requested') and (status <> 'pending' or accepted_at is null)`,
  active: sql`status = 'active'`,
  ended: sql`status in ('refused', 'terminated')`,
  all: sql`true`,
}

/** A page of the contracts of a site, newest first. */
export async function listSiteContracts(
  connection: Sql,
  site: DeskSite,
  { list, kind, text, before }: InputOf<Routes['contractList']>,
): Promise<Pick<OutputOf<Routes['contractList']>, 'contracts' | 'next'>> {
  const partyId = await soughtParty(connection, site.id, text)
  if (partyId === undefined) return { contracts: [], next: null }
  const ofParty = partyId === null ? sql`` : sql`and (giver_id = ${partyId} or receiver_id = ${partyId})`
  const { rows } = await sql<ContractRow>`select ${contractColumns} from agents.contract
    where merchant_id = ${site.id} and ${within[list]} ${ofParty} ${kind ? sql`and kind = ${kind}` : sql``}
      ${before === undefined ? sql`` : sql`and id < ${before}`}
    order by id desc limit ${pageSize + 1}`.execute(connection)
  const page = rows.slice(0, pageSize)
  return {
    contracts: await shownContracts(connection, site, page),
    next: rows.length > pageSize ? String(page.at(-1)?.id) : null,
  }
}

async function shownContracts(connection: Sql, site: DeskSite, rows: readonly ContractRow[]): Promise<StaffContract[]> {
  const [tiers, { partyOf }] = await Promise.all([
    readTiers(
      connection,
      rows.map(({ id }) => id),
    ),
    partiesOf(
      connection,
      site.id,
      rows.flatMap((row) => [row.giver_id, row.receiver_id]),
    ),
  ])
  return rows.map((row) => ({
    id: String(row.id),
    kind: row.kind,
    period: row.period,
    status: row.status,
    waitsForCompany: row.status === 'pending' && row.accepted_at !== null,
    giver: row.giver_id === null ? null : partyOf(row.giver_id),
    receiver: partyOf(row.receiver_id),
    isOffer: row.is_offer,
    activeAmount: amount(row.active_amount),
    tiers: [...(tiers.get(row.id) ?? [])],
    dividend: dividendTermsOf(row),
    madeAt: row.made_at,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
  }))
}

/** A contract of the site with everything that became of it; null: the site has no such contract. */
export async function readSiteContract(
  connection: Sql,
  site: DeskSite,
  { contractId, actsOn }: { readonly contractId: string; readonly actsOn: ActsOn },
): Promise<Omit<OutputOf<Routes['contractRecord']>, 'currency' | 'decimals'> | null> {
  const { rows } = await sql<ContractRow>`select ${contractColumns} from agents.contract
    where id = ${contractId} and merchant_id = ${site.id}`.execute(connection)
  const [row] = rows
  if (!row) return null
  const { rows: changes } = await sql<{ status: ContractRow['status']; at: Date; by_id: bigint | null }>`
    select status, at, by_id from agents.contract_change where contract_id = ${row.id} order by id`.execute(connection)
  const [contracts, below, lower, { nameOf }, acts] = await Promise.all([
    shownContracts(connection, site, [row]),
    endingBelow(connection, row.id),
    row.status === 'pending'
      ? findLowerContracts(connection, { receiverId: row.receiver_id, kind: row.kind, rateBp: row.rate_bp })
      : [],
    partiesOf(
      connection,
      site.id,
      changes.map(({ by_id: byId }) => byId),
    ),
    actsOn(contractSubject(row.id), { before: null, most: actsMost }),
  ])
  return {
    contract: contracts[0]!, // As many come back as were given.
    changes: changes.map(({ status, at, by_id: byId }) => ({ status, at, by: nameOf(byId) })),
    belowCount: below.length,
    lowerCount: lower.length,
    acts: acts.map(({ at, actor, action, reason }) => ({ at, by: actor, action, reason })),
  }
}
