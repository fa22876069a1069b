import type { FeatureFlag } from '@banyan/contract'
import type { Sql } from '../../platform/database/database.ts'
import { StartRefused } from '../../platform/process/start-refused.ts'
import type { Merchant } from '../site/index.ts'
import { readGateway } from './gateway-request.ts'
import type { Senders } from './senders.ts'

const needSms: readonly FeatureFlag[] = ['MOBILEVERCODELOGIN3', 'REGMOBVERF3', 'CHNGPASSVERIF3']
const needEmail: readonly FeatureFlag[] = ['CHNGPASSVERIF3']

/**
 * A site that offers codes must be able to send them; without the flags it may start, and refuses what it cannot do.
 *
 * @throws StartRefused naming what is turned on and what is missing.
 */
export async function ensureCanSend(merchant: Merchant, { sms, email }: Senders, connection: Sql): Promise<void> {
  const wantsSms = needSms.find((flag) => merchant.flagsOn.has(flag))
  if (wantsSms && sms?.isGateway && !(await readGateway(connection, merchant.id)))
    throw new StartRefused(
      `The site has ${wantsSms} turned on, which sends codes by SMS, and no gateway: start with SMS_SENDER=signin and set one at /ops/settings, or turn it off.`,
    )
  const wantsEmail = needEmail.find((flag) => merchant.flagsOn.has(flag))
  if (wantsEmail && email === null)
    throw new StartRefused(
      `The site has ${wantsEmail} turned on, which sends e-mail: set SMTP_URL, MAIL_FROM and PUBLIC_URL, or turn it off.`,
    )
}
