import type { FeatureFlag } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { throwawayDatabase, type ThrowawayDatabase } from '../../../test/database.ts'
import { silentLog } from '../../platform/process/log.ts'
import { createSite } from '../site/index.ts'
import { createSenders } from './create-senders.ts'
import { ensureCanSend } from './ensure-can-send.ts'

let database: ThrowawayDatabase
beforeAll(async () => {
  database = await throwawayDatabase()
})
afterAll(() => database.drop())

const smtp = { url: 'smtp://mail.example.com', from: 'no-reply@example.com' }

async function start(
  flags: readonly FeatureFlag[],
  changed: Partial<Parameters<typeof createSenders>[0]['settings']> = {},
) {
  const merchant = { ...(await createSite({ database }).merchant()), flagsOn: new Set(flags) }
  const settings = { mode: 'production', smsSender: 'gateway', smsGatewaySecret: '', smtp: null, ...changed } as const
  const senders = createSenders({ database, log: silentLog, settings })
  expect(senders.messages).toBeNull()
  return ensureCanSend(merchant, senders, database.sql)
}

test('production starts without senders only while nothing needs them', async () => {
  await start(['USERNAMEREG3'])
  await expect(start(['MOBILEVERCODELOGIN3'])).rejects.toThrow(
    'The site has MOBILEVERCODELOGIN3 turned on, which sends codes by SMS, and no gateway: start with SMS_SENDER=signin and set one at /ops/settings, or turn it off.',
  )
  await start(['MOBILEVERCODELOGIN3'], { smsSender: 'signin' })
  await expect(start(['CHNGPASSVERIF3'], { smsSender: 'signin' })).rejects.toThrow(
    'set SMTP_URL, MAIL_FROM and PUBLIC_URL, or turn it off',
  )
  await start(['CHNGPASSVERIF3'], { smsSender: 'signin', smtp })
  await sql`insert into codes.sms_gateway (merchant_id, url) values (1, 'https://sms.example.com/v1')`.execute(
    database.sql,
  )
  await start(['MOBILEVERCODELOGIN3', 'CHNGPASSVERIF3'], { smtp })
})

test('a gateway address may hold no place for values in its host', async () => {
  for (const url of [
    'https://{to}.example.com/',
    'ftp://sms.example.com/',
    'https://user@sms.example.com/',
    'https://sms.example.com',
  ])
    await expect(sql`update codes.sms_gateway set url = ${url}`.execute(database.sql)).rejects.toThrow(
      'check constraint',
    )
})
