import { uuid7 } from '@banyan/client'
import { identityRoutes, ledgerRoutes, lotteryRoutes, passwordRoutes, bettingRecordRoutes } from '@banyan/contract'
import { amount, odds } from '@banyan/money'
import { describe, expect, test, vi } from 'vitest'
import { createCall } from './api.ts'

function client(reply: unknown, { token = 'secret' }: { token?: string | null } = {}) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    if (reply instanceof Error) throw reply
    return new Response(typeof reply === 'string' ? reply : JSON.stringify(reply))
  })
  const onSessionOver = vi.fn()
  const onBarred = vi.fn()
  const onPasswordRequired = vi.fn(async () => false)
  const onClosed = vi.fn()
  const seal = vi.fn(async (_method: string, _path: string, payload: unknown) => ({ sealed: payload }))
  const call = createCall({
    fetch,
    token: () => token,
    language: () => 'EN',
    seal,
    onSessionOver,
    onBarred,
    onPasswordRequired,
    onClosed,
  })
  const sent = () => {
    const [url, init] = fetch.mock.calls[0] ?? []
    return {
      url,
      init: init ?? {},
      headers: new Headers(init?.headers),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
    }
  }
  return { call, fetch, onSessionOver, onBarred, onPasswordRequired, onClosed, seal, sent }
}

const done = (value: unknown) => ({ success: true, value })

test.each(['maintenance', 'region_restricted', 'domain_unknown', 'not_ready'])(
  '[SITE-09] a call refused with %s',
  async (code) => {
    const { call, onClosed } = client({ success: false, code, message: '' })
    await call(lotteryRoutes.gameMenu, {})
    expect(onClosed).toHaveBeenCalledTimes(code === 'not_ready' ? 0 : 1)
  },
)

describe('what a call sends', () => {
  test('[I18N-13] the language, the token and the sign of a page that calls itself', async () => {
    const { call, sent } = client(done({ sumBalance: '5', sequence: 1 }))
    await call(ledgerRoutes.balance, {})
    expect(Object.fromEntries(sent().headers)).toMatchObject({
      language: 'EN',
      authorization: 'Bearer secret',
      'x-requested-with': 'XMLHttpRequest',
    })
    expect(sent().init).toMatchObject({ method: 'GET', credentials: 'same-origin' })
  })

  test('a visitor sends no token', async () => {
    const { call, sent } = client(done({ games: [], serverTime: new Date().toISOString() }), { token: null })
    await call(lotteryRoutes.gameMenu, {})
    expect(sent().headers.has('authorization')).toBe(false)
  })

  test('a read puts its input into the query, and leaves out what is not given', async () => {
    const { call, sent } = client(
      done({ bets: [], next: null, total: { stakeAmount: '0', payoutAmount: '0', netAmount: '0', count: 0 } }),
    )
    await call(bettingRecordRoutes.bettingRecord, { count: 20, from: new Date('2026-11-21T00:00:00Z') })
    expect(sent().url).toBe('/wps/bets?from=2026-11-21T00%3A00%3A00.000Z&count=20')
  })

  test('money crosses as digits, under the key of the intention', async () => {
    const answer = {
      betId: '7',
      stakeAmount: '2000',
      balanceAmount: '98000',
      balanceSequence: 2,
      placedAt: '2026-11-21T04:00:00.000Z',
    }
    const { call, sent } = client(done(answer))
    const idempotencyKey = uuid7()
    const placed = await call(
      lotteryRoutes.placeBet,
      {
        gameCode: 'VNMB_1M',
        numero: '202611210001',
        lines: [{ play: 'DE_DB', numbers: ['12'], unitAmount: amount(2000n), odds: odds(980_000) }],
      },
      { idempotencyKey },
    )
    expect(sent().body.lines).toEqual([{ play: 'DE_DB', numbers: ['12'], unitAmount: '2000', odds: 980_000 }])
    expect(sent().headers.get('idempotency-key')).toBe(idempotencyKey)
    expect(placed).toMatchObject({
      ok: true,
      value: { balanceAmount: 98_000n, placedAt: new Date('2026-11-21T04:00:00Z') },
    })
  })

  test('[AUTH-23] a login leaves this browser encrypted', async () => {
    const { call, seal, sent } = client(
      done({ token: 't', firstTimeLogin: false, passwordExpired: false, grantedAmount: '0' }),
    )
    const input = { username: 'an', password: 'mat-khau', type: 'username' } as const
    await call(identityRoutes.login, input)
    expect(seal).toHaveBeenCalledWith('POST', '/wps/session/login', input)
    expect(sent().body).toEqual({ sealed: input })
  })
})

describe('what a call answers', () => {
  test('the value, decoded', async () => {
    const { call } = client(done({ sumBalance: '12450000', sequence: 3 }))
    expect(await call(ledgerRoutes.balance, {})).toEqual({ ok: true, value: { sumBalance: 12_450_000n, sequence: 3 } })
  })

  test('a refusal with the facts for its text', async () => {
    const { call } = client({
      success: false,
      code: 'too_many_requests',
      message: '',
      value: { seconds: 9, nested: {} },
    })
    expect(await call(ledgerRoutes.balance, {})).toEqual({
      ok: false,
      code: 'too_many_requests',
      detail: { seconds: 9 },
    })
  })

  test.each([
    ['no connection', new TypeError('Failed to fetch')],
    ['a page instead of an answer', '<!doctype html>'],
    ['no envelope', { value: 1 }],
    ['a value that the contract does not know', done({ sumBalance: '-5', sequence: 1 })],
  ])('%s is a network error', async (_case, reply) => {
    const { call } = client(reply)
    expect(await call(ledgerRoutes.balance, {})).toMatchObject({ ok: false, code: 'network' })
  })

  test.each`
    reply                                                      | message
    ${{ success: false, code: 'abracadabra', message: 'Oh.' }} | ${'Oh.'}
    ${{ success: false, code: 'abracadabra' }}                 | ${''}
  `(
    '[ERR-37] a refusal that this page does not know keeps what the server said of it: "$message"',
    async ({ reply, message }) => {
      const { call } = client(reply)
      expect(await call(ledgerRoutes.balance, {})).toEqual({ ok: false, code: 'unlisted', detail: { message } })
    },
  )

  test('a call that was given up throws, so that its asker knows', async () => {
    const { call } = client(new TypeError('gone'))
    await expect(call(ledgerRoutes.balance, {}, { signal: AbortSignal.abort() })).rejects.toThrow('gone')
  })

  test('[AUTH-49] an answer that the session is over is reported', async () => {
    const { call, onSessionOver } = client({ success: false, code: 'not_logged_in' })
    await call(ledgerRoutes.balance, {})
    expect(onSessionOver).toHaveBeenCalledOnce()
  })

  test.each(['before', 'after'])(
    '[AUTH-49] a call that is refused %s its token was renewed goes again under the new one',
    async (when) => {
      let token = 'old'
      const refused = Promise.withResolvers<void>()
      const renewed = Promise.withResolvers<void>()
      const sent: (string | null)[] = []
      const onSessionOver = vi.fn()
      const fetch = async (url: unknown, init?: RequestInit) => {
        if (url === passwordRoutes.changePassword.path) {
          await refused.promise
          return new Response(JSON.stringify(done({ token: 'new' })))
        }
        const used = new Headers(init?.headers).get('authorization')
        sent.push(used)
        if (used === 'Bearer new') return new Response(JSON.stringify(done({ sumBalance: '5', sequence: 1 })))
        if (when === 'after') await renewed.promise
        setTimeout(refused.resolve)
        return new Response(JSON.stringify({ success: false, code: 'not_logged_in' }))
      }
      const call = createCall({
        fetch,
        token: () => token,
        language: () => 'EN',
        seal: async () => ({}),
        onSessionOver,
        onBarred() {},
        onPasswordRequired: async () => false,
        onClosed() {},
      })
      const change = call(passwordRoutes.changePassword, {
        oldPassword: 'a',
        newPassword: 'b',
        confirmNewPassword: 'b',
      }).then((answer) => {
        if (answer.ok) token = answer.value.token
        renewed.resolve()
      })
      if (when === 'after') refused.resolve()
      expect(await call(ledgerRoutes.balance, {})).toMatchObject({ ok: true })
      await change
      expect(sent).toEqual(['Bearer old', 'Bearer new'])
      expect(onSessionOver).not.toHaveBeenCalled()
    },
  )

  test.each(['password_change_required', 'trial_account', 'not_an_agent'])(
    '[ROLE-12] [AUTH-34] a session that is barred by %s is reported',
    async (code) => {
      const { call, onBarred } = client({ success: false, code })
      await call(ledgerRoutes.balance, {})
      expect(onBarred).toHaveBeenCalledExactlyOnceWith(code)
    },
  )

  test.each`
    confirmed | calls
    ${true}   | ${2}
    ${false}  | ${1}
  `(
    '[AUTH-58] a call that wants the password is repeated once it is confirmed ($confirmed), under the same key',
    async ({ confirmed, calls }) => {
      const { call, fetch, onPasswordRequired } = client({ success: false, code: 'password_required' })
      onPasswordRequired.mockResolvedValue(confirmed)
      const idempotencyKey = uuid7()
      // Refused again, it is not asked for again: the member would never get out of it.
      expect(await call(ledgerRoutes.balance, {}, { idempotencyKey })).toMatchObject({
        ok: false,
        code: 'password_required',
      })
      expect(onPasswordRequired).toHaveBeenCalledOnce()
      expect(fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))).toEqual(
        Array(calls).fill(idempotencyKey),
      )
    },
  )

  test('a caller with the password at hand is not asked for it', async () => {
    const { call, onPasswordRequired } = client({ success: false, code: 'password_required' })
    await call(ledgerRoutes.balance, {}, { asksPassword: false })
    expect(onPasswordRequired).not.toHaveBeenCalled()
  })

  test('a quiet call reports nothing', async () => {
    const { call, onSessionOver } = client({ success: false, code: 'not_logged_in' })
    await call(identityRoutes.info, {}, { quiet: true })
    expect(onSessionOver).not.toHaveBeenCalled()
  })
})
