import { type MemberAudience, type Route, everyRoute, identityRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './app.ts'
import { people } from './factories.ts'
import { throwawayDatabase, type ThrowawayDatabase } from './database.ts'

/** Who may call what, once more and by hand: a call that changes its audience, or comes without one here, fails. */
const rows: Readonly<Record<MemberAudience, readonly string[]>> = {
  public: [
    'POST /wps/affiliate/click',
    'POST /wps/unsubscribe',
    'GET /wps/captcha',
    'GET /wps/captcha/challenge',
    'POST /wps/verification/sms/noLogin',
    'POST /wps/verification/sms/register',
    'POST /wps/verification/sms/password',
    'GET /wps/session/key',
    'POST /wps/session/login',
    'POST /wps/session/login/freeplay',
    'POST /wps/session/login/verify',
    'POST /wps/session/login/verify/code',
    'POST /wps/session/passkey/begin',
    'POST /wps/session/passkey',
    'GET /wps/system/signin',
    'POST /wps/session/login/social',
    'PUT /wps/session/login/social',
    'POST /wps/session/login/social/link',
    'PUT /wps/member/register',
    'PUT /wps/member/register/mobile',
    'GET /wps/agent/affiliate',
    'PUT /wps/member/language',
    'POST /wps/member/password/email',
    'POST /wps/member/password/reset/check',
    'POST /wps/member/password/reset',
    'POST /wps/member/password/verification',
    'GET /lgw/games/game_menus',
    'GET /wps/relay/GCSGAME_gameVendor',
    'GET /wps/relay/GCSGAME_gameList',
    'GET /wps/relay/GCSGAME_getVassGameType',
    'GET /wps/relay/GCSGAME_hotGamesV2',
    'GET /wps/relay/GCSGAME_getRankList',
    'GET /wps/game/bigWins',
    'GET /wps/relay/GLS2_roomList',
    'GET /wps/relay/GCS_merchantWallet',
    'GET /wps/game/search',
    'POST /wps/game/launchDemo',
    'GET /lgw/vn/games/game_menu',
    'GET /lgw/vn/numeros/opened/game',
    'GET /lgw/games/popular',
    'GET /lgw/vn/numeros/fairness',
    'POST /play/slots/enter',
    'GET /play/slots/demo',
    'POST /play/slots/demo/spin',
    'POST /play/originals/enter',
    'POST /play/steps/enter',
    'GET /play/originals/demo',
    'POST /play/originals/demo/play',
    'GET /wps/bowls/tables',
    'GET /wps/bowls/rounds',
    'GET /wps/crash/table',
    'GET /wps/crash/crowd',
    'POST /wps/realtime/ticket',
    'GET /wps/system/whitelabel',
    'GET /wps/system/status',
    'GET /wps/system/permission',
    'GET /wps/system/countryCode',
    'GET /wps/system/setting/register',
    'GET /wps/system/announcementContentV2',
    'GET /wps/system/banners',
    'GET /wps/relay/MCSFE_getListAnnouncements',
    'GET /wps/system/helpCenter',
    'GET /wps/system/helpCenter/article',
    'GET /wps/system/domainRoute',
    'PUT /wps/feedback',
    'PUT /wps/join',
    'GET /wps/system/service',
    'GET /wps/vip/ranks',
    'GET /wps/tournaments',
    'GET /wps/tournaments/run',
    'GET /wps/jackpots',
    'GET /wps/jackpots/win',
    'GET /wps/relay/MCS2_getPointConfig',
    'GET /wps/relay/MCS2_getPointReward',
    'GET /wps/promotion/activities',
  ],
  restricted: [
    'POST /wps/session/first-login',
    'GET /wps/session/login-info',
    'DELETE /wps/session/logout',
    'GET /wps/member/info',
    'POST /wps/member/password',
  ],
  member: [
    'GET /wps/member/info/icon',
    'GET /wps/relay/MCSFE_getPlayerAvatar',
    'GET /wps/member/info/funds/consolidated',
    'POST /wps/verification/sms/bind',
    'GET /lgw/vn/games/game_menu/recent',
    'GET /lotto/lgw/games/opened/numero',
    'GET /wps/relay/MCSFE_getFavoriteGames',
    'GET /wps/relay/MCSFE_getFavoriteGamesList',
    'POST /wps/relay/MCSFE_setFavoriteGame',
    'GET /wps/relay/GCS_recentGame',
    'POST /wps/relay/GLS2_launchRoom',
    'POST /wps/game/launchGame',
    'GET /wps/game/replay',
    'GET /wps/v2/wallets/balance',
    'GET /wps/relay/ODSFE2_MemTransDet',
    'GET /wps/bets',
    'GET /wps/member/protection',
    'GET /wps/member/protection/limits',
    'PUT /wps/member/protection/limits',
    'POST /wps/member/protection/limits/confirm',
    'POST /wps/member/protection/break',
    'POST /wps/member/protection/exclusion',
    'PUT /wps/member/protection/reminder',
    'PUT /wps/member/protection/session-limit',
    'GET /wps/member/session',
    'POST /wps/member/session/continue',
    'POST /wps/lottery/bets',
    'POST /wps/lottery/bets/cancel',
    'POST /wps/lottery/orders',
    'GET /wps/lottery/orders',
    'POST /wps/lottery/orders/cancel',
    'GET /wps/slots/rounds',
    'GET /wps/slots/round',
    'GET /wps/slots/seed',
    'POST /wps/slots/seed',
    'GET /play/slots/state',
    'GET /play/slots/balance',
    'POST /play/slots/spin',
    'POST /play/slots/finish',
    'POST /play/slots/leave',
    'GET /play/slots/time',
    'POST /play/slots/continue',
    'GET /wps/originals/rounds',
    'GET /wps/originals/round',
    'GET /wps/originals/seed',
    'POST /wps/originals/seed',
    'GET /play/originals/state',
    'POST /play/originals/play',
    'GET /wps/steps/rounds',
    'GET /wps/steps/round',
    'GET /wps/steps/seed',
    'POST /wps/steps/seed',
    'GET /play/steps/state',
    'POST /play/steps/start',
    'POST /play/steps/step',
    'POST /play/steps/cash-out',
    'POST /wps/bowls/bets',
    'POST /wps/bowls/bets/cancel',
    'GET /wps/bowls/bets',
    'POST /wps/crash/bets',
    'POST /wps/crash/bets/cancel',
    'POST /wps/crash/bets/cash-out',
    'GET /wps/crash/bets',
    'GET /wps/member/bonuses',
    'GET /wps/member/bonus-wallet',
    'GET /wps/wallets/refill',
    'POST /wps/wallets/refill',
    'GET /wps/feedback',
    'POST /wps/feedback/picture',
    'GET /wps/feedback/picture',
  ],
  account: [
    'GET /wps/affiliate',
    'GET /wps/affiliate/figures',
    'GET /wps/affiliate/postbacks',
    'GET /wps/affiliate/statements',
    'POST /wps/affiliate/links',
    'POST /wps/affiliate/links/close',
    'GET /wps/member/avatars',
    'POST /wps/member/avatar',
    'POST /wps/member/avatar/picture',
    'POST /wps/promotion/follow',
    'GET /wps/kyc',
    'POST /wps/kyc/person',
    'POST /wps/kyc/picture',
    'POST /wps/kyc/document',
    'POST /wps/kyc/document/withdraw',
    'GET /wps/deposits/methods',
    'GET /wps/deposits/bonuses',
    'POST /wps/member/bonus-wallet/give-up',
    'POST /wps/deposits',
    'GET /wps/deposits',
    'GET /wps/deposits/one',
    'POST /wps/deposits/cancel',
    'POST /wps/deposits/notice',
    'GET /wps/deposits/notice',
    'POST /wps/deposits/picture',
    'GET /wps/deposits/picture',
    'GET /wps/withdrawals/offer',
    'GET /wps/withdrawals/accounts',
    'POST /wps/withdrawals/accounts',
    'POST /wps/withdrawals/accounts/remove',
    'POST /wps/withdrawals',
    'GET /wps/withdrawals',
    'GET /wps/withdrawals/one',
    'POST /wps/withdrawals/cancel',
    'POST /wps/withdrawals/received',
    'POST /wps/withdrawals/report',
    'POST /wps/withdrawals/picture',
    'GET /wps/withdrawals/proof',
    'GET /wps/member/profit',
    'GET /wps/member/numbers',
    'GET /wps/member/statement',
    'GET /wps/member/closing',
    'POST /wps/member/closing',
    'GET /wps/transfers/offer',
    'POST /wps/transfers/up',
    'GET /wps/transfers',
    'GET /wps/deposits/limits',
    'PUT /wps/deposits/limits',
    'POST /wps/deposits/limits/confirm',
    'GET /wps/member/rank',
    'POST /wps/member/rank/birthday',
    'POST /wps/member/rank/bonus',
    'GET /wps/relay/MCS2_getPointBalance',
    'GET /wps/member/points',
    'GET /wps/relay/MCS2_getRedeemPointList',
    'POST /wps/relay/passwordCheck/MCS2_redeemPointReward',
    'POST /wps/relay/passwordCheck/MCS2_convertPoint',
    'GET /wps/relay/MCSFE_getMissionSummaryDetails',
    'POST /wps/member/missions/claim',
    'GET /wps/member/check-in',
    'POST /wps/member/check-in',
    'GET /wps/relay/MCSFE_getMissionLeaderboard',
    'GET /wps/member/raffles',
    'POST /wps/relay/MCS2_claimRafflePromotion',
    'GET /wps/cashback',
    'GET /wps/member/referral',
    'GET /wps/member/referral/friends',
    'GET /wps/member/referral/rewards',
    'GET /wps/member/tournaments',
    'GET /wps/member/jackpots',
    'GET /wps/member/tournaments/standing',
    'POST /wps/member/tournaments/join',
    'POST /wps/cashback/claim',
    'GET /wps/cashback/history',
    'POST /wps/promotion/application',
    'POST /wps/promotion/join',
    'POST /wps/promotion/claim',
    'POST /wps/promotion/picture',
    'GET /wps/promotion/picture',
    'GET /wps/relay/CSP_unreadCount',
    'GET /wps/member/messages',
    'GET /wps/member/notices',
    'PUT /wps/member/notices/read',
    'PUT /wps/member/notices/read/all',
    'PUT /wps/member/messages/read',
    'PUT /wps/member/messages/read/all',
    'DELETE /wps/member/messages',
    'GET /wps/v2/wallets/vendors',
    'GET /wps/v2/wallets/transfer',
    'POST /wps/v2/wallets/recall',
    'POST /wps/relay/GCS_walletTransfer',
    'POST /wps/session/confirm',
    'GET /wps/member/security',
    'GET /wps/member/personal',
    'GET /wps/member/consents',
    'PUT /wps/member/consents',
    'GET /wps/member/care',
    'GET /wps/member/copies',
    'POST /wps/member/copies',
    'GET /wps/member/copies/piece',
    'PUT /wps/member/nickname',
    'PUT /wps/member/personal',
    'GET /wps/member/security/passkeys',
    'GET /wps/member/security/sessions',
    'DELETE /wps/member/security/session',
    'DELETE /wps/member/security/sessions',
    'GET /wps/member/security/logins',
    'GET /wps/member/security/changes',
    'POST /wps/member/security/code',
    'POST /wps/member/security/email/code',
    'PUT /wps/member/security/passkeys',
  ],
  sensitive: [
    'POST /wps/affiliate/postback',
    'PUT /wps/member/security/mobile',
    'PUT /wps/member/security/email',
    'POST /wps/member/security/two-step',
    'POST /wps/member/security/two-step/confirm',
    'POST /wps/member/security/two-step/end',
    'POST /wps/member/security/two-step/recovery',
    'POST /wps/member/security/passkeys/begin',
    'POST /wps/member/security/passkeys',
    'POST /wps/member/security/passkeys/remove',
    'PUT /wps/member/security/payment-password',
    'POST /wps/member/security/social/remove',
  ],
  agent: [
    'GET /wps/agent/announcements',
    'GET /wps/agent/contract',
    'GET /wps/agent/contract/payouts',
    'GET /wps/agent/contracts',
    'GET /wps/agent/links',
    'GET /wps/agent/rebates',
    'POST /wps/agent/accounts',
    'POST /wps/agent/links',
    'POST /wps/agent/links/delete',
    'GET /wps/agent/rebates/downline',
    'POST /wps/agent/rebates/downline',
    'GET /wps/agent/team/level',
    'GET /wps/agent/team/overview',
    'POST /wps/agent/team/member',
    'POST /wps/agent/team/downline',
    'POST /wps/agent/team/profit',
    'POST /wps/agent/team/bets',
    'POST /wps/agent/team/transactions',
    'GET /wps/agent/income',
    'POST /wps/transfers/down',
    'POST /wps/relay/MCS2_processContractHourSalary',
    'POST /wps/relay/MCS2_processDailySalContract',
    'POST /wps/relay/MCS2_processDividendReq',
    'POST /wps/relay/MCSFE_processRealTimeSalaryContract',
  ],
}

/** What is left to a session of a member who has excluded themselves: see the money, and draw it out. */
const forExcluded: readonly string[] = [
  'POST /wps/session/confirm',
  'POST /wps/member/password',
  'GET /wps/member/security',
  'POST /wps/member/security/code',
  'PUT /wps/member/security/payment-password',
  'GET /wps/member/security/sessions',
  'DELETE /wps/member/security/session',
  'DELETE /wps/member/security/sessions',
  'GET /wps/member/security/logins',
  'GET /wps/member/security/changes',
  'GET /wps/member/personal',
  'GET /wps/kyc',
  'POST /wps/kyc/person',
  'POST /wps/kyc/picture',
  'POST /wps/kyc/document',
  'POST /wps/kyc/document/withdraw',
  'GET /wps/v2/wallets/balance',
  'GET /wps/relay/ODSFE2_MemTransDet',
  'GET /wps/withdrawals/offer',
  'GET /wps/withdrawals/accounts',
  'POST /wps/withdrawals/accounts',
  'POST /wps/withdrawals/accounts/remove',
  'POST /wps/withdrawals',
  'GET /wps/withdrawals',
  'GET /wps/withdrawals/one',
  'POST /wps/withdrawals/cancel',
  'POST /wps/withdrawals/received',
  'POST /wps/withdrawals/report',
  'POST /wps/withdrawals/picture',
  'GET /wps/withdrawals/proof',
  'GET /wps/bets',
  'GET /wps/member/protection',
  'POST /wps/member/protection/exclusion',
  'GET /wps/member/profit',
  'GET /wps/member/numbers',
  'GET /wps/member/statement',
  'GET /wps/member/closing',
  'POST /wps/member/closing',
  'GET /wps/member/copies',
  'POST /wps/member/copies',
  'GET /wps/member/copies/piece',
  'GET /wps/v2/wallets/vendors',
  'POST /wps/v2/wallets/recall',
]

/** What each kind of session is told by calls of an audience; null where it is let in. */
const told = {
  visitor: refused('not_logged_in', { public: null }),
  member: refused(null, { agent: 'not_an_agent' }),
  remembered: refused(null, { agent: 'not_an_agent', sensitive: 'password_required' }),
  restricted: refused('password_change_required', { public: null, restricted: null, agent: 'not_an_agent' }),
  excluded: refused('self_excluded', { public: null, restricted: null, agent: 'not_an_agent' }),
  trial: refused(null, { account: 'trial_account', sensitive: 'trial_account', agent: 'not_an_agent' }),
  agent1: refused(null),
  agent2: refused(null),
  agent41: refused(null),
  agent42: refused(null),
} satisfies Record<string, Record<MemberAudience, string | null>>
type Kind = keyof typeof told

function refused(
  usual: string | null,
  others: Partial<Record<MemberAudience, string | null>> = {},
): Record<MemberAudience, string | null> {
  return { public: usual, restricted: usual, member: usual, account: usual, sensitive: usual, agent: usual, ...others }
}

const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`
const routes = new Map<string, Route>(everyRoute.map(([, route]) => [nameOf(route), route]))

let database: ThrowawayDatabase
let server: TestApp
let address: string
const tokens = new Map<Kind, string>()

beforeAll(async () => {
  database = await throwawayDatabase()
  await sql`update site.merchant set flags_on = array_append(flags_on, 'FREEPLAY3')`.execute(database.sql)
  server = await startTestApp(database)
  address = await server.app.http.fastify.listen({ port: 0, host: '127.0.0.1' })
  const { client } = server
  for (const kind of ['member', 'remembered', 'restricted', 'excluded'] as const)
    tokens.set(kind, await client.register(`Role${kind}`))
  const { agent } = people(database, server, 'role')
  for (const type of [1, 2, 41, 42] as const) tokens.set(`agent${type}`, (await agent({ type })).token)
  const guest = await client.call(identityRoutes.freePlay, { guest: 'whoever-comes-along' })
  if (!guest.ok) throw new Error(guest.code)
  tokens.set('trial', guest.value.token)
  const idOf = (name: string) => sql`(select id from members.member where username = ${name})`
  await sql`update identity.session set kind = 'restricted' where member_id = ${idOf('Rolerestricted')}`.execute(
    database.sql,
  )
  await sql`update identity.session set kind = 'excluded' where member_id = ${idOf('Roleexcluded')}`.execute(
    database.sql,
  )
  await sql`update identity.session set assurance = 1, proof = 'remembered'
    where member_id = ${idOf('Roleremembered')}`.execute(database.sql)
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

/** With a field that no call has, so that whoever is let in changes nothing. */
async function answerTo(route: Route, token: string | undefined): Promise<string> {
  const inQuery = route.method === 'GET' || route.method === 'DELETE'
  const response = await fetch(`${address}${route.path}${inQuery ? '?nothing-like-it=1' : ''}`, {
    method: route.method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(!inQuery && { 'content-type': 'application/json' }),
    },
    ...(!inQuery && { body: '{"nothing-like-it":1}' }),
  })
  const { code } = (await response.json()) as { code?: string } // as: the envelope
  return code ?? 'answered'
}

test('[ROLE-20] every call of the contract has its row, and every row its call', () => {
  const declared = Object.entries(rows).flatMap(([audience, names]) => names.map((name) => `${audience}: ${name}`))
  expect(declared.toSorted()).toEqual([...routes].map(([name, { audience }]) => `${audience}: ${name}`).toSorted())
})

test('[ROLE-20] the server serves no call that the contract does not have', async () => {
  const served = await servedNames()
  expect(served.filter((name) => !routes.has(name))).toEqual([])
  expect(served.length).toBeGreaterThan(60)
})

async function servedNames(): Promise<string[]> {
  // as: OpenAPI
  const { paths } = (await (await fetch(`${address}/openapi.json`)).json()) as { paths: Record<string, object> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
}

test.each(Object.keys(told) as Kind[])(
  '[ROLE-20] [ROLE-02] [ROLE-04] [ROLE-07] [WALLET-54] a %s is let in or refused as the table says, by every call',
  async (kind) => {
    const expected: Record<string, string> = {}
    const answered: Record<string, string> = {}
    const served = new Set(await servedNames())
    for (const [audience, names] of Object.entries(rows) as [MemberAudience, string[]][]) {
      for (const name of names.filter((each) => served.has(each))) {
        const route = routes.get(name)
        if (!route) continue
        const usual = kind === 'excluded' && forExcluded.includes(name) ? null : told[kind][audience]
        expected[name] = usual ?? (route.form ? 'unsupported_media_type' : 'invalid_request')
        answered[name] = await answerTo(route, tokens.get(kind))
      }
    }
    expect(answered).toEqual(expected)
  },
)
