import {
  type FreezeKind,
  type InputOf,
  type MemberFile,
  type Outcome,
  type OutputOf,
  done,
  refuse,
  staffPlayerRoutes,
} from '@banyan/contract'
import { sql } from 'kysely'
import type { Database, Sql } from '../../platform/database/database.ts'
import type { StaffContext } from '../../platform/http/staff-call.ts'
import { type Audit, desk } from '../../platform/http/staff-desk.ts'
import type { SiteMerchant } from '../../platform/http/types.ts'
import type { Module } from '../../platform/module.ts'
import { readOpenTurnover } from '../cashier/index.ts'
import { readLogins, withLastLogin } from '../identity/index.ts'
import type { Ledger } from '../ledger/index.ts'
import { type MemberEntry, type Profile, maskedName, memberOf, readLine } from '../members/index.ts'
import type { Wagering } from '../wagering/index.ts'
import type { Row } from './rows.ts'

type Routes = typeof staffPlayerRoutes

export interface PlayersDeps {
  readonly database: Database
  /** The site at whose address the desk is opened. */
  readonly merchant: () => Promise<SiteMerchant>
  readonly ledger: Pick<Ledger, 'balance' | 'record'>
  readonly wagering: Pick<Wagering, 'bettingRecord' | 'protection'>
  readonly profile: Pick<Profile, 'readMasked' | 'verifiedContacts'>
  readonly rankLevelOf: (memberId: bigint) => Promise<number>
  /** What of a member is frozen, the log-in and the wallet's, and whether there is a player at all. */
  readonly partsOf: (
    connection: Sql,
    member: Pick<MemberEntry, 'id' | 'status'>,
  ) => Promise<{ readonly frozen: readonly FreezeKind[]; readonly isPlayer: boolean }>
}

const pageSize = 50
const notesMost = 100

const idOf = (digits: string | undefined) => (digits === undefined ? undefined : BigInt(digits))

/** The files of players: all that colleagues may know of one, gathered from where it is kept. */
export function createPlayers(deps: PlayersDeps): Module {
  return {
    desks: [
      desk(staffPlayerRoutes, (audit) => ({
        memberFile: async ({ id }) => ofMember(deps, id, (member, merchant) => readFile(deps, member, merchant)),
        memberEntries: async ({ id, before, count = pageSize, ...filter }) =>
          ofMember(deps, id, ({ id: memberId }, { currency }) =>
            deps.ledger.record({
              memberId,
              currency,
              ...filter,
              before: idOf(before),
              count,
            }),
          ),
        memberBets: async ({ id, before, status, count = pageSize }) =>
          ofMember(deps, id, ({ id: memberId }, { currency }) =>
            deps.wagering.bettingRecord({ memberId, currency, status, before: idOf(before), count }),
          ),
        memberLogins: async ({ id, before }) =>
          ofMember(deps, id, ({ id: memberId }) => readLogins(deps.database.sql, { memberId, before })),
        memberNotes: async ({ id }) => ofMember(deps, id, ({ id: memberId }) => readNotes(deps.database.sql, memberId)),
        noteMember: async (noted, context) => noteMember(deps, audit, context, noted),
      })),
    ],
  }
}

type Member = NonNullable<Awaited<ReturnType<typeof memberOf>>>

/** What is read of a member of the site that is asked; another site's member is none. */
async function ofMember<Read>(
  { database, merchant }: Pick<PlayersDeps, 'database' | 'merchant'>,
  id: string,
  read: (member: Member, merchant: SiteMerchant) => Promise<Read>,
): Promise<Outcome<Read, 'member_not_found'>> {
  const here = await merchant()
  const member = await memberOf(database.sql, here.id, BigInt(id))
  return member ? done(await read(member, here)) : refuse('member_not_found')
}

async function readFile(
  { database, ledger, wagering, profile, rankLevelOf, partsOf }: PlayersDeps,
  member: Member,
  { currency }: SiteMerchant,
): Promise<MemberFile> {
  const connection = database.sql
  const wallet = { memberId: member.id, currency }
  // Whoever has never logged in has neither limits nor a wallet.
  const { frozen, isPlayer } = await partsOf(connection, member)
  const [entry, known, verified, line, { balance }, turnover, protection, rankLevel] = await Promise.all([
    withLastLogin(connection, member),
    profile.readMasked(connection, member.id),
    profile.verifiedContacts(connection, member.id),
    readLine(connection, member.id),
    ledger.balance(member.id, currency),
    readOpenTurnover(connection, wallet),
    isPlayer ? wagering.protection(wallet) : null,
    rankLevelOf(member.id),
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
  }
}

async function readNotes(connection: Sql, memberId: bigint): Promise<OutputOf<Routes['memberNotes']>> {
  const { rows: notes } = await sql<Row<'players.note', 'at' | 'by' | 'note'>>`select at, by, note from players.note
    where member_id = ${memberId} order by id desc limit ${notesMost}`.execute(connection)
  return { notes }
}

async function noteMember(
  deps: Pick<PlayersDeps, 'database' | 'merchant'>,
  audit: Audit,
  context: StaffContext,
  { id, note }: InputOf<Routes['noteMember']>,
): Promise<Outcome<OutputOf<Routes['noteMember']>, 'member_not_found'>> {
  return ofMember(deps, id, async (member, { id: merchantId }) =>
    deps.database.transaction(async (tx) => {
      await sql`insert into players.note (merchant_id, member_id, at, by, note)
        values (${merchantId}, ${member.id}, ${context.now}, ${context.staff.name}, ${note})`.execute(tx)
      // What it says stays in the file: the audit log is kept for longer than people are.
      await audit(tx, context, { action: 'member.noted', subject: `member ${id}` })
      return {}
    }),
  )
}
