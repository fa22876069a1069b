import { type CaptchaChallenge, type GuardedAction, captchaRoutes, done } from '@banyan/contract'
import { cachedBy } from '../../platform/cached.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { RouteLimits } from '../../platform/http/http.ts'
import type { Log } from '../../platform/process/log.ts'
import { per, scaled } from '../../platform/limits/rate-limit.ts'
import type { PageSources } from '../../platform/http/security-headers.ts'
import { type Module, served } from '../../platform/module.ts'
import type { Site } from '../site/index.ts'
import { createAltcha } from './altcha.ts'
import { type Guard, type VendorSecrets, ensureSecrets, readConfig } from './config.ts'
import { createGeetest } from './geetest.ts'
import { type Images, createImages } from './image.ts'
import { pageSourcesOf } from './page-sources.ts'
import type { Provider } from './provider.ts'
import { readSigningKey } from './signing-key.ts'
import { pruneConsumedProofs, consumeProof } from './consumed-proofs.ts'
import { createTurnstile } from './turnstile.ts'
import { createAskVendor } from './vendor-call.ts'

export { captchaSection } from './section.ts'

export interface CaptchaOptions {
  readonly database: Database
  readonly site: Pick<Site, 'merchant'>
  readonly log: Pick<Log, 'warn'>
  readonly rateLimitFactor: number
  readonly settings: { readonly captchaSecrets: VendorSecrets }
  /** Where the vendors check proofs, when it is not where they say. */
  readonly vendorUrls?: { readonly turnstile?: string; readonly geetest?: string }
}

export interface Captcha extends Pick<Images, 'newImage' | 'checkImage'> {
  readonly handlers: Handlers<typeof captchaRoutes>
  readonly limits: { readonly [Name in keyof typeof captchaRoutes]?: RouteLimits }
  /**
   * Whether the proof lets this action pass; it is used up by that. True without a proof when nothing guards the
   * action. Asked before anything else that costs, and never inside a transaction: a vendor may take seconds.
   */
  check(asked: {
    readonly action: GuardedAction
    readonly proof: string | undefined
    readonly visitor: { readonly address: string }
  }): Promise<boolean>
  challenge(action: GuardedAction): Promise<CaptchaChallenge>
  /** What the page may load besides its own files, for the merchant's vendors. */
  pageSources(): Promise<PageSources>
  readonly module: Module
  /** Forgets what can no longer be accepted. */
  prune(): Promise<void>
}

/** What an operator changes is seen on every node within this time. */
const maxAgeMs = 1000

/**
 * Tells people from programs (specification section 7): a provider guards forms, a
 * picture is asked for after failed log-ins.
 */
export async function createCaptcha({
  database,
  site,
  log,
  rateLimitFactor,
  settings: { captchaSecrets },
  vendorUrls = {},
}: CaptchaOptions): Promise<Captcha> {
  const sign = await readSigningKey(database)
  await ensureSecrets(database.sql, captchaSecrets)
  const configOf = cachedBy((merchantId: number) => readConfig(database.sql, captchaSecrets, merchantId), maxAgeMs)
  const config = async () => configOf((await site.merchant()).id)
  await config() // From here on it is at worst an old one, so that the page is served while the database is away.
  const images = createImages(database, sign)
  const altcha = createAltcha(sign)
  const ask = createAskVendor(log)

  function providerOf(guard: Guard): Provider {
    switch (guard.provider) {
      case 'altcha':
        return altcha
      case 'turnstile':
        return createTurnstile(guard, ask, vendorUrls.turnstile)
      case 'geetest':
        return createGeetest(guard, ask, vendorUrls.geetest)
    }
  }

  async function challenge(action: GuardedAction): Promise<CaptchaChallenge> {
    const guard = (await config()).get(action)
    return guard ? providerOf(guard).challenge(action) : { provider: 'none' }
  }

  const limits: Captcha['limits'] = {
    captcha: { perAddress: scaled(per(30, 60), rateLimitFactor) },
    // One address may be a whole mobile network, and each form that is opened asks once.
    captchaChallenge: { perAddress: scaled(per(240, 60), rateLimitFactor) },
  }
  const prune = async () => void (await Promise.all([images.prune(), pruneConsumedProofs(database)]))
  const handlers: Captcha['handlers'] = {
    captcha: (_input, { visitId }) => images.newImage(visitId),
    captchaChallenge: async ({ action }) => done(await challenge(action)),
  }
  return {
    newImage: images.newImage,
    checkImage: images.checkImage,
    challenge,
    async check({ action, proof, visitor: { address } }) {
      const guard = (await config()).get(action)
      if (!guard) return true
      const unique = proof ? await providerOf(guard).verify({ action, text: proof, address }) : null
      return unique !== null && consumeProof(database, guard.provider, unique)
    },
    pageSources: async () => pageSourcesOf([...(await config()).values()]),
    limits,
    handlers,
    module: { routes: [served(captchaRoutes, handlers, limits)], prune },
    prune,
  }
}
