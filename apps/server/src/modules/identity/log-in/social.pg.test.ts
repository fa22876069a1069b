import { consentWording, identityRoutes, securityRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { registration } from '../../../../test/client.ts'
import { throwawayDatabase, type ThrowawayDatabase } from '../../../../test/database.ts'
import { memberIdOf } from '../../../../test/factories.ts'
import {
  type IdentityNode,
  excluded,
  expectWithdrawalsOnly,
  newBrowser,
  startIdentityNode,
} from '../../../../test/identity-node.ts'
import { passTime } from '../../../../test/pass-time.ts'
import {
  type TestSignInService,
  phoneClaims,
  socialClaims,
  startSignInService,
} from '../../../../test/sign-in-service.ts'
import { createVault } from '../../../platform/secrets/vault.ts'
import { createWorkQueue } from '../../../platform/process/work-queue.ts'
import { createPasswordHash } from '../passwords/password-hash.ts'
import { createProfile } from '../../members/index.ts'

const profile = createProfile(createVault(Buffer.alloc(32, 7)))
let database: ThrowawayDatabase
let service: TestSignInService
let node: IdentityNode
beforeAll(async () => {
  database = await throwawayDatabase()
  service = await startSignInService()
  await setFlags('GOOGLELOGIN3', 'FACEBOOKLOGIN3')
  node = startIdentityNode(database, { signIn: service.settings })
})
afterAll(async () => {
  await node.close()
  await service.close()
  await database.drop()
})
beforeEach(() => sql`truncate platform.rate_limit, identity.guess, identity.tried_name`.execute(database.sql))

const setFlags = (...flags: string[]) =>
  sql`update site.merchant set flags_on = ${['USERNAMEREG3', 'DIRECTREG3', ...flags]}`.execute(database.sql)
/** As the server sees it once its second-long memory of the merchant is over. */
async function withFlags(flags: readonly string[], work: () => Promise<void>) {
  await setFlags(...flags)
  passTime(1100)
  await work()
  await setFlags('GOOGLELOGIN3', 'FACEBOOKLOGIN3')
  passTime(1100)
}

let count = 0
const newSubject = () => `subject-${++count}`
const logIn = (firebaseIdToken: string, fields = {}, browser = newBrowser()) =>
  node.client.call(identityRoutes.logInSocial, { firebaseIdToken, ...fields }, browser.options())
const consents = { registerUrl: 'https://example.com/index', agreedToTerms: true, confirmedAge: true }
const join = (firebaseIdToken: string, fields = {}) =>
  node.client.call(identityRoutes.joinSocial, { firebaseIdToken, ...consents, ...fields }, newBrowser().options())
const link = (firebaseIdToken: string, password: string = registration.password, browser = newBrowser()) =>
  node.client.call(identityRoutes.linkSocial, { firebaseIdToken, password }, browser.options())
const accountOf = async (answer: Awaited<ReturnType<typeof logIn | typeof join | typeof link>>) => {
  const token = answer.ok && 'token' in answer.value ? answer.value.token : 'none'
  const info = await node.client.call(identityRoutes.info, {}, { token })
  return info.ok ? info.value.account : info.code
}
/** A member with this e-mail address, who registered by name and password. */
async function memberWith(email: string): Promise<{ username: string; id: bigint }> {
  const username = `Social${++count}`
  await node.client.register(username)
  const id = await memberIdOf(database, username)
  await database.transaction((tx) => profile.write(tx, { id, merchantId: 1 }, { email }))
  return { username, id }
}

test('[AUTH-17] [AUTH-19] a first log-in by Google makes an account, later ones enter it', async () => {
  const person = { subject: newSubject(), email: 'first@example.com' }
  const first = await service.token(socialClaims(person))
  expect(await logIn(first)).toMatchObject({ ok: true, value: { joining: 'new' } })
  const joined = await join(first)
  expect(joined).toMatchObject({ ok: true, value: { firstTimeLogin: true } })
  const account = await accountOf(joined)
  expect(account).toMatch(/^u[a-z2-9]{11}$/)
  const later = await logIn(await service.token(socialClaims(person, new Date(Date.now() - 5000))))
  expect(await accountOf(later)).toBe(account)
})

test('[MEMBER-62] by Google whoever has excluded themselves comes back to withdrawals alone', async () => {
  const person = { subject: newSubject() }
  const account = await accountOf(await join(await service.token(socialClaims(person, new Date(Date.now() - 5000)))))
  await excluded(database, await memberIdOf(database, account))
  const answer = await logIn(await service.token(socialClaims(person)))
  await expectWithdrawalsOnly(node, answer.ok && 'token' in answer.value ? answer.value.token : '')
})

test('[AUTH-18] [AUTH-19] the same by Facebook, whose numbers are not those of Google', async () => {
  const subject = newSubject()
  const facebook = await service.token(socialClaims({ provider: 'facebook.com', subject }))
  expect(await join(facebook)).toMatchObject({ ok: true })
  expect(await logIn(await service.token(socialClaims({ provider: 'google.com', subject })))).toMatchObject({
    value: { joining: 'new' },
  })
})

test('[SITE-28] a token logs in once, however many bring it at the same time', async () => {
  const person = { subject: newSubject() }
  await join(await service.token(socialClaims(person, new Date(Date.now() - 5000))))
  const token = await service.token(socialClaims(person))
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => logIn(token, {}, newBrowser(`10.0.0.${n}`))))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await logIn(token)).toMatchObject({ status: 401, code: 'sign_in_failed' })
})

test('[SITE-28] [AUTH-19] a token registers once, and so does an identity with two tokens', async () => {
  const person = { subject: newSubject() }
  const tokens = await Promise.all(
    [0, 5000].map((ago) => service.token(socialClaims(person, new Date(Date.now() - ago)))),
  )
  const answers = await Promise.all([...tokens, ...tokens].map((token) => join(token)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  for (const answer of answers) if (!answer.ok) expect(answer.code).toBe('sign_in_failed')
})

test('[REG-45] without both consents nothing is made, and the token is still good', async () => {
  const token = await service.token(socialClaims({ subject: newSubject() }))
  expect(await join(token, { agreedToTerms: false })).toMatchObject({ status: 422, code: 'terms_not_agreed' })
  expect(await join(token, { confirmedAge: false })).toMatchObject({
    status: 422,
    code: 'age_not_confirmed',
    detail: { age: 18 },
  })
  const account = await accountOf(await join(token))
  const { rows } = await sql<{ terms_version: string; register_url: string }>`
    select terms_version, register_url from members.member where username = ${account}
      and age_confirmed_at is not null`.execute(database.sql)
  expect(rows).toEqual([{ terms_version: expect.stringMatching(/.+/), register_url: consents.registerUrl }])
})

test('the boxes of offers of a first log-in are kept with the account, and refused where the site has none', async () => {
  const token = await service.token(socialClaims({ subject: newSubject() }))
  const offerConsents = { channels: ['inbox'] as const, wording: consentWording }
  expect(await join(token, { offerConsents })).toMatchObject({
    code: 'registration_field_invalid',
    detail: { field: 'offerConsents', fault: 'closed' },
  })
  await withFlags(['GOOGLELOGIN3', 'REGOFFERS3'], async () => {
    const account = await accountOf(await join(token, { offerConsents }))
    const { rows } = await sql`select channel, is_given, source, wording from members.consent_change
      join members.member on member.id = member_id where username = ${account}`.execute(database.sql)
    expect(rows).toEqual([{ channel: 'inbox', is_given: true, source: 'registration', wording: consentWording }])
  })
})

test('an address that the provider has verified becomes the member’s, another does not', async () => {
  const verified = { subject: newSubject(), email: 'verified@example.com' }
  const account = await accountOf(await join(await service.token(socialClaims(verified))))
  const { rows } = await sql<{ id: bigint }>`select id from members.member where username = ${account}`.execute(
    database.sql,
  )
  expect(await profile.findByContact(database.sql, 1, 'email', 'verified@example.com')).toBe(rows[0]?.id)
  expect(await profile.verifiedContacts(database.sql, rows[0]?.id ?? 0n)).toEqual(new Set(['email']))
  const claimed = {
    provider: 'facebook.com',
    subject: newSubject(),
    email: 'claimed@example.com',
    isVerified: false,
  } as const
  expect(await join(await service.token(socialClaims(claimed)))).toMatchObject({ ok: true })
  expect(await profile.findByContact(database.sql, 1, 'email', 'claimed@example.com')).toBeNull()
})

test('[AUTH-19] an identity whose address belongs to an account is linked by its password only, and enters it from then on', async () => {
  const { username } = await memberWith('owner@example.com')
  const person = { subject: newSubject(), email: 'Owner@Example.com' }
  const token = await service.token(socialClaims(person))
  expect(await logIn(token)).toMatchObject({ ok: true, value: { joining: 'existing' } })
  expect(await join(token)).toMatchObject({ status: 409, code: 'email_taken' })
  expect(await link(token, 'not-the-password')).toMatchObject({ status: 403, code: 'wrong_password' })
  const linked = await link(token)
  expect(await accountOf(linked)).toBe(username)
  expect(await link(token)).toMatchObject({ code: 'sign_in_failed' })
  const again = await logIn(await service.token(socialClaims(person, new Date(Date.now() - 5000))))
  expect(await accountOf(again)).toBe(username)
})

test('guessing the password of an account through a link is stopped after five tries, which count for its log-in too', async () => {
  const { username } = await memberWith('guessed@example.com')
  const token = await service.token(socialClaims({ subject: newSubject(), email: 'guessed@example.com' }))
  const answers = []
  for (let n = 0; n < 6; n += 1) answers.push(await link(token, `guess-${n}`, newBrowser(`10.2.0.${n}`)))
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 429])
  expect(await link(token)).toMatchObject({ status: 429 })
  expect((await node.logIn(newBrowser('10.2.1.1'), username, { captcha: 'RIGHT' })).status).toBe(429)
})

test('an account without a password is not linked by an empty one', async () => {
  const { id } = await memberWith('no-password@example.com')
  await sql`update members.member set password_hash = null where id = ${id}`.execute(database.sql)
  const token = await service.token(socialClaims({ subject: newSubject(), email: 'no-password@example.com' }))
  expect(await link(token, '')).toMatchObject({ status: 403, code: 'wrong_password' })
})

test('what stands against an account stands against its identity, which is not linked by the attempt', async () => {
  const { id } = await memberWith('frozen@example.com')
  await sql`update members.member set status = 'frozen' where id = ${id}`.execute(database.sql)
  const person = { subject: newSubject(), email: 'frozen@example.com' }
  expect(await link(await service.token(socialClaims(person)))).toMatchObject({ status: 403, code: 'account_frozen' })
  expect(await linksOf(id)).toBe(0)
  await sql`update members.member set status = 'active' where id = ${id}`.execute(database.sql)
  await link(await service.token(socialClaims(person, new Date(Date.now() - 5000))))
  expect(await linksOf(id)).toBe(1)
  await sql`update members.member set status = 'frozen' where id = ${id}`.execute(database.sql)
  const token = await service.token(socialClaims(person, new Date(Date.now() - 9000)))
  expect(await logIn(token)).toMatchObject({ status: 403, code: 'account_frozen' })
})

test('[AUTH-69] a link waits for the further proof of its log-in', async () => {
  const { id } = await memberWith('away@example.com')
  await database.transaction((tx) => profile.write(tx, { id, merchantId: 1 }, { payeeName: 'Nguyễn Văn An' }))
  await sql`insert into identity.policy (merchant_id, verifies_address) values (1, true)`.execute(database.sql)
  await sql`delete from identity.member_address where member_id = ${id}`.execute(database.sql)
  const browser = newBrowser('203.0.113.9')
  const person = { subject: newSubject(), email: 'away@example.com' }
  const answer = browser.take(await link(await service.token(socialClaims(person)), registration.password, browser))
  const ticket = answer.ok && 'pending' in answer.value ? answer.value.pending.ticket : ''
  expect(answer).toMatchObject({ value: { pending: { kind: 'address' } } })
  expect(await linksOf(id)).toBe(0)
  const proof = { ticket, way: 'payeeName', code: 'NGUYEN VAN AN' } as const
  expect(await node.client.call(identityRoutes.verifyLogin, proof, browser.options())).toMatchObject({ ok: true })
  expect(await linksOf(id)).toBe(1)
  await sql`delete from identity.policy`.execute(database.sql)
})

test('an account has one identity of a provider: a new one takes the place of the old', async () => {
  const { id } = await memberWith('moved@example.com')
  const people = [newSubject(), newSubject()].map((subject) => ({ subject, email: 'moved@example.com' }))
  for (const person of people) expect(await link(await service.token(socialClaims(person)))).toMatchObject({ ok: true })
  expect(await linksOf(id)).toBe(1)
  const [old, current] = await Promise.all(
    people.map((person) => service.token(socialClaims(person, new Date(Date.now() - 5000)))),
  )
  expect(await logIn(old ?? '')).toMatchObject({ value: { joining: 'existing' } })
  expect(await logIn(current ?? '')).toMatchObject({ ok: true, value: { token: expect.any(String) } })
})

test('[AUTH-31] a link by the default password is asked to change it, as a log-in by it is', async () => {
  const { id } = await memberWith('default@example.com')
  const mark = await createPasswordHash(createWorkQueue({ waitingMax: 1, waitMsMax: 5000 })).make('123456')
  await sql`update members.member set password_hash = ${mark} where id = ${id}`.execute(database.sql)
  const token = await service.token(socialClaims({ subject: newSubject(), email: 'default@example.com' }))
  expect(await link(token, '123456')).toMatchObject({ ok: true, value: { passwordChange: 'default_password' } })
})

test('the database holds nobody’s number at a provider', async () => {
  const subject = newSubject()
  await join(await service.token(socialClaims({ subject, email: 'hidden@example.com' })))
  const { rows } = await sql<{ text: string }>`select s::text as text from identity.social_identity s`.execute(
    database.sql,
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { text } of rows)
    expect(text).not.toMatch(new RegExp(`${subject}|${Buffer.from(subject).toString('hex')}`))
})

test('the agent entrance makes no accounts', async () => {
  const token = await service.token(socialClaims({ subject: newSubject() }))
  expect(await logIn(token, { entrance: 'agent' })).toMatchObject({ status: 403, code: 'not_an_agent' })
})

test('[SITE-28] a token of a phone is no identity', async () => {
  expect(await logIn(await service.token(phoneClaims('+84909999999')))).toMatchObject({ code: 'sign_in_failed' })
})

test('[SITE-19] [AUTH-15] [AUTH-16] each provider is open by its own flag, and the server is the one to say so', () =>
  withFlags(['FACEBOOKLOGIN3'], async () => {
    const [google, facebook] = (['google.com', 'facebook.com'] as const).map((provider) =>
      socialClaims({ provider, subject: newSubject() }),
    )
    const token = await service.token(google ?? {})
    expect(await logIn(token)).toMatchObject({ status: 403, code: 'login_way_closed' })
    expect(await join(token)).toMatchObject({ status: 403, code: 'login_way_closed' })
    expect(await link(token)).toMatchObject({ status: 403, code: 'login_way_closed' })
    expect(await logIn(await service.token(facebook ?? {}))).toMatchObject({ value: { joining: 'new' } })
  }))

describe('[MEMBER-29] unlinking', () => {
  const owner = { by: 'password', password: registration.password } as const
  const unlink = (token: string, provider: 'google.com' | 'facebook.com' = 'google.com', proof: object = owner) =>
    node.client.call(securityRoutes.unlinkSocial, { provider, owner: { ...owner, ...proof } }, { token })
  const links = async (token: string) => {
    const seen = await node.client.call(securityRoutes.securityOverview, {}, { token })
    return seen.ok ? seen.value.social.map(({ provider, isLastWayIn }) => [provider, isLastWayIn]) : seen.code
  }
  const tokenOf = (answer: Awaited<ReturnType<typeof logIn | typeof join>>) =>
    answer.ok && 'token' in answer.value ? answer.value.token : 'none'
  /** A member by name and password who is logged in by a linked identity, so that both ways are known to work. */
  async function linked() {
    const email = `unlink-${++count}@example.com`
    const { username, id } = await memberWith(email)
    const person = { subject: newSubject(), email }
    await link(await service.token(socialClaims(person, new Date(Date.now() - 60_000))))
    const token = tokenOf(await logIn(await service.token(socialClaims(person, new Date(Date.now() - 30_000)))))
    return { username, id, email, person, token }
  }

  test('takes the owner’s proof, stands in the history, is told by e-mail, and shuts that way in', async () => {
    const { token, person, id, email } = await linked()
    expect(await links(token)).toEqual([['google.com', false]])
    expect(await unlink(token, 'google.com', { password: 'not it' })).toMatchObject({
      status: 403,
      code: 'wrong_password',
    })
    expect(await unlink(token, 'facebook.com')).toMatchObject({ status: 404, code: 'not_found' })
    expect(await linksOf(id)).toBe(1)
    expect(await unlink(token)).toMatchObject({ ok: true })
    expect(await links(token)).toEqual([])
    // The account has that address still, so that only its password links the identity again.
    expect(await logIn(await service.token(socialClaims(person)))).toMatchObject({ value: { joining: 'existing' } })
    const changes = await node.client.call(securityRoutes.changes, {}, { token })
    expect(changes.ok && changes.value.events.map(({ change }) => change)).toEqual(['social_removed', 'social_added'])
    await expect.poll(() => node.messageTo(email)?.text).toContain('vừa bị gỡ liên kết')
  })

  test('[ROLE-21] is of one’s own only', async () => {
    const [first, second] = [await linked(), await linked()]
    expect(await unlink(first.token)).toMatchObject({ ok: true })
    expect(await linksOf(second.id)).toBe(1)
  })

  /** A member who joined by Google, whose address takes the codes that prove the owner, with more ways in. */
  async function joined(ways: (id: bigint) => Promise<unknown>) {
    const email = `last-${++count}@example.com`
    const token = tokenOf(await join(await service.token(socialClaims({ subject: newSubject(), email }))))
    const id = (await profile.findByContact(database.sql, 1, 'email', email)) ?? 0n
    await ways(id)
    const byCode = async () => {
      await sql`truncate platform.rate_limit`.execute(database.sql)
      expect(await node.client.call(securityRoutes.sendOwnerCode, { way: 'email' }, { token })).toMatchObject({
        ok: true,
      })
      const code = /\b\d{6}\b/.exec(node.messageTo(email)?.text ?? '')?.[0] ?? ''
      return { provider: 'google.com', owner: { by: 'email', code } } as const
    }
    return {
      token,
      id,
      byCode,
      unlink: async () => node.client.call(securityRoutes.unlinkSocial, await byCode(), { token }),
    }
  }
  const facebookOf = (id: bigint) =>
    sql`insert into identity.social_identity (merchant_id, provider, subject_digest, member_id)
      values (1, 'facebook.com', sha256(${String(id)}::bytea), ${id})`.execute(database.sql)
  const mobileOf = (verifiedAt: string | null) => (id: bigint) =>
    sql`insert into members.contact (merchant_id, kind, digest, member_id, verified_at)
      values (1, 'mobile', sha256(${String(id)}::bytea), ${id}, ${verifiedAt}::timestamptz)`.execute(database.sql)
  const passkeyOf = (id: bigint) =>
    sql`insert into identity.passkey (member_id, credential_id, public_key, sign_count, transports, is_backed_up, name)
      values (${id}, ${String(id)}::bytea, '', 0, '{}', false, 'Phone')`.execute(database.sql)

  test.each`
    besides                                     | ways                      | isLast
    ${'nothing'}                                | ${async () => {}}         | ${true}
    ${'a passkey'}                              | ${passkeyOf}              | ${false}
    ${'an identity at the other provider'}      | ${facebookOf}             | ${false}
    ${'a number that no log-in by code is for'} | ${mobileOf('2026-01-01')} | ${true}
  `(
    'with $besides besides, refused: $isLast',
    async ({ ways, isLast }: { ways: (id: bigint) => Promise<unknown>; isLast: boolean }) => {
      const member = await joined(ways)
      expect(await links(member.token)).toContainEqual(['google.com', isLast])
      expect(await member.unlink()).toMatchObject(isLast ? { status: 409, code: 'last_way_in' } : { ok: true })
      expect(await links(member.token)).toEqual(
        isLast ? [['google.com', true]] : expect.not.arrayContaining([['google.com', expect.anything()]]),
      )
    },
  )

  test('a code that met a refusal is good for another try', async () => {
    const { token, id, byCode } = await joined(async () => {})
    const input = await byCode()
    expect(await node.client.call(securityRoutes.unlinkSocial, input, { token })).toMatchObject({ code: 'last_way_in' })
    await passkeyOf(id)
    expect(await node.client.call(securityRoutes.unlinkSocial, input, { token })).toMatchObject({ ok: true })
  })

  test('a proved number counts where log-in by code is open, another one and a shut provider do not', () =>
    withFlags(['GOOGLELOGIN3', 'MOBILEVERCODELOGIN3'], async () => {
      const proved = await joined(mobileOf('2026-01-01'))
      expect(await links(proved.token)).toEqual([['google.com', false]])
      const unproved = await joined(mobileOf(null))
      expect(await links(unproved.token)).toEqual([['google.com', true]])
      const shut = await joined(facebookOf)
      expect(await links(shut.token)).toContainEqual(['google.com', true])
    }))

  test('of two identities that are unlinked at the same time one stays', async () => {
    const { token, id, byCode } = await joined(facebookOf)
    const mobileNum = `+8491${String(4_000_000 + count)}`
    await database.transaction((tx) => profile.write(tx, { id, merchantId: 1 }, { mobileNum }))
    const google = await byCode()
    await sql`truncate platform.rate_limit`.execute(database.sql)
    expect(await node.client.call(securityRoutes.sendOwnerCode, { way: 'sms' }, { token })).toMatchObject({ ok: true })
    const code = /\b\d{6}\b/.exec(node.messageTo(mobileNum)?.text ?? '')?.[0] ?? ''
    const facebook = { provider: 'facebook.com', owner: { by: 'sms', code } } as const
    const answers = await Promise.all(
      [google, facebook].map((input) => node.client.call(securityRoutes.unlinkSocial, input, { token })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.code]))).toEqual(['last_way_in'])
    expect(await linksOf(id)).toBe(1)
  })
})

async function linksOf(memberId: bigint): Promise<number> {
  const { rows } = await sql`select from identity.social_identity where member_id = ${memberId}`.execute(database.sql)
  return rows.length
}
