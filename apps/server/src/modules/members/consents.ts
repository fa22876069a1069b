import {
  type ConsentChannel,
  type ConsentSource,
  type Consents,
  type OfferConsents,
  consentChannels,
  consentWording,
} from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../platform/database/database.ts'
import type { Row } from './rows.ts'

type Last = Pick<Row<'members.consent_change', 'channel' | 'is_given' | 'at' | 'source'>, 'channel' | 'is_given'> & {
  readonly at: Date
  readonly source: ConsentSource
}

/** By which channels a member has agreed to be told of offers, with the last change of each. */
export async function readConsents(connection: Sql, memberId: bigint): Promise<Consents> {
  const { rows } = await sql<Last>`select distinct on (channel) channel, is_given, at, source
    from members.consent_change where member_id = ${memberId} order by channel, id desc`.execute(connection)
  return {
    channels: consentChannels.map((channel) => {
      const last = rows.find((row) => row.channel === channel)
      return {
        channel,
        isGiven: last?.is_given ?? false,
        changedAt: last?.at ?? null,
        source: last?.source ?? null,
      }
    }),
  }
}

/** The changes of a member follow each other: one that takes all back is not outrun by one that gives. */
const lockConsents = (tx: Tx, memberId: bigint) =>
  sql`select pg_advisory_xact_lock(hashtext('consents'), hashtext(${String(memberId)}))`.execute(tx)

interface Change {
  readonly memberId: bigint
  readonly channel: ConsentChannel
  readonly isGiven: boolean
  readonly source: ConsentSource
}

/** Writes a change of a consent; what stands so already is no change. */
export async function changeConsent(tx: Tx, { memberId, channel, isGiven, source }: Change): Promise<void> {
  await lockConsents(tx, memberId)
  const wording = isGiven ? consentWording : null
  await sql`insert into members.consent_change (merchant_id, member_id, channel, is_given, source, wording)
    select merchant_id, id, ${channel}, ${isGiven}, ${source}, ${wording} from members.member
    where id = ${memberId} and members.has_consented(id, ${channel}, 'infinity') <> ${isGiven}`.execute(tx)
}

/** Writes down what a new member has ticked, in the transaction that makes the member: nobody else knows the id yet. */
export async function giveFirstConsents(tx: Tx, memberId: bigint, { channels, wording }: OfferConsents): Promise<void> {
  await sql`insert into members.consent_change (merchant_id, member_id, channel, is_given, source, wording)
    select merchant_id, id, channel, true, 'registration', ${wording}
    from members.member, unnest(${[...channels]}::text[]) as each (channel)
    where id = ${memberId}`.execute(tx)
}

/** Takes back all that a member has agreed to, in the transaction of what ends it. */
export async function withdrawConsents(
  tx: Tx,
  memberId: bigint,
  source: Exclude<ConsentSource, 'registration' | 'member' | 'link'>,
): Promise<void> {
  await lockConsents(tx, memberId)
  await sql`insert into members.consent_change (merchant_id, member_id, channel, is_given, source)
    select merchant_id, id, channel, false, ${source}
    from members.member, unnest(${[...consentChannels]}::text[]) as each (channel)
    where id = ${memberId} and members.has_consented(id, channel, 'infinity')`.execute(tx)
}

/** Those of these members who have agreed to be told of offers by a channel. */
export async function consentingOf(
  connection: Sql,
  memberIds: readonly bigint[],
  channel: ConsentChannel,
): Promise<ReadonlySet<bigint>> {
  if (memberIds.length === 0) return new Set()
  const { rows } = await sql<{ id: bigint }>`select id from unnest(${memberIds}::bigint[]) as asked (id)
    where members.has_consented(id, ${channel}, 'infinity')`.execute(connection)
  return new Set(rows.map(({ id }) => id))
}

interface ConsentingPage {
  readonly merchantId: number
  readonly channel: ConsentChannel
  readonly after: bigint
  readonly most: number
}

/** A page of the members of a merchant who have agreed by a channel and can log in, in the order of their ids. */
export async function listConsenting(
  connection: Sql,
  { merchantId, channel, after, most }: ConsentingPage,
): Promise<bigint[]> {
  const { rows } = await sql<{ member_id: bigint }>`select member_id from (
      select distinct on (member_id) member_id, is_given from members.consent_change
      where (merchant_id, channel) = (${merchantId}, ${channel}) and member_id > ${after}
      order by member_id, id desc) as last
    join members.member on member.id = member_id
    where is_given and status = 'active' order by member_id limit ${most}`.execute(connection)
  return rows.map((row) => row.member_id)
}
