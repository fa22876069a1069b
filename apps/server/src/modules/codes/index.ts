import {
  type CodeChannel,
  type CodePurpose,
  type FeatureFlag,
  type Outcome,
  codeRoutes,
  refuse,
} from '@banyan/contract'
import { cachedBy } from '../../platform/cached.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Handlers, VisitorContext } from '../../platform/http/handlers.ts'
import type { RouteLimits } from '../../platform/http/http.ts'
import { per, scaled } from '../../platform/limits/rate-limit.ts'
import { type Module, served } from '../../platform/module.ts'
import type { Captcha } from '../captcha/index.ts'
import type { CodeVisitor } from './budgets.ts'
import { type ServicePart, isByService, sendByService } from './by-service.ts'
import { pruneCodes } from './code-store.ts'
import type { CodesDeps } from './deps.ts'
import { type LetterPosting, letterPosting } from './letter-posting.ts'
import { pruneDeliveries } from './deliveries.ts'
import { ensureCanSend } from './ensure-can-send.ts'
import { createSenderHealth } from './sender-health.ts'
import { counted } from './metrics.ts'
import { type PhoneRefusal, type TypedPhone, readPhone } from './phone.ts'
import { messageDesk } from './message-desk.ts'
import { createMessageQueue } from './message-queue.ts'
import { prepareResetCode } from './reset-code.ts'
import { type CodeRequest, type SendRefusal, send } from './send.ts'
import { readSetting } from './setting.ts'
import { type CodeAttempt, type RedeemRefusal, redeemCode, restore } from './redeem-code.ts'

export type { CodeVisitor } from './budgets.ts'
export type { ServicePart } from './by-service.ts'
export type { IsContact } from './deps.ts'
export type { PhoneRefusal, TypedPhone } from './phone.ts'
export type { OutboxMessage } from './outbox.ts'
export { codesSection, smsSection } from './sections.ts'
export { createSenders } from './create-senders.ts'
export type { CodeAttempt, RedeemRefusal } from './redeem-code.ts'
export type { PostRefusal } from './reset-code.ts'
export type { CodeRequest, SendRefusal } from './send.ts'

export interface CodesOptions extends Pick<
  CodesDeps,
  'database' | 'log' | 'site' | 'limiter' | 'senders' | 'digest' | 'letters' | 'isContact' | 'rateLimitFactor'
> {
  readonly captcha: Pick<Captcha, 'check'>
  /** Which codes the third-party sign-in service sends; none by default. */
  readonly service?: ServicePart
}

/** Codes that prove who has a phone or a mailbox, and the letters of the site. */
export interface Codes extends LetterPosting {
  readonly module: Module
  readonly handlers: Handlers<typeof codeRoutes>
  readonly limits: { readonly [Name in keyof typeof codeRoutes]?: RouteLimits }
  /** Sends a code. Outside any transaction: it commits by itself, and a message cannot be taken back. */
  send(request: CodeRequest): Promise<Outcome<{ expiredMinutes: number }, SendRefusal>>
  /** Redeems a code. Outside any transaction, so that a wrong try stays counted. */
  redeem(attempt: CodeAttempt): Promise<Outcome<object, RedeemRefusal>>
  /** Gives a right code back, when what it should have opened failed for a reason that the member can mend. */
  restore(attempt: CodeAttempt): Promise<void>
  /** A number as it was typed, in E.164, if this site sends there. */
  readPhone(typed: TypedPhone): Promise<Outcome<{ readonly to: string }, PhoneRefusal>>
  /** Whether the third-party sign-in service sends the codes of a purpose by SMS, in place of this server. */
  byService(purpose: CodePurpose, tx?: Tx): Promise<boolean>
  /** Lets the visitor's browser have that service send a code. */
  sendByService(asked: { readonly to: string; readonly visitor: CodeVisitor }): ReturnType<typeof sendByService>
  /** By which channels this server can send anything at all. */
  readonly channels: Readonly<Record<CodeChannel, boolean>>
  /** Has the code of a forgotten password sent by SMS once a transaction holds, when it may cost what it costs. */
  prepareResetCode(asked: Parameters<typeof prepareResetCode>[1]): ReturnType<typeof prepareResetCode>
  /** @throws StartRefused when the merchant has turned something on that needs a sender which this server lacks. */
  ensureCanSend(): Promise<void>
  /** Sends the messages that are due, and ends when they are. For a job, and for whoever has just put one. */
  deliver(): Promise<void>
  /** Forgets codes that expired long ago. For a job. */
  prune(): Promise<void>
  /** Waits for messages that are being sent. */
  close(): Promise<void>
}

/** What the merchant must have turned on before codes of a purpose go out. */
const flagOf: Partial<Record<CodePurpose, FeatureFlag>> = {
  login: 'MOBILEVERCODELOGIN3',
  register: 'REGMOBVERF3',
  reset: 'CHNGPASSVERIF3',
}

/** What an operator changes is seen within this time. */
const settingAgeMs = 1000

export function createCodes({ captcha, service = 'none', ...options }: CodesOptions): Codes {
  const { database, log, site, senders } = options
  const settingOf = cachedBy((merchantId: number) => readSetting(database.sql, merchantId), settingAgeMs)
  const setting = async () => settingOf((await site.merchant()).id)
  let underWay: Promise<void> = Promise.resolve()
  const senderHealth = createSenderHealth()
  const queue = createMessageQueue({ ...options, senderHealth })
  const later = (work: Promise<unknown>, failure = 'what became of a message is not known') => {
    const before = underWay
    underWay = (async () => {
      await work.catch((error: unknown) => log.error({ err: error }, failure))
      await before
    })()
  }
  const hurry = () => later(queue.deliver(), 'messages wait for the next try')
  const deps: CodesDeps = { ...options, setting, senderHealth, queue, hurry, later }
  const sending: Sending = {
    send: async (request) => counted(request.channel, await send(deps, request)),
    byService: async (purpose, tx) => isByService(service, purpose, (await site.merchant(tx)).flagsOn),
    sendByService: async (asked) => counted('service', await sendByService(deps, asked)),
    async readPhone(typed) {
      const { fieldRules } = await site.merchant()
      return readPhone(typed, {
        rule: fieldRules.find(({ field }) => field === 'mobileNum'),
        dialingCodes: (await setting()).dialingCodes,
      })
    },
  }
  const handlers = codeHandlers({ captcha, site }, sending)
  // Before the captcha, which may ask its vendor.
  const asking = { perAddress: scaled(per(30, 60), options.rateLimitFactor) }
  const limits = { sendLoginCode: asking, sendRegisterCode: asking, sendResetCode: asking, sendBindCode: asking }
  const prune = async () => void (await Promise.all([pruneCodes(database.sql), pruneDeliveries(database.sql)]))
  const close = () => underWay
  return {
    module: {
      routes: [served(codeRoutes, handlers, limits)],
      desks: [messageDesk({ database, digest: options.digest, deskSite: site.merchant })],
      jobs: [{ name: 'codes: messages', everySeconds: 1, work: queue.deliver }],
      prune,
      stop: close,
    },
    handlers,
    limits,
    ...sending,
    redeem: (attempt) => redeemCode(deps, attempt),
    restore: (attempt) => restore(deps, attempt),
    channels: { sms: senders.sms !== null, email: senders.email !== null },
    ...letterPosting(deps),
    prepareResetCode: (asked) => prepareResetCode(deps, asked),
    ensureCanSend: async () => ensureCanSend(await site.merchant(), senders, database.sql),
    deliver: queue.deliver,
    prune,
    close,
  }
}

type Sending = Pick<Codes, 'send' | 'byService' | 'sendByService' | 'readPhone'>
type Asking = TypedPhone & { readonly captchaProof?: string | undefined }

/** The calls that ask for a code by SMS, one for each purpose. */
function codeHandlers({ captcha, site }: Pick<CodesOptions, 'captcha' | 'site'>, sending: Sending): Codes['handlers'] {
  /** The number first, because it costs nothing (requirement RULE-63); then the captcha; then the code. */
  async function sendTo(
    purpose: CodePurpose,
    { captchaProof, ...typed }: Asking,
    visitor: VisitorContext,
    memberId: bigint | null = null,
  ) {
    const flag = flagOf[purpose]
    const byService = await sending.byService(purpose)
    const isFlagged = purpose === 'login' && byService
    if (flag && !isFlagged && !(await site.merchant()).flagsOn.has(flag)) return refuse('operation_not_enabled')
    const phone = await sending.readPhone(typed)
    if (!phone.ok) return phone
    if (!(await captcha.check({ action: 'sms', proof: captchaProof, visitor }))) return refuse('captcha_check_failed')
    if (byService) return sending.sendByService({ to: phone.value.to, visitor })
    return sending.send({ purpose, channel: 'sms', to: phone.value.to, memberId, visitor, language: visitor.language })
  }
  return {
    sendLoginCode: (input, visitor) => sendTo('login', input, visitor),
    sendRegisterCode: ({ mobileNo, ...input }, visitor) =>
      sendTo('register', { ...input, mobileNum: mobileNo }, visitor),
    sendResetCode: (input, visitor) => sendTo('reset', input, visitor),
    sendBindCode: (input, visitor) => sendTo('bind', input, visitor, visitor.memberId),
  }
}
