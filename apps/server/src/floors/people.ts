import { permissionRoutes, trialType } from '@banyan/contract'
import { readContractSettings } from '../modules/agents/index.ts'
import { createAvatars } from '../modules/avatars/index.ts'
import { createCaptcha } from '../modules/captcha/index.ts'
import { createCodes, createSenders } from '../modules/codes/index.ts'
import { countSharedAddress, countSharedDevice, createIdentity, hasNewDevice } from '../modules/identity/index.ts'
import { type OfferMail, createInbox } from '../modules/inbox/index.ts'
import { createKyc } from '../modules/kyc/index.ts'
import { createProfile, findContact, memberOf } from '../modules/members/index.ts'
import { readExclusion } from '../modules/wagering/index.ts'
import { permissionHandlers } from '../modules/site/index.ts'
import { afterCommit } from '../platform/database/database.ts'
import type { MemberContext, VisitorContext } from '../platform/http/handlers.ts'
import { type Module, served } from '../platform/module.ts'
import { closingFacts } from './closing.ts'
import type { Ground } from './ground.ts'
import { offeredNothing } from './kept-from-playing.ts'
import type { Money } from './money.ts'
import type { Ports } from './ports.ts'

export type People = Awaited<ReturnType<typeof buildPeople>>

/** Who members are, how they prove it, and what is written to them. */
export async function buildPeople(ground: Ground, money: Money, ports: Ports) {
  const { site, content, realMoney } = money
  const captcha = await createCaptcha({ ...ground, site })
  const { messages, ...senders } = createSenders(ground)
  const codes = buildCodes(ground, { site, captcha, senders })
  const inbox = createInbox({
    ...ground,
    site,
    content,
    rankLevelOf: ports.rankLevelOf,
    membersByRank: ports.membersByRank,
    blockedOf: offeredNothing,
    offerMail: offerMail(ground, codes),
    publicUrl: ground.settings.publicUrl,
  })
  const avatars = createAvatars({ ...ground, siteHere: site.merchant, tellMember: inbox.tell })
  const identity = buildIdentity(ground, { ...money, avatars, captcha, codes, inbox }, ports)
  const kyc = createKyc({
    ...ground,
    siteHere: site.merchant,
    signedLevelsOf: realMoney.kycLevelsOf,
    recognise: money.wagering.recogniseIn,
    tellMember: inbox.tell,
  })
  ports.kycRefusals.answerBy(kyc.refusalsOf)
  ports.checkPaymentPassword.answerBy(identity.checkPaymentPassword)
  ports.hasPaymentPassword.answerBy(identity.hasPaymentPassword)
  ports.endSessions.answerBy(async (tx, memberId) => afterCommit(tx, await identity.accounts.endSessions(tx, memberId)))
  ports.writeToMember.answerBy(inbox.tell)
  ports.countSharedAddress.answerBy(countSharedAddress)
  ports.countSharedDevice.answerBy(countSharedDevice)
  ports.hasNewDevice.answerBy(hasNewDevice)
  const findService = async (context: VisitorContext) => {
    const service = await inbox.handlers.service({}, context)
    return service.ok ? service.value : null
  }
  const permission = { routes: [served(permissionRoutes, permissionHandlers({ site, content, findService }))] }
  const modules: Module[] = [
    captcha.module,
    codes.module,
    inbox.module,
    identity.module,
    kyc.module,
    avatars.module,
    permission,
  ]
  return { modules, avatars, kyc, captcha, codes, inbox, identity, messages }
}

type Codes = ReturnType<typeof buildCodes>

function buildCodes(ground: Ground, rest: Pick<Parameters<typeof createCodes>[0], 'site' | 'captcha' | 'senders'>) {
  const { database, vault, settings } = ground
  return createCodes({
    ...ground,
    ...rest,
    service: settings.signIn === null ? 'none' : settings.smsSender === 'signin' ? 'all' : 'flagged',
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
  })
}

/** How offers go by e-mail: to addresses that are proved, in the language of the member. */
function offerMail({ vault }: Ground, { channels, postOffer }: Codes): OfferMail {
  const profile = createProfile(vault)
  if (!channels.email) return null
  return {
    async addressOf(connection, merchantId, memberId) {
      const proved = await profile.verifiedContacts(connection, memberId)
      const member = proved.has('email') ? await memberOf(connection, merchantId, memberId) : null
      const to = member && (await profile.read(connection, memberId)).email
      return member && to ? { to, language: member.language } : null
    },
    post: postOffer,
  }
}

interface IdentityNeeds extends Money {
  readonly avatars: ReturnType<typeof createAvatars>
  readonly captcha: Awaited<ReturnType<typeof createCaptcha>>
  readonly codes: Codes
  readonly inbox: ReturnType<typeof createInbox>
}

function buildIdentity(
  ground: Ground,
  { site, avatars, captcha, codes, inbox, cashier, transfers, ledger, vendors, wagering }: IdentityNeeds,
  ports: Ports,
) {
  const { settings, sealed, log, database } = ground
  return createIdentity({
    ...ground,
    site,
    captcha,
    codes,
    publicUrl: settings.publicUrl,
    signIn: settings.signIn,
    payloadKeys: sealed.keys,
    onPlaced: ports.memberPlaced,
    onCameBy: ports.memberCameBy,
    async onFirstLogin(tx, memberId) {
      await inbox.tell(tx, { memberId, topic: 'welcome' })
      return cashier.onFirstLogin(tx, memberId)
    },
    closing: closingFacts({ vendors, isDemo: settings.mode === 'demo' }),
    exclusions: { of: readExclusion, recognise: wagering.recogniseIn, hold: wagering.holdExclusions },
    tellMember: inbox.tell,
    clubLabelOf: ports.clubLabelOf,
    friendRewards: ports.friendRewards,
    avatarOf: avatars.of,
    maySendUp: transfers.maySendUp,
    async fundsOf(member: MemberContext) {
      const { balance } = await ledger.balance(member.memberId, member.merchant.currency)
      const held = member.caller.type === trialType ? null : await vendors.handlers.vendorWallets({}, member)
      return { wallet: balance, atVendors: held?.ok ? held.value.wallets : [] }
    },
    contractSettingsOf: (merchantId) => readContractSettings(database.sql, merchantId),
    onSessionEnded(sessionId) {
      ports.endSockets(sessionId)
      vendors
        .endSessions(sessionId)
        .catch((error: unknown) => log.error({ err: error }, 'a member who logged out may still bet at a vendor'))
    },
  })
}
