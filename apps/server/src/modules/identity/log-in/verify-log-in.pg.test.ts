import { identityRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Browser, newBrowser, twoIdentityNodes, vault } from '../../../../test/identity-node.ts'
import { recoveryCodeHash, secretPlace } from '../proofs/authenticator.ts'

const { database, node, other, fillProfile } = await twoIdentityNodes()
beforeAll(() => sql`insert into identity.policy (merchant_id, verifies_address) values (1, true)`.execute(database.sql))
beforeEach(() => sql`truncate platform.rate_limit`.execute(database.sql))

let count = 0
const home = '198.51.100.7'
async function member(values: Parameters<typeof fillProfile>[1] = {}): Promise<{ username: string; id: bigint }> {
  const username = `Verified${++count}`
  await node.client.register(username, { address: home })
  return { username, id: await fillProfile(username, values) }
}
async function pendingOf(browser: Browser, username: string, fields = {}) {
  const answer = await node.logIn(browser, username, fields)
  if (!answer.ok || !('pending' in answer.value))
    throw new Error(`nothing is pending: ${JSON.stringify(answer, (_, v) => (typeof v === 'bigint' ? String(v) : v))}`)
  return answer.value.pending
}
type Way = Parameters<typeof node.client.call<typeof identityRoutes.verifyLogin>>[1]['way']
const verify = async (browser: Browser, ticket: string, way: Way, code: string, on = other) =>
  browser.take(await on.client.call(identityRoutes.verifyLogin, { ticket, way, code }, browser.options()))
/** A browser that has a name of its own, by somebody else's log-in. */
async function knownBrowser(): Promise<Browser> {
  const { username } = await member()
  const browser = newBrowser(home)
  await node.logIn(browser, username)
  return browser
}
const unregistered = () => newBrowser(`203.0.113.${(++count % 250) + 1}`)

describe('[AUTH-68] a log-in from an address that the account has not used', () => {
  test('waits for a further proof, and names the ways that the account has [AUTH-69]', async () => {
    const { username } = await member({
      mobileNum: '+84912345678',
      email: 'an@example.com',
      payeeName: 'NGUYỄN VĂN ĐẠT',
    })
    const browser = unregistered()
    expect(await pendingOf(browser, username)).toMatchObject({
      kind: 'address',
      ticket: expect.stringMatching(/^[\w-]{43}$/),
      ways: ['mobile', 'sms', 'email', 'payeeName'],
      expiresInSeconds: 600,
    })
    expect(browser.cookies.has('__Host-sid')).toBe(false)
    expect(await node.logIn(newBrowser(home), username)).toMatchObject({
      ok: true,
      value: { token: expect.any(String) },
    })
  })

  test.each<[Way, string, string]>([
    ['mobile', '0987654321', '0987654320'],
    ['payeeName', 'nguyen  van dat', 'NGUYEN VAN DAN'],
  ])(
    '[AUTH-69] [AUTH-71] is let through by %s, and the address is the account’s from then on',
    async (way, right, wrong) => {
      const { username } = await member({
        payeeName: 'NGUYỄN VĂN ĐẠT',
        ...(way === 'mobile' && { mobileNum: '+84987654321' }),
      })
      const browser = unregistered()
      const { ticket } = await pendingOf(browser, username)
      expect(await verify(browser, ticket, way, '')).toMatchObject({ status: 403, code: 'verification_incomplete' })
      expect(await verify(browser, ticket, way, wrong)).toMatchObject({ status: 422, code: 'verification_incorrect' })
      expect(await verify(browser, ticket, way, right)).toMatchObject({
        ok: true,
        value: { token: expect.any(String) },
      })
      expect(await node.logIn(browser, username)).toMatchObject({ ok: true, value: { token: expect.any(String) } })
      expect(await verify(browser, ticket, way, right)).toMatchObject({ status: 403, code: 'verification_over' })
    },
  )

  test.each([
    ['sms', '+84911111111'],
    ['email', 'code@example.com'],
  ] as const)(
    '[AUTH-69] is let through by the code sent by %s, which is of no use for another account',
    async (way, to) => {
      const { username } = await member({ mobileNum: '+84911111111', email: 'code@example.com' })
      const browser = unregistered()
      const { ticket } = await pendingOf(browser, username)
      const sent = await node.client.call(identityRoutes.sendChallengeCode, { ticket, way }, browser.options())
      expect(sent).toMatchObject({ ok: true, value: { expiredMinutes: expect.any(Number) } })
      const code = /\b\d{6}\b/.exec(node.messageTo(to)?.text ?? '')?.[0] ?? ''

      const rival = await member({ mobileNum: '+84922222222', email: 'rival@example.com' })
      const rivals = unregistered()
      const { ticket: other } = await pendingOf(rivals, rival.username)
      expect(await verify(rivals, other, way, code)).toMatchObject({ code: 'verification_incorrect' })
      expect(await verify(browser, ticket, way, code)).toMatchObject({ ok: true })
      // The next member of this table has the same contacts.
      await sql`delete from members.contact where kind in ('mobile', 'email')`.execute(database.sql)
    },
  )

  test('[AUTH-69] [S18] sends no code and takes no proof in another browser than the one that began', async () => {
    const { username } = await member({ mobileNum: '+84933333333', payeeName: 'TRAN AN' })
    const browser = unregistered()
    const { ticket } = await pendingOf(browser, username)
    for (const thief of [newBrowser(home), await knownBrowser()]) {
      expect(
        await node.client.call(identityRoutes.sendChallengeCode, { ticket, way: 'sms' }, thief.options()),
      ).toMatchObject({
        status: 403,
        code: 'verification_over',
      })
      expect(await verify(thief, ticket, 'payeeName', 'TRAN AN')).toMatchObject({ code: 'verification_over' })
    }
    expect(node.messageTo('+84933333333')).toBeUndefined()
    expect(await verify(browser, ticket, 'payeeName', 'TRAN AN')).toMatchObject({ ok: true })
  })

  test('asks nothing of an account that says nothing about its owner, nor where the merchant does not want it', async () => {
    const { username } = await member()
    expect(await node.logIn(unregistered(), username)).toMatchObject({ ok: true, value: { token: expect.any(String) } })
    const known = await member({ payeeName: 'AN' })
    await sql`update identity.policy set verifies_address = false`.execute(database.sql)
    expect(await node.logIn(unregistered(), known.username)).toMatchObject({
      ok: true,
      value: { token: expect.any(String) },
    })
    await sql`update identity.policy set verifies_address = true`.execute(database.sql)
  })

  test('a forged X-Forwarded-For is no home', async () => {
    const { username } = await member({ payeeName: 'AN' })
    const browser = unregistered()
    const input = { username, password: 'co-thu-12-phan', type: 'username' } as const
    const answer = await node.client.call(
      identityRoutes.login,
      input,
      browser.options({ headers: { 'x-forwarded-for': home, forwarded: `for=${home}` } }),
    )
    expect(answer).toMatchObject({ ok: true, value: { pending: { kind: 'address' } } })
  })
})

describe('a ticket', () => {
  test('is good in the browser that began, and in no other', async () => {
    const { username } = await member({ payeeName: 'TRAN AN' })
    const browser = unregistered()
    const { ticket } = await pendingOf(browser, username)
    expect(await verify(newBrowser(), ticket, 'payeeName', 'TRAN AN')).toMatchObject({ code: 'verification_over' })
    const thief = newBrowser()
    thief.cookies.set('__Host-device', 'A'.repeat(43))
    expect(await verify(thief, ticket, 'payeeName', 'TRAN AN')).toMatchObject({ code: 'verification_over' })
    expect(await verify(browser, ticket, 'payeeName', 'TRAN AN')).toMatchObject({ ok: true })
  })

  test('is good for ten minutes, and opens no session itself', async () => {
    const { username } = await member({ payeeName: 'TRAN AN' })
    const browser = unregistered()
    const { ticket } = await pendingOf(browser, username)
    expect(await node.client.call(identityRoutes.info, {}, { token: ticket })).toMatchObject({ status: 401 })
    await sql`update identity.challenge set expires_at = expires_at - interval '10 minutes'`.execute(database.sql)
    expect(await verify(browser, ticket, 'payeeName', 'TRAN AN')).toMatchObject({ code: 'verification_over' })
  })

  test('opens one session when it is used twenty times at once', async () => {
    const { username, id } = await member({ payeeName: 'TRAN AN' })
    const browser = unregistered()
    const { ticket } = await pendingOf(browser, username)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => verify(browser, ticket, 'payeeName', 'TRAN AN', n % 2 ? node : other)),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const { rows } = await sql<{
      n: bigint
    }>`select count(*) as n from identity.session where member_id = ${id}`.execute(database.sql)
    expect(rows[0]?.n).toBe(2n)
  })

  test('dies of its own five wrong proofs too, when the account’s were forgotten meanwhile', async () => {
    const { username } = await member({ payeeName: 'TRAN AN' })
    const browser = unregistered()
    const { ticket } = await pendingOf(browser, username)
    for (let n = 0; n < 5; n++) {
      await sql`truncate identity.guess`.execute(database.sql)
      expect(await verify(browser, ticket, 'payeeName', 'TRAN BINH')).toMatchObject({ code: 'verification_incorrect' })
    }
    await sql`truncate identity.guess`.execute(database.sql)
    expect(await verify(browser, ticket, 'payeeName', 'TRAN AN')).toMatchObject({ code: 'verification_over' })
  })

  test('dies after five wrong proofs, at once or not, and a new ticket gives no more tries', async () => {
    const { username } = await member({ payeeName: 'TRAN AN' })
    const browser = unregistered()
    const { ticket } = await pendingOf(browser, username)
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, n) => verify(browser, ticket, 'payeeName', `WRONG ${n}`, n % 2 ? node : other)),
    )
    expect(answers.filter((answer) => !answer.ok && answer.code === 'verification_incorrect')).toHaveLength(5)
    const again = await pendingOf(browser, username)
    expect(await verify(browser, again.ticket, 'payeeName', 'TRAN AN')).toMatchObject({ status: 429 })
  })

  test('does not outlive the account: one frozen meanwhile is refused, which the history keeps, and the ticket is spent', async () => {
    const { username, id } = await member({ payeeName: 'TRAN AN' })
    const browser = unregistered()
    const { ticket } = await pendingOf(browser, username)
    await sql`update members.member set status = 'frozen' where id = ${id}`.execute(database.sql)
    expect(await verify(browser, ticket, 'payeeName', 'TRAN AN')).toMatchObject({ status: 403, code: 'account_frozen' })
    const { rows } =
      await sql`select from identity.login_attempt where member_id = ${id} and outcome = 'frozen'`.execute(database.sql)
    expect(rows).toHaveLength(1)
    expect(await verify(browser, ticket, 'payeeName', 'TRAN AN')).toMatchObject({
      status: 403,
      code: 'verification_over',
    })
  })

  test('[AUTH-55] carries the wish to be remembered', async () => {
    const { username } = await member({ payeeName: 'TRAN AN' })
    const browser = unregistered()
    const { ticket } = await pendingOf(browser, username, { rememberMe: true })
    expect(browser.cookies.has('__Host-rm')).toBe(false)
    await verify(browser, ticket, 'payeeName', 'TRAN AN')
    expect(await node.logIn(browser, username, { remembered: true })).toMatchObject({
      ok: true,
      value: { token: expect.any(String) },
    })
  })
})

describe('[AUTH-72] [AUTH-73] two steps', () => {
  async function enrolled() {
    const { username, id } = await member({ payeeName: 'TRAN AN' })
    const secret = new Secret({ size: 20 })
    const paper = 'a1b2c-3d4e5-f6a7b-8c9d0'
    await database.transaction(async (tx) => {
      const { rows } = await sql<{
        wrapped: Buffer
      }>`select wrapped from members.member_key where member_id = ${id}`.execute(tx)
      const sealed = vault.openKey(id, rows[0]?.wrapped ?? Buffer.alloc(0)).seal(secretPlace(id), secret.base32)
      await sql`insert into identity.authenticator (member_id, secret_sealed, enrolled_at)
        values (${id}, ${sealed}, now())`.execute(tx)
      await sql`insert into identity.recovery_code (member_id, code_hash)
        values (${id}, ${recoveryCodeHash(paper)})`.execute(tx)
    })
    const totp = new TOTP({ secret })
    const codeAt = (seconds = 0) => totp.generate({ timestamp: Date.now() + seconds * 1000 })
    /** A code that is of none of the steps around now. */
    const wrongCode = () =>
      ['000000', '111111', '222222', '333333'].find((code) => ![-30, 0, 30, 60].some((at) => codeAt(at) === code)) ?? ''
    return { username, id, codeAt, wrongCode, paper, secret: secret.base32 }
  }

  test('ask for the code of the app before the log-in completes, also at home', async () => {
    const { username, codeAt } = await enrolled()
    const browser = newBrowser(home)
    const pending = await pendingOf(browser, username)
    expect(pending).toMatchObject({ kind: 'two_step', ways: ['totp', 'recoveryCode'] })
    expect(await verify(browser, pending.ticket, 'payeeName', 'TRAN AN')).toMatchObject({
      code: 'verification_incorrect',
    })
    expect(await verify(browser, pending.ticket, 'totp', codeAt())).toMatchObject({
      ok: true,
      value: { token: expect.any(String) },
    })
  })

  test('[AUTH-58] are asked of a remembered member too, whose session is no more than remembered after them', async () => {
    const { username, codeAt, paper } = await enrolled()
    const browser = newBrowser(home)
    const { ticket } = await pendingOf(browser, username, { rememberMe: true })
    expect(await verify(browser, ticket, 'totp', codeAt())).toMatchObject({ ok: true })
    const pending = await pendingOf(browser, username, { remembered: true })
    expect(pending).toMatchObject({ kind: 'two_step' })
    const through = await verify(browser, pending.ticket, 'recoveryCode', paper)
    expect(await node.identity.authenticate(through.ok ? through.value.token : '')).toMatchObject({ assurance: 1 })
  })

  test('refuse a code that was used, also by twenty at once, and every earlier one', async () => {
    const { username, codeAt } = await enrolled()
    const code = codeAt()
    const browsers = Array.from({ length: 4 }, () => newBrowser(home))
    const tickets: string[] = []
    for (const browser of browsers) tickets.push((await pendingOf(browser, username)).ticket)
    const answers = await Promise.all(
      browsers.map((browser, n) => verify(browser, tickets[n] ?? '', 'totp', code, n % 2 ? node : other)),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const browser = newBrowser(home)
    expect(await verify(browser, (await pendingOf(browser, username)).ticket, 'totp', codeAt(-30))).toMatchObject({
      code: 'verification_incorrect',
    })
  })

  test.each([
    [-90, false],
    [-30, true],
    [30, true],
    [90, false],
  ])('take a code %i seconds away: %s', async (seconds, isTaken) => {
    const { username, codeAt } = await enrolled()
    const browser = newBrowser(home)
    const { ticket } = await pendingOf(browser, username)
    expect((await verify(browser, ticket, 'totp', codeAt(seconds))).ok).toBe(isTaken)
  })

  test('lock the app’s codes after five wrong ones, over as many log-ins as one likes', async () => {
    const { username, id, codeAt, wrongCode } = await enrolled()
    for (let n = 0; n < 5; n++) {
      const browser = newBrowser(home)
      const { ticket } = await pendingOf(browser, username)
      expect(await verify(browser, ticket, 'totp', wrongCode())).toMatchObject({ code: 'verification_incorrect' })
    }
    await sql`truncate identity.guess`.execute(database.sql)
    const browser = newBrowser(home)
    const { ticket } = await pendingOf(browser, username)
    const locked = await verify(browser, ticket, 'totp', codeAt())
    expect(locked).toMatchObject({ status: 429 })
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(1700)
    await sql`update identity.authenticator set locked_until = clock_timestamp() where member_id = ${id}`.execute(
      database.sql,
    )
    await sql`truncate identity.guess`.execute(database.sql)
    expect(await verify(browser, ticket, 'totp', codeAt())).toMatchObject({ ok: true })
  })

  test('take a code on paper once, however it is written', async () => {
    const { username, paper } = await enrolled()
    const browser = newBrowser(home)
    const { ticket } = await pendingOf(browser, username)
    expect(
      await verify(browser, ticket, 'recoveryCode', ` ${paper.toUpperCase().replaceAll('-', ' ')} `),
    ).toMatchObject({ ok: true })
    const next = newBrowser(home)
    expect(await verify(next, (await pendingOf(next, username)).ticket, 'recoveryCode', paper)).toMatchObject({
      code: 'verification_incorrect',
    })
  })

  test('keep their secret where the database alone cannot read it', async () => {
    const { id, secret, paper } = await enrolled()
    const { rows } = await sql<{ all: string }>`
      select authenticator::text || (select string_agg(recovery_code::text, '') from identity.recovery_code) as all
        from identity.authenticator where member_id = ${id}`.execute(database.sql)
    for (const plain of [secret, paper]) {
      expect(rows[0]?.all).not.toContain(plain)
      expect(rows[0]?.all).not.toContain(Buffer.from(plain).toString('hex'))
    }
  })
})
