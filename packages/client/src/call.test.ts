import { identityRoutes, inboxRoutes, ledgerRoutes, lotteryRoutes, memberRoutes, staffRoutes } from '@banyan/contract'
import { amount, odds } from '@banyan/money'
import { expect, test, vi } from 'vitest'
import { type CallDeps, createCall } from './call.ts'
import { uuid7 } from './keys.ts'

function client(reply: unknown, deps: Partial<CallDeps> = {}) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    if (reply instanceof Error) throw reply
    return reply instanceof Response ? reply : new Response(typeof reply === 'string' ? reply : JSON.stringify(reply))
  })
  const call = createCall({ fetch, language: () => 'EN', ...deps })
  const sent = () => {
    const [url, init = {}] = fetch.mock.calls[0] ?? []
    return { url, init, headers: new Headers(init.headers) }
  }
  return { call, sent }
}
const done = (value: unknown) => ({ success: true, value })
const balance = done({ sumBalance: '5', sequence: 1 })

test.each`
  page               | deps                         | authorization
  ${'a site’s tab'}  | ${{ token: () => 'secret' }} | ${'Bearer secret'}
  ${'a visitor'}     | ${{ token: () => null }}     | ${null}
  ${'a back office'} | ${{}}                        | ${null}
`('$page sends the session it has, in the language of the page', async ({ deps, authorization }) => {
  const { call, sent } = client(balance, deps)
  expect(await call(ledgerRoutes.balance, {})).toEqual({ ok: true, value: { sumBalance: 5n, sequence: 1 } })
  expect(sent().headers.get('authorization')).toBe(authorization)
  expect(Object.fromEntries(sent().headers)).toMatchObject({ language: 'EN', 'x-requested-with': 'XMLHttpRequest' })
  expect(sent().init.credentials).toBe('same-origin')
})

test('[WALLET-10] a repeated intention goes out under the same key, and its money as digits', async () => {
  const { call, sent } = client({ success: false, code: 'draw_closed' })
  const idempotencyKey = uuid7()
  const lines = [{ play: 'DE_DB', numbers: ['12'], unitAmount: amount(2000n), odds: odds(980_000) }]
  const refused = await call(
    lotteryRoutes.placeBet,
    { gameCode: 'VNMB_1M', numero: '202611210001', lines },
    { idempotencyKey },
  )
  expect(refused).toEqual({ ok: false, code: 'draw_closed', detail: {} })
  expect(sent().headers.get('idempotency-key')).toBe(idempotencyKey)
  expect(JSON.parse(String(sent().init.body)).lines).toEqual([{ ...lines[0], unitAmount: '2000' }])
})

test.each([true, undefined] as const)('a call that outlives its page (%s) is sent to the end', async (outlivesPage) => {
  const { call, sent } = client(done({}))
  await call(memberRoutes.setLanguage, { language: 'EN' }, outlivesPage ? { outlivesPage } : {})
  expect(sent().init.keepalive).toBe(outlivesPage === true)
})

test('[AUTH-23] an encrypted call is sealed before it leaves', async () => {
  const { call, sent } = client({ success: false, code: 'not_ready' }, { seal: async (...sealed) => sealed })
  const input = { username: 'an', password: 'mat-khau', type: 'username' } as const
  await call(identityRoutes.login, input)
  expect(JSON.parse(String(sent().init.body))).toEqual(['POST', identityRoutes.login.path, input])
})

test('a file that is given comes as its bytes and their type', async () => {
  const { call } = client(new Response(Uint8Array.of(1, 2), { headers: { 'content-type': 'image/png' } }))
  expect(await call(inboxRoutes.feedbackPicture, { id: uuid7() })).toEqual({
    ok: true,
    value: { file: Uint8Array.of(1, 2), type: 'image/png' },
  })
})

test.each([
  ['no connection', new TypeError('Failed to fetch')],
  ['a page instead of an answer', '<!doctype html>'],
  ['a value that the contract does not know', done({ sumBalance: '-5', sequence: 1 })],
])('%s is a network error', async (_case, reply) => {
  expect(await client(reply).call(ledgerRoutes.balance, {})).toEqual({ ok: false, code: 'network' })
})

test('an answer that takes too long is none, where the page says how long that is', async () => {
  const { call, sent } = client(balance, { answerWithinMs: 5 })
  await call(ledgerRoutes.balance, {})
  await vi.waitFor(() => expect(sent().init.signal?.aborted).toBe(true))
})

test('[ERR-37] a page without texts of refusals gets the server’s words of each, another only of those it does not know', async () => {
  const listed = { success: false, code: 'not_logged_in', message: 'Log in.' }
  const words = { ok: false, code: 'not_logged_in', detail: { message: 'Log in.' } }
  expect(await client(listed, { keepsWords: true }).call(staffRoutes.me, {})).toEqual(words)
  expect(await client(listed).call(staffRoutes.me, {})).toEqual({ ...words, detail: {} })
  expect(await client({ ...listed, code: 'abracadabra' }).call(staffRoutes.me, {})).toEqual({
    ...words,
    code: 'unlisted',
  })
})
