import { randomBytes } from 'node:crypto'
import {
  type AffiliatePostback,
  type InputOf,
  type Outcome,
  type OutputOf,
  type affiliateRoutes,
  done,
  refuse,
} from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import type { Handlers, MemberContext } from '../../platform/http/handlers.ts'
import { sealSecrets } from '../../platform/secrets/contract-secrets.ts'
import { noteClick } from './came-by.ts'
import { dayIn, daysOf } from './days.ts'
import type { AffiliateDeps } from './deps.ts'
import { readFigures, readLinks } from './figures.ts'
import { lockAffiliate } from './judge.ts'
import { makeLink } from './links.ts'
import { placeOf } from './postbacks/deliver.ts'
import type { Row } from './rows.ts'
import { selectStatements, statementOf } from './statements.ts'
import { readVersions, versionOn } from './terms.ts'

type Routes = typeof affiliateRoutes
type OwnRow = Row<'affiliates.affiliate', 'id' | 'name' | 'is_on' | 'postback_url'>

const monthsShown = 24
const postbacksShown = 50

/** The affiliate that a session's member is. */
async function ownOf(connection: Sql, memberId: bigint): Promise<OwnRow | undefined> {
  const { rows } = await sql<OwnRow>`select id, name, is_on, postback_url from affiliates.affiliate
    where member_id = ${memberId}`.execute(connection)
  return rows[0]
}

/** The last calls to an affiliate's address. */
export async function readPostbacks(connection: Sql, affiliateId: bigint): Promise<AffiliatePostback[]> {
  const { rows } = await sql<AffiliatePostback>`select event, at, tries, status, state from affiliates.postback
    where affiliate_id = ${affiliateId} order by id desc limit ${postbacksShown}`.execute(connection)
  return [...rows]
}

/** Whose figures they are comes from the session alone, and nothing of them names a player. */
export function memberHandlers(deps: AffiliateDeps): Handlers<Routes> {
  const { sql: connection } = deps.database
  /** Answers an affiliate, and refuses anybody else. */
  const asAffiliate =
    <Input, Output>(answer: (own: OwnRow, input: Input, context: MemberContext) => Promise<Output>) =>
    async (input: Input, context: MemberContext): Promise<Outcome<Output, 'not_found'>> => {
      const own = await ownOf(connection, context.memberId)
      return own ? done(await answer(own, input, context)) : refuse('not_found')
    }
  return {
    async affiliateClick(asked, context) {
      await noteClick(deps, context, asked)
      return done({})
    },
    affiliate: async (_input, context) => done({ affiliate: await readOwn(connection, context) }),
    affiliateFigures: asAffiliate(async (own, { period }: InputOf<Routes['affiliateFigures']>, { merchant, now }) =>
      readFigures(connection, {
        links: await readLinks(connection, own.id),
        versions: await readVersions(connection, own.id),
        days: daysOf(period, dayIn(merchant.timeZone, now)),
      }),
    ),
    affiliateStatements: asAffiliate(async ({ id }) => {
      const where = sql`statement.affiliate_id = ${id} order by month desc`
      return { statements: (await selectStatements(connection, where, monthsShown)).map(statementOf) }
    }),
    affiliatePostbacks: asAffiliate(async ({ id }) => ({ postbacks: await readPostbacks(connection, id) })),
    makeAffiliateLink: (asked, context) => makeOwnLink(deps, context, asked),
    closeAffiliateLink: (asked, context) => closeLink(deps, context, asked),
    setAffiliatePostback: (asked, context) => setPostback(deps, context, asked),
  }
}

async function readOwn(
  connection: Sql,
  { memberId, merchant, now }: MemberContext,
): Promise<OutputOf<Routes['affiliate']>['affiliate']> {
  const own = await ownOf(connection, memberId)
  if (!own) return null
  const [versions, links] = [await readVersions(connection, own.id), await readLinks(connection, own.id)]
  const inForce = versionOn(versions, dayIn(merchant.timeZone, now))?.version ?? 1
  return {
    name: own.name,
    isOn: own.is_on,
    contracts: versions
      .filter(({ version }) => version >= inForce)
      .map(({ version, from, terms }) => ({ version, from, terms })),
    links: links.filter(({ isOn }) => isOn).map(({ id: _id, ...link }) => link),
    postbackUrl: own.postback_url,
  }
}

function makeOwnLink(
  { database }: Pick<AffiliateDeps, 'database'>,
  { memberId, merchant, now }: MemberContext,
  { campaign }: InputOf<Routes['makeAffiliateLink']>,
): Promise<Outcome<OutputOf<Routes['makeAffiliateLink']>, 'not_found' | 'links_full'>> {
  return database.transaction(async (tx) => {
    const own = await ownOf(tx, memberId)
    if (!own) return refuse('not_found')
    await lockAffiliate(tx, own.id)
    return makeLink(tx, { affiliateId: own.id, merchantId: merchant.id, campaign, now })
  })
}

async function closeLink(
  { database }: Pick<AffiliateDeps, 'database'>,
  { memberId }: Pick<MemberContext, 'memberId'>,
  { code }: InputOf<Routes['closeAffiliateLink']>,
): Promise<Outcome<OutputOf<Routes['closeAffiliateLink']>, 'not_found'>> {
  const closed = await sql`update affiliates.link set is_on = false from affiliates.affiliate
    where affiliate.id = affiliate_id and member_id = ${memberId} and code = ${code} and link.is_on`.execute(
    database.sql,
  )
  return closed.numAffectedRows === 1n ? done({}) : refuse('not_found')
}

/** Another address has another secret, so that whoever had the one before can sign nothing for it. */
async function setPostback(
  { database, vault }: Pick<AffiliateDeps, 'database' | 'vault'>,
  { memberId, merchant }: Pick<MemberContext, 'memberId' | 'merchant'>,
  { url }: InputOf<Routes['setAffiliatePostback']>,
): Promise<Outcome<OutputOf<Routes['setAffiliatePostback']>, 'not_found'>> {
  return database.transaction(async (tx) => {
    const own = await ownOf(tx, memberId)
    if (!own) return refuse('not_found')
    const secret = url === null ? null : randomBytes(32).toString('base64url')
    const sealed = secret === null ? null : sealSecrets(vault, placeOf(merchant.id, own.id), [secret])
    await sql`update affiliates.affiliate set postback_url = ${url}, data_key = ${sealed?.dataKey ?? null},
      secret = ${sealed?.secrets[0] ?? null} where id = ${own.id}`.execute(tx)
    return done({ secret })
  })
}
