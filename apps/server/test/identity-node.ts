import { codeRoutes, identityRoutes, passwordRoutes, securityRoutes } from '@banyan/contract'
import { fill } from '@banyan/i18n'
import { catalogues } from '@banyan/i18n/catalogues'
import { zero } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, expect } from 'vitest'
import { createCodes, createSenders, type ServicePart } from '../src/modules/codes/index.ts'
import { createIdentity, type IdentityOptions } from '../src/modules/identity/index.ts'
import { createProfile, findContact, type ProfileValues } from '../src/modules/members/index.ts'
import { createSite } from '../src/modules/site/index.ts'
import type { Database } from '../src/platform/database/database.ts'
import { readExclusion } from '../src/modules/wagering/index.ts'
import { createHttp } from '../src/platform/http/http.ts'
import { silentLog } from '../src/platform/process/log.ts'
import { createSharedLimiter } from '../src/platform/limits/rate-limit-shared.ts'
import { createSealedPayloads } from '../src/platform/secrets/sealed-payload.ts'
import { createVault } from '../src/platform/secrets/vault.ts'
import { type Answer, type CallOptions, createClient, registration } from './client.ts'
import { throwawayDatabase } from './database.ts'

/** Seals what these nodes keep of members. */
export const vault = createVault(Buffer.alloc(32, 7))
export const profile = createProfile(vault)

/** What the picture says in these tests; any other text is wrong. */
export const captchaText = 'RIGHT'

export interface Browser {
  /** The cookies it holds, by name. */
  readonly cookies: Map<string, string>
  readonly options: (more?: CallOptions) => CallOptions
  /** Takes the cookies of an answer. */
  take<A extends { readonly headers: Readonly<Record<string, unknown>> }>(answer: A): A
}

/** A browser of its own, which keeps cookies as browsers do and calls from its own origin. */
export function newBrowser(address = '198.51.100.1'): Browser {
  const cookies = new Map<string, string>()
  return {
    cookies,
    options: (more = {}) => {
      const cookie = [...cookies].filter(([name]) => name !== '__Host-sid').map(([name, value]) => `${name}=${value}`)
      return { address, ...more, headers: { cookie: cookie.join('; '), ...more.headers } }
    },
    take(answer) {
      for (const line of [answer.headers['set-cookie'] ?? []].flat().map(String)) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value === '') cookies.delete(name)
        else cookies.set(name, value)
      }
      return answer
    },
  }
}

/** A node of identity alone, as strict as production unless told otherwise, with the demo's senders. */
export function startIdentityNode(
  database: Database,
  {
    factor = 1,
    service = 'none',
    ...changed
  }: { readonly factor?: number; readonly service?: ServicePart } & Partial<IdentityOptions> = {},
) {
  const site = createSite({ database })
  const sealed = createSealedPayloads(database)
  const vault = createVault(Buffer.alloc(32, 7))
  const smsSender = service === 'all' ? 'signin' : 'outbox'
  const senders = createSenders({
    database,
    log: silentLog,
    settings: { mode: 'demo', smsSender, smsGatewaySecret: '', smtp: null },
  })
  const captcha = {
    check: async () => true,
    checkImage: async (_visit: string | null, text: string) => text === captchaText,
  }
  const codes = createCodes({
    limiter: createSharedLimiter(database),
    database,
    log: silentLog,
    site,
    captcha,
    senders,
    service,
    digest: vault.indexOf,
    letters: vault.letters,
    async isContact(merchantId, channel, value) {
      return (
        (await findContact(database.sql, vault, {
          merchantId,
          kind: channel === 'sms' ? 'mobile' : 'email',
          value,
        })) !== null
      )
    },
    rateLimitFactor: 1000,
  })
  const identity = createIdentity({
    database,
    site,
    log: silentLog,
    captcha,
    codes,
    payloadKeys: sealed.keys,
    vault,
    publicUrl: 'http://127.0.0.1:3000',
    limiter: createSharedLimiter(database),
    rateLimitFactor: factor,
    onFirstLogin: async () => zero,
    closing: { lock: async () => {}, hindrancesOf: async () => [], isHeldAtVendors: async () => false },
    exclusions: { of: readExclusion, recognise: readExclusion, hold: async () => {} },
    onPlaced: async () => {},
    onCameBy: async () => {},
    tellMember: async () => {},
    clubLabelOf: async () => ({ labelName: '', rankLevel: 0 }),
    friendRewards: async () => new Map(),
    avatarOf: async () => ({ avatar: '/avatars/lotus.webp', avatarType: 'STATIC' }),
    maySendUp: async () => false,
    fundsOf: async () => ({ wallet: zero, atVendors: [] }),
    contractSettingsOf: async () => ({
      dailysalreqtype: 0,
      divtypereq: 0,
      contracthoursalreq: 0,
      realtimesalreqtype: 0,
    }),
    onSessionEnded: () => {},
    ...changed,
  })
  const http = createHttp({
    settings: { trustedProxies: [], defaultLanguage: 'VI', callsPerAddress: { burst: 100_000, perSecond: 100_000 } },
    log: silentLog,
    authenticate: identity.authenticate,
    unseal: sealed.open,
    messageOf: (language, code, detail) => fill(catalogues[language].error[code], detail),
  })
  // Without the limits per address and node of the edge: these tests are about those that hold over all nodes.
  http.mount(identityRoutes, identity.handlers)
  http.mount(passwordRoutes, identity.passwords.handlers)
  http.mount(securityRoutes, identity.security.handlers)
  http.mount(codeRoutes, codes.handlers)
  const client = createClient(http.fastify)

  return {
    identity,
    codes,
    client,
    http,
    /**
     * The newest message to a number or an address. Whoever looks has this node send what
     * waits, as the job of a server does.
     */
    messageTo(to: string) {
      codes.deliver().catch(() => {}) // The test waits for the message, and fails without it.
      return senders.messages?.().find((message) => message.to === to)
    },
    /** Logs in from a browser, which keeps the cookies of the answer. */
    async logIn(
      browser: Browser,
      username: string,
      fields: Partial<
        Extract<Parameters<typeof client.call<typeof identityRoutes.login>>[1], { type: 'username' }>
      > = {},
    ): Promise<Answer<typeof identityRoutes.login>> {
      const input = {
        username,
        type: 'username',
        ...('remembered' in fields ? {} : { password: registration.password }),
        ...fields,
      } as const
      return browser.take(await client.call(identityRoutes.login, input, browser.options()))
    },
    async close() {
      await http.close()
      await identity.close()
      await codes.close()
    },
  }
}

export type IdentityNode = ReturnType<typeof startIdentityNode>

/** Two nodes on a database of their own, for the tests of one file: what holds at one must hold at the other. */
export async function twoIdentityNodes() {
  const database = await throwawayDatabase()
  const [node, other] = [startIdentityNode(database, { factor: 1000 }), startIdentityNode(database, { factor: 1000 })]
  afterAll(async () => {
    await Promise.all([node.close(), other.close()])
    await database.drop()
  })
  const idOf = async (username: string) =>
    (await sql<{ id: bigint }>`select id from members.member where username = ${username}`.execute(database.sql))
      .rows[0]?.id ?? 0n
  return {
    database,
    node,
    other,
    idOf,
    /** Writes into the profile of a member what no call writes; answers the member's id. */
    async fillProfile(username: string, values: ProfileValues): Promise<bigint> {
      const id = await idOf(username)
      await database.transaction((tx) => profile.write(tx, { id, merchantId: 1 }, values))
      return id
    },
  }
}

/** Excludes a member for half a year, as the page of protection does. */
export const excluded = (database: Database, memberId: bigint) =>
  sql`insert into wagering.exclusion (member_id, months, since, until)
    values (${memberId}, 6, now(), now() + interval '6 months')`.execute(database.sql)

/** What a session of whoever has excluded themselves is let see, and is refused. */
export async function expectWithdrawalsOnly({ client }: Pick<IdentityNode, 'client'>, token: string): Promise<void> {
  expect(await client.call(identityRoutes.info, {}, { token })).toMatchObject({
    ok: true,
    value: { excludedUntil: expect.any(Date) },
  })
  expect(await client.call(identityRoutes.icon, {}, { token })).toMatchObject({
    status: 403,
    code: 'self_excluded',
  })
}
