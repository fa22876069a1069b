import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { consentingOf, listConsenting, teamOf } from '../members/index.ts'
import { type Merchant, readMerchant } from '../site/index.ts'
import type { InboxDeps } from './deps.ts'
import { type ReachDeps, addressed } from './reach.ts'
import type { Row } from './rows.ts'
import { stopToken } from './stop-link.ts'

type MailingDeps = ReachDeps & Pick<InboxDeps, 'database' | 'site' | 'vault' | 'offerMail' | 'publicUrl'>

/** So many members are looked at in one transaction. */
const pageSize = 100

type Mailing = Pick<Row<'inbox.mailing', 'last_member_id'>, 'last_member_id'> &
  Row<'inbox.message', 'id' | 'member_id' | 'rank_from' | 'rank_to' | 'team_of'> & { readonly merchant_id: number }

/** Sends what is due of offers by e-mail, a page of members a transaction: each gets one, however often it is tried. */
export async function sendMailings(deps: MailingDeps, signal: AbortSignal): Promise<void> {
  let isMore = deps.offerMail !== null
  while (isMore && !signal.aborted) isMore = await deps.database.transaction((tx) => sendPage(deps, tx))
}

async function sendPage(deps: MailingDeps, tx: Tx): Promise<boolean> {
  const { rows } = await sql<Mailing>`select message.id, last_member_id, member_id, rank_from, rank_to, team_of,
      coalesce(merchant_id, some_of, members.merchant_of(member_id)) as merchant_id
    from inbox.mailing join inbox.message on message.id = message_id where ended_at is null
    order by message_id limit 1 for update of mailing skip locked`.execute(tx)
  const [mailing] = rows
  if (!mailing) return false
  const { code } = await deps.site.merchantOf(mailing.merchant_id)
  const merchant = await readMerchant(tx, code)
  const { ids, isLast } = await nextMembers(tx, merchant, mailing)
  const { rank_from: from, rank_to: to, team_of: agent } = mailing
  const receivers = await addressed(deps, tx, {
    merchant,
    ids,
    ranks: from === null ? undefined : { from, to },
    line: agent === null ? null : new Set([agent, ...(await teamOf(tx, agent))]),
  })
  let sent = 0
  for (const id of receivers) sent += Number(await sendOne(deps, tx, { merchant, messageId: mailing.id, memberId: id }))
  await sql`update inbox.mailing set last_member_id = ${ids.at(-1) ?? mailing.last_member_id},
    sent_count = sent_count + ${sent}, ended_at = case when ${isLast} then clock_timestamp() end
    where message_id = ${mailing.id}`.execute(tx)
  return true
}

/** Those who come next of those who have agreed to e-mails. */
async function nextMembers(tx: Tx, { id: merchantId }: Pick<Merchant, 'id'>, mailing: Mailing) {
  const { member_id: one, last_member_id: after } = mailing
  if (one !== null) return { ids: [...(await consentingOf(tx, [one], 'email'))], isLast: true }
  const ids = await listConsenting(tx, { merchantId, channel: 'email', after, most: pageSize })
  return { ids, isLast: ids.length < pageSize }
}

interface ToOne {
  readonly merchant: Merchant
  readonly messageId: bigint
  readonly memberId: bigint
}

async function sendOne(
  { vault, offerMail, publicUrl }: MailingDeps,
  tx: Tx,
  { merchant, messageId, memberId }: ToOne,
): Promise<boolean> {
  const address = await offerMail?.addressOf(tx, merchant.id, memberId)
  if (!offerMail || !address) return false
  const { rows } = await sql<Row<'inbox.message_text', 'language' | 'title' | 'content'>>`
    select language, title, content from inbox.message_text where message_id = ${messageId}
    order by language = ${address.language} desc, language = ${merchant.defaultLanguage} desc, language
    limit 1`.execute(tx)
  const [words] = rows
  if (!words) return false
  const put = (text: string) => text.replaceAll('{brand}', () => merchant.brandName)
  await offerMail.post(tx, {
    ...address,
    merchantId: merchant.id,
    brand: merchant.brandName,
    title: put(words.title),
    content: put(words.content),
    stopLink: `${publicUrl}/unsubscribe#${stopToken(vault, memberId)}`,
  })
  return true
}
