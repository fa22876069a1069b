import { permissionRoutes, trialType } from '@banyan/contract'
import { readContractSettings } from '../modules/agents/index.ts'
import { createCaptcha } from '../modules/captcha/index.ts'
import { createCodes, createSenders } from '../modules/codes/index.ts'
import { countSharedAddress, countSharedDevice, createIdentity } from '../modules/identity/index.ts'
import { createInbox } from '../modules/inbox/index.ts'
import { createKyc } from '../modules/kyc/index.ts'
import { findContact } from '../modules/members/index.ts'
import { permissionHandlers } from '../modules/site/index.ts'
import type { MemberContext, VisitorContext } from '../platform/http/handlers.ts'
import { type Module, served } from '../platform/module.ts'
import type { Ground } from './ground.ts'
import type { Money } from './money.ts'
import type { Ports } from './ports.ts'

export type People = Awaited<ReturnType<typeof buildPeople>>

/** Who members are, how they prove it, and what is written to them. */
export async function buildPeople(ground: Ground, money: Money, ports: Ports) {
  const { site, content, realMoney } = money
  const captcha = await createCaptcha({ ...ground, site })
  const { messages, ...senders } = createSenders(ground)
  const codes = buildCodes(ground, { site, captcha, senders })
  const inbox = createInbox({ ...ground, site, content, rankLevelOf: ports.rankLevelOf })
  const identity = buildIdentity(ground, { ...money, captcha, codes, inbox }, ports)
  const kyc = createKyc({
    ...ground,
    siteHere: site.merchant,
    signedLevelsOf: realMoney.kycLevelsOf,
    tellMember: inbox.tell,
  })
  ports.kycRefusals.answerBy(kyc.refusalsOf)
  ports.checkPaymentPassword.answerBy(identity.checkPaymentPassword)
  ports.hasPaymentPassword.answerBy(identity.hasPaymentPassword)
  ports.signOut.answerBy(identity.signOut)
  ports.writeToMember.answerBy(inbox.tell)
  ports.countSharedAddress.answerBy(countSharedAddress)
  ports.countSharedDevice.answerBy(countSharedDevice)
  const findService = async (context: VisitorContext) => {
    const service = await inbox.handlers.service({}, context)
    return service.ok ? service.value : null
  }
  const permission = { routes: [served(permissionRoutes, permissionHandlers({ site, content, findService }))] }
  const modules: Module[] = [captcha.module, codes.module, inbox.module, identity.module, kyc.module, permission]
  return { modules, captcha, codes, inbox, identity, messages }
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

interface IdentityNeeds extends Money {
  readonly captcha: Awaited<ReturnType<typeof createCaptcha>>
  readonly codes: Codes
  readonly inbox: ReturnType<typeof createInbox>
}

function buildIdentity(
  ground: Ground,
  { site, captcha, codes, inbox, cashier, transfers, ledger, vendors }: IdentityNeeds,
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
    async onFirstLogin(tx, memberId) {
      await inbox.tell(tx, { memberId, topic: 'welcome' })
      return cashier.onFirstLogin(tx, memberId)
    },
    tellMember: inbox.tell,
    clubLabelOf: ports.clubLabelOf,
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
