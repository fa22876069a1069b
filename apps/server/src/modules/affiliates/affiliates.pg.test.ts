import { type AffiliateTerms, affiliateRoutes, identityRoutes, staffRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { type Betting, betting, paying, readEnds } from '../../../test/betting.ts'
import { registration } from '../../../test/client.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { type Colleagues, type People, type TestMember, colleagues, people, value } from '../../../test/factories.ts'
import type { StaffClient } from '../../../test/staff.ts'
import { violationsOf } from '../../../test/violations.ts'
import { openVault } from '../../platform/secrets/vault.ts'
import { isSigned } from '../../platform/secrets/signature.ts'
import { readAddressLinks, readDeviceLinks } from '../identity/index.ts'
import { createLedger, ledgerInvariants } from '../ledger/index.ts'
import { readSiteMerchant } from '../site/index.ts'
import { countGifts, countPlay, noteDeposits, readerName } from './count.ts'
import type { AffiliateDeps } from './deps.ts'
import { affiliateInvariants } from './invariants.ts'
import { judgePlayers } from './judge.ts'
import { deliverPostbacks } from './postbacks/deliver.ts'
import { settleMonths } from './settle.ts'

let database: ThrowawayDatabase
let server: TestApp
let bets: Betting
let staff: StaffClient
let as: Colleagues['as']
let team: People
let deps: AffiliateDeps
let sent: { readonly url: string; readonly headers: Readonly<Record<string, string>> }[] = []
let answers: number[] = []
const reason = 'as agreed in the office'

const terms: AffiliateTerms = {
  kind: 'hybrid',
  shareBp: 2000,
  cpaAmount: amount(20_000n),
  feeBp: 1000,
  carries: true,
  depositMin: amount(200_000n),
  validMin: amount(300_000n),
  withinDays: 30,
}

beforeAll(async () => {
  database = await throwawayDatabase()
  server = await startTestApp(database)
  bets = betting(database)
  team = people(database, server, 'affil')
  ;({ client: staff, as } = await colleagues(database, server.app.http.fastify, {
    linh: 'agent-manager',
    minh: 'finance-checker',
    nam: 'finance-checker',
    audrey: 'auditor',
  }))
  deps = {
    database,
    log: { error: () => {}, warn: () => {}, info: () => {} } as never, // as: nothing is read here.
    vault: openVault(server.masterKeyFile),
    merchantOf: () => readSiteMerchant(database.sql, 1),
    deskSite: (() => readSiteMerchant(database.sql, 1)) as never, // as: no desk is opened by it.
    ledger: createLedger({ database }),
    async sharersOf(connection, memberId, since) {
      const addresses = await readAddressLinks(connection, { memberId, since, most: 50 })
      const devices = await readDeviceLinks(connection, { memberId, most: 50 })
      return new Map([
        ...addresses.map((each) => [each.memberId, 'address'] as const),
        ...devices.map((each) => [each.memberId, 'device'] as const),
      ])
    },
    async send(url, headers) {
      sent.push({ url, headers })
      return { status: answers.shift() ?? 200 }
    },
  }
})
afterAll(async () => {
  const violations = await violationsOf(database, [...ledgerInvariants, ...affiliateInvariants])
  await server.close()
  await database.drop()
  expect(violations).toEqual({})
})

let address = 0
const nextAddress = () => `198.51.100.${(address += 1)}`
const cookieIn = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) =>
  /__Host-aff=[^;]*/.exec(String(headers['set-cookie'] ?? ''))?.[0]

interface TestAffiliate extends TestMember {
  readonly affiliateId: string
  readonly link: string
  readonly address: string
}
/** An affiliate with a link, at an address of their own. */
async function affiliate(changed: Partial<AffiliateTerms> = {}): Promise<TestAffiliate> {
  const at = nextAddress()
  const member = await team.member({ address: at })
  const asked = { account: String(member.id), name: 'Blog Cá Cược', contact: 'blog@example.com' }
  const { affiliateId } = await value(
    staff.call(staffRoutes.makeAffiliate, { ...asked, terms: { ...terms, ...changed }, reason }, as('linh')),
  )
  const { code } = await value(
    server.client.call(affiliateRoutes.makeAffiliateLink, { campaign: 'tet-2027' }, { token: member.token }),
  )
  return { ...member, affiliateId, link: code, address: at }
}
const click = (code: string, cookie = '', sub?: string) =>
  server.client.call(
    affiliateRoutes.affiliateClick,
    { code, ...(sub !== undefined && { sub }) },
    { headers: { cookie }, address: nextAddress() },
  )
/** Somebody who came by a link, at an address of their own or the one that is named. */
async function player(link: string, at = nextAddress(), sub = 'c1'): Promise<TestMember> {
  const cookie = cookieIn(await click(link, '', sub)) ?? ''
  return team.member({ address: at, headers: { cookie } })
}
async function deposit({ id }: TestMember, units: bigint): Promise<void> {
  const { currency } = await readSiteMerchant(database.sql, 1)
  const credit = { memberId: id, merchantId: 1, currency, amount: amount(units), reference: 1n } as const
  await database.transaction((tx) => noteDeposits(tx, [{ ...credit, source: 'deposit', reason: 'deposit' }]))
}
async function bet(by: TestMember, stake: bigint, payout = 0n): Promise<void> {
  const roundId = await bets.newRound()
  await value(bets.wagering.wager(bets.intent(by.id, roundId, stake)))
  await bets.draw(roundId)
  await bets.wagering.settleRound({ roundId, settle: paying(() => payout) })
}
const count = () => readEnds(database, readerName, countPlay)
const judge = () => judgePlayers(deps, new Date())
const figures = async ({ token }: TestMember, period: 'today' | 'month' = 'today') =>
  value(server.client.call(affiliateRoutes.affiliateFigures, { period }, { token }))
const statements = async ({ token }: TestMember) =>
  (await value(server.client.call(affiliateRoutes.affiliateStatements, {}, { token }))).statements
/** The month ends, for two nodes at once; what happened in it is then a month older. */
async function endMonth(using = [deps, deps]): Promise<void> {
  const { rows } = await sql<{ at: Date }>`select (open_from + interval '1 month 3 hours')::timestamp
    at time zone time_zone as at from affiliates.site where merchant_id = 1`.execute(database.sql)
  const at = rows[0]!.at // The first affiliate has opened the site.
  await Promise.all(using.map((node) => settleMonths(node, at)))
}
const waiting = async (affiliateId: string, state: 'waiting' | 'approved' = 'waiting') =>
  (await value(staff.call(staffRoutes.affiliatePayments, { state, affiliateId }, as('audrey')))).statements
const approve = (statementId: string, by: string) =>
  staff.call(staffRoutes.approveAffiliatePayment, { statementId, reason }, as(by))

test('a click counts once for a browser and day, and the registration that follows is the link’s for good', async () => {
  const one = await affiliate()
  const other = await affiliate()
  const clicked = await click(one.link, '', 'từ-khóa c1')
  const cookie = cookieIn(clicked) ?? ''
  expect(cookie).toMatch(new RegExp(`^__Host-aff=${one.link}\\.[\\w-]{22}\\.t-khac1$`))
  await click(one.link, cookie)
  await click(one.link)
  for (const wrong of ['NOSUCH22', 'x', "'; --"]) expect(cookieIn(await click(wrong))).toBeUndefined()
  const came = await server.client.call(
    identityRoutes.register,
    { ...registration, username: 'affilcame' },
    { headers: { cookie }, address: nextAddress() },
  )
  expect(came.ok).toBe(true)
  expect(cookieIn(came)).toBe('__Host-aff=')
  // Whoever is a member already stays with the link that brought them.
  await click(other.link, cookie)
  await team.member({ address: nextAddress() })
  const { links, days } = await figures(one)
  expect(links).toMatchObject([{ code: one.link, campaign: 'tet-2027', clicks: 2, registrations: 1, net: 0n }])
  expect(days).toMatchObject([{ clicks: 2, registrations: 1 }])
  expect((await figures(other)).links).toMatchObject([{ clicks: 1, registrations: 0 }])
})

test('a player who pays in and bets enough within the days qualifies once; revenue is what they lost less what they were given', async () => {
  const own = await affiliate()
  const [good, small, idle] = [await player(own.link), await player(own.link), await player(own.link)]
  await deposit(good, 200_000n)
  await deposit(good, 9n)
  await deposit(small, 199_999n)
  await bet(good, 300_000n, 100_000n)
  await bet(small, 300_000n)
  await count()
  await judge()
  await judge()
  const { links } = await figures(own)
  expect(links).toMatchObject([
    { registrations: 3, firstDeposits: 2, firstDepositAmount: 399_999n, qualified: 1, net: 500_000n },
  ])
  // 500,000 less 10 %, of that 20 %, and 20,000 for the one who has qualified.
  expect(links[0]?.commission).toBe(110_000n)
  const batch = await sql<{ last: bigint }>`select ledger.last_batch() as last`.execute(database.sql)
  const before = batch.rows[0]?.last ?? 0n
  const { currency } = await readSiteMerchant(database.sql, 1)
  const gift = { memberId: idle.id, currency, amount: amount(70_000n), reference: 1n, house: 'promotion' } as const
  await database.transaction((tx) =>
    deps.ledger.post(tx, [{ ...gift, direction: 'credit', reason: 'cashback', key: crypto.randomUUID() }]),
  )
  await database.transaction((tx) => countGifts(tx, before, before + 1_000_000n))
  expect((await figures(own)).links).toMatchObject([{ net: 430_000n }])
})

test('whoever shares a browser or an address with the affiliate earns nothing, and the desk says why', async () => {
  const own = await affiliate()
  const near = await player(own.link, own.address)
  const same = await player(own.link)
  const apart = await player(own.link)
  await sql`insert into identity.device (member_id, token_hash, user_agent)
    select id, sha256('one browser'), 'Chrome' from unnest(${[own.id, same.id]}::bigint[]) as id`.execute(database.sql)
  for (const each of [near, same, apart]) {
    await deposit(each, 200_000n)
    await bet(each, 300_000n)
  }
  await count()
  await judge()
  expect((await figures(own)).links).toMatchObject([
    { registrations: 3, firstDeposits: 1, qualified: 1, net: 300_000n },
  ])
  const record = await value(
    staff.call(staffRoutes.affiliateRecord, { affiliateId: own.affiliateId, period: 'today' }, as('audrey')),
  )
  expect(record.refused.map(({ memberId, flag }) => [memberId, flag])).toEqual([
    [String(same.id), 'device'],
    [String(near.id), 'address'],
  ])
  expect(record.affiliate).toMatchObject({ contact: 'blog@example.com', account: 'af•••r' })
  // What the affiliate reads names nobody.
  const read = JSON.stringify([await figures(own), await statements(own)], (_name, each: unknown) =>
    typeof each === 'bigint' ? String(each) : each,
  )
  for (const each of [near, same, apart]) expect(read).not.toContain(each.username)
})

test('a month is settled once, a loss is carried on, and what is counted late belongs to the next month', async () => {
  const own = await affiliate({ kind: 'share', cpaAmount: amount(0n), shareBp: 3500 })
  const [winner, loser] = [await player(own.link), await player(own.link)]
  await bet(winner, 100_000n, 400_000n)
  await count()
  await judge()
  await endMonth()
  expect(await statements(own)).toMatchObject([
    { stake: 100_000n, payout: 400_000n, net: -300_000n, fee: 0n, base: -300_000n, amount: 0n, state: 'empty' },
  ])
  // Ended in the month that is closed, and counted after.
  await bet(loser, 500_000n)
  await count()
  await endMonth()
  expect((await statements(own))[0]).toMatchObject({
    net: 500_000n,
    fee: 50_000n,
    carried: 300_000n,
    base: 150_000n,
    amount: 52_500n,
    state: 'waiting',
  })
  expect(await statements(own)).toHaveLength(2)
})

test('what a month came to is paid once, by two people from the site’s sum on; held, it waits', async () => {
  const rule = { before: amount(1n), secondPersonFrom: amount(100_000n), reason }
  expect(await staff.call(staffRoutes.setAffiliatePayRule, rule, as('linh'))).toMatchObject({ ok: true })
  const [little, much] = [await affiliate(), await affiliate()]
  const [few, many] = [await player(little.link), await player(much.link)]
  await bet(few, 100_000n)
  await bet(many, 900_000n)
  await count()
  await endMonth()
  const [[small], [large]] = [await waiting(little.affiliateId), await waiting(much.affiliateId)]
  expect([small?.amount, large?.amount]).toEqual([18_000n, 162_000n])
  const [smallId, largeId] = [small?.id ?? '', large?.id ?? '']
  const money = await team.moneyOf(little)
  expect(await approve(smallId, 'audrey')).toMatchObject({ code: 'not_permitted' })
  expect((await Promise.all([approve(smallId, 'minh'), approve(smallId, 'nam')])).filter(({ ok }) => ok)).toHaveLength(
    1,
  )
  expect(await team.moneyOf(little)).toBe(money + 18_000n)
  const hold = { statementId: largeId, reason }
  expect(await staff.call(staffRoutes.holdAffiliatePayment, hold, as('minh'))).toMatchObject({
    value: { state: 'held' },
  })
  expect(await approve(largeId, 'nam')).toMatchObject({ code: 'already_decided' })
  await value(staff.call(staffRoutes.releaseAffiliatePayment, hold, as('minh')))
  expect(await approve(largeId, 'minh')).toMatchObject({ value: { state: 'approved' } })
  expect(await approve(largeId, 'minh')).toMatchObject({ code: 'second_person_needed' })
  await sql`update members.member set status = 'frozen' where id = ${much.id}`.execute(database.sql)
  expect(await approve(largeId, 'nam')).toMatchObject({ code: 'receiver_closed' })
  await sql`update members.member set status = 'active' where id = ${much.id}`.execute(database.sql)
  const before = await team.moneyOf(much)
  expect(await approve(largeId, 'nam')).toMatchObject({ value: { state: 'paid' } })
  expect(await approve(largeId, 'nam')).toMatchObject({ code: 'already_decided' })
  expect(await team.moneyOf(much)).toBe(before + 162_000n)
  const audited = await value(
    staff.call(staffRoutes.audit, { subject: `affiliate ${much.affiliateId}`, count: 9 }, as('audrey')),
  )
  expect(audited.entries.map(({ action }) => action)).toEqual([
    'affiliate.payment_paid',
    'affiliate.payment_approved',
    'affiliate.payment_waiting',
    'affiliate.payment_held',
    'affiliate.made',
  ])
})

test('who is excluded or closed when a month ends earns nothing of it; a run that is killed goes on', async () => {
  const own = await affiliate({ carries: false })
  await affiliate()
  const [stays, excluded, closed] = [await player(own.link), await player(own.link), await player(own.link)]
  for (const each of [stays, excluded, closed]) await bet(each, 100_000n)
  await count()
  await sql`insert into wagering.exclusion (member_id, since, until)
    values (${excluded.id}, now(), null)`.execute(database.sql)
  await sql`update members.member set status = 'closed' where id = ${closed.id}`.execute(database.sql)
  let asked = 0
  const dying: AffiliateDeps = {
    ...deps,
    async sharersOf(...with_) {
      if ((asked += 1) > 1) throw new Error('killed')
      return deps.sharersOf(...with_)
    },
  }
  await expect(endMonth([dying])).rejects.toThrow('killed')
  await settleMonths(deps, new Date())
  const found = (await statements(own)).find(({ stake }) => stake !== 0n)
  expect(found).toMatchObject({ players: 1, stake: 100_000n, shareAmount: 18_000n, qualified: 0 })
  const { rows } = await sql<{ times: number }>`select max(times)::int as times from (select count(*) as times
    from affiliates.statement group by affiliate_id, month) as each`.execute(database.sql)
  expect(rows).toEqual([{ times: 1 }])
})

test('a postback is signed, names no player, and is sent again until it is taken', async () => {
  const own = await affiliate()
  const url = 'https://track.example.com/p?e={event}&click={sub}&player={player}&c={campaign}'
  const { secret } = await value(
    server.client.call(affiliateRoutes.setAffiliatePostback, { url }, { token: own.token }),
  )
  const came = await player(own.link, nextAddress(), 'click-77')
  sent = []
  answers = [503]
  await deliverPostbacks(deps)
  expect(await deliverPostbacks(deps)).toBe(0)
  await sql`update affiliates.postback set next_at = now() where state = 'waiting'`.execute(database.sql)
  await Promise.all([deliverPostbacks(deps), deliverPostbacks(deps)])
  expect(sent).toHaveLength(2)
  const [{ url: called, headers } = { url: '', headers: {} as Readonly<Record<string, string>> }] = sent
  expect(called).toMatch(
    /^https:\/\/track\.example\.com\/p\?e=registration&click=click-77&player=[\da-f-]{36}&c=tet-2027$/,
  )
  const told = [...new URL(called).searchParams.values()]
  for (const known of [String(came.id), came.username]) expect(told).not.toContain(known)
  const { pathname, search } = new URL(called)
  const proof = {
    contract: headers['x-affiliate'] ?? '',
    timestamp: headers['x-timestamp'] ?? '',
    nonce: headers['x-nonce'] ?? '',
    signature: headers['x-signature'] ?? '',
  }
  expect(isSigned([secret ?? ''], proof, pathname + search, Date.now())).toBe(true)
  const { postbacks } = await value(server.client.call(affiliateRoutes.affiliatePostbacks, {}, { token: own.token }))
  expect(postbacks).toMatchObject([{ event: 'registration', tries: 2, status: 200, state: 'taken' }])
  await deposit(came, 200_000n)
  await deposit(came, 200_000n)
  sent = []
  await deliverPostbacks(deps)
  expect(sent.map((each) => new URL(each.url).searchParams.get('e'))).toEqual(['first_deposit'])
})

test('another version of a contract holds from the next month on, and a colleague who was faster is not overwritten', async () => {
  const own = await affiliate()
  const set = (version: number) =>
    staff.call(
      staffRoutes.setAffiliateTerms,
      { affiliateId: own.affiliateId, version, terms: { ...terms, shareBp: 3000 }, reason },
      as('linh'),
    )
  expect(await set(1)).toMatchObject({ value: { version: 2 } })
  expect(await set(1)).toMatchObject({ code: 'changed_meanwhile' })
  const { affiliate: seen } = await value(server.client.call(affiliateRoutes.affiliate, {}, { token: own.token }))
  expect(seen?.contracts.map(({ version, terms: { shareBp } }) => [version, shareBp])).toEqual([
    [1, 2000],
    [2, 3000],
  ])
  expect(seen?.contracts[1]?.from.endsWith('-01')).toBe(true)
  const stranger = await team.member({ address: nextAddress() })
  expect(await value(server.client.call(affiliateRoutes.affiliate, {}, stranger))).toEqual({ affiliate: null })
  expect(await server.client.call(affiliateRoutes.affiliateFigures, { period: 'month' }, stranger)).toMatchObject({
    code: 'not_found',
  })
  const off = { affiliateId: own.affiliateId, isOn: false, reason }
  await value(staff.call(staffRoutes.switchAffiliate, off, as('linh')))
  expect(cookieIn(await click(own.link))).toBeUndefined()
})
