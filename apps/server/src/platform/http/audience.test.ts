import {
  type Caller,
  type MemberAudience,
  type Route,
  accountTypes,
  capabilities,
  done,
  refusalFor,
  routes,
} from '@banyan/contract'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod/mini'
import type { AnyHandler } from './call.ts'
import { createHttp } from './http.ts'
import { silentLog } from '../process/log.ts'

const audiences = Object.keys(capabilities) as MemberAudience[] // as: a record's keys are its key type
const routeOf = (audience: MemberAudience): Route => ({
  method: 'POST',
  path: `/wps/${audience}`,
  summary: audience,
  audience,
  input: z.strictObject({}),
  output: z.object({}),
  refusals: [],
})
const callers: readonly Caller[] = accountTypes.flatMap((type) =>
  (['full', 'restricted', 'excluded'] as const).flatMap((kind) =>
    ([1, 2] as const).map((assurance) => ({ type, kind, assurance })),
  ),
)

let handled = 0
const http = createHttp({
  settings: { trustedProxies: [], defaultLanguage: 'VI', callsPerAddress: { burst: 100_000, perSecond: 100_000 } },
  log: silentLog,
  authenticate: async (token) => {
    const caller = callers[Number(token.slice('caller-of-this-test-'.length))]
    return caller ? { memberId: 7n, merchantId: 1, sessionId: 1n, ...caller } : null
  },
  unseal: async () => done({}),
  messageOf: () => '',
})
const handler: AnyHandler = async () => {
  handled += 1
  return done({})
}
const mounted = routes(Object.fromEntries(audiences.map((audience) => [audience, routeOf(audience)])))
http.mount(mounted, Object.fromEntries(audiences.map((audience) => [audience, handler])))
afterAll(() => http.close())

async function codeOf(audience: MemberAudience, token?: string): Promise<string | null> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = (await http.fastify.inject({ method: 'POST', url: `/wps/${audience}`, headers, payload: '{}' })).json()
  return answer.success === true ? null : answer.code
}

/**
 * Written out, so that a slip in the table is seen: what each account type may, with a
 * full session of a typed password.
 */
const expected: Record<MemberAudience, Record<Caller['type'], string | null>> = {
  public: { 0: null, 1: null, 2: null, 4: null, 41: null, 42: null },
  restricted: { 0: null, 1: null, 2: null, 4: null, 41: null, 42: null },
  member: { 0: null, 1: null, 2: null, 4: null, 41: null, 42: null },
  account: { 0: null, 1: null, 2: null, 4: 'trial_account', 41: null, 42: null },
  sensitive: { 0: null, 1: null, 2: null, 4: 'trial_account', 41: null, 42: null },
  agent: { 0: 'not_an_agent', 1: null, 2: null, 4: 'not_an_agent', 41: null, 42: null },
}

test.each(audiences)(
  '[ROLE-20] [ROLE-02] [ROLE-04] [ROLE-07] [ROLE-09] what is for %s is refused to everybody else, and never handled',
  async (audience) => {
    expect(await codeOf(audience)).toBe(audience === 'public' ? null : 'not_logged_in')
    for (const [n, caller] of callers.entries()) {
      const before = handled
      const code = await codeOf(audience, `caller-of-this-test-${n}`)
      expect(code).toBe(refusalFor(audience, caller))
      expect(handled - before).toBe(code === null ? 1 : 0)
      const typed = expected[audience][caller.type]
      if (caller.kind === 'full' && caller.assurance === 2) expect(code).toBe(typed)
      else if (typed !== null) expect(code).toBe(typed)
      else if (caller.kind === 'restricted')
        expect(code).toBe(audience === 'public' || audience === 'restricted' ? null : 'password_change_required')
      else if (caller.kind === 'excluded')
        expect(code).toBe(audience === 'public' || audience === 'restricted' ? null : 'self_excluded')
      else expect(code).toBe(audience === 'sensitive' ? 'password_required' : null)
    }
  },
)
