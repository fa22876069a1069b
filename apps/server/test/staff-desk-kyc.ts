import { kycRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { TestApp } from './app.ts'
import { newKey } from './betting.ts'
import type { ThrowawayDatabase } from './database.ts'
import { memberIdOf, value } from './factories.ts'
import { smallPng } from './pictures.ts'

interface Options {
  readonly database: ThrowawayDatabase
  readonly app: TestApp
  readonly token: string
  readonly memberId: string
  readonly reason: string
}

/** Documents of members of the first site, its rules, and the calls that work them off. */
export async function kycCalls({ database, app: { client }, token, memberId, reason }: Options) {
  const person = { payeeName: 'Nguyễn Văn An', birthday: '1990-05-28' }
  await value(client.call(kycRoutes.setKycPerson, person, { token }))
  const file = new Uint8Array(await smallPng())
  const picture = await value(client.call(kycRoutes.uploadDocumentPicture, { file }, { token }))
  const bill = { type: 'utility_bill' as const, pictures: [{ side: 'front' as const, id: picture.id }] }
  const sent = await value(client.call(kycRoutes.sendDocument, bill, { token, key: newKey() }))
  await client.register('giaytomember')
  const other = await memberIdOf(database, 'giaytomember')
  const documentOf = async (type: string, state: 'pending' | 'accepted') => {
    const isPending = state === 'pending'
    const { rows } = await sql<{ id: bigint }>`insert into kyc.document (merchant_id, member_id, type, state, sent_at,
        taken_by, taken_at, decided_by, decided_at, reason, request_key, request_digest)
      values (1, ${other}, ${type}, ${state}, now(), 'the-risk', now(), ${isPending ? null : 'another'},
        ${isPending ? null : new Date()}, ${isPending ? null : 'x'}, ${newKey()}, sha256('sent')) returning id`.execute(
      database.sql,
    )
    return String(rows[0]?.id)
  }
  await sql`insert into kyc.rule_set values (1, 1)`.execute(database.sql)
  const [taken, doubted] = [await documentOf('id_card', 'pending'), await documentOf('bank_statement', 'pending')]
  const accepted = await documentOf('residence_paper', 'accepted')
  const rule = { action: 'withdrawal', level: 2, aboveAmount: amount(5_000_000n), days: 30 } as const
  return {
    documentList: { role: 'support', input: { state: 'pending' } },
    memberDocuments: { role: 'support', input: { id: memberId } },
    openDocument: { role: 'risk', input: { id: sent.id } },
    documentPicture: { role: 'risk', input: { id: sent.id, picture: picture.id } },
    takeDocument: { role: 'compliance', input: { id: sent.id } },
    giveBackDocument: { role: 'compliance', input: { id: sent.id } },
    acceptDocument: { role: 'risk', input: { id: taken, number: '079090001234', expiresOn: '2040-05-28', reason } },
    rejectDocument: { role: 'risk', input: { id: doubted, fault: 'unreadable', reason } },
    revokeDocument: { role: 'compliance', input: { id: accepted, reason } },
    markVerified: {
      role: 'compliance',
      input: { memberId, type: 'passport', number: 'C1234567', expiresOn: null, reason },
    },
    kycRules: { role: 'auditor', input: {} },
    setKycRules: { role: 'compliance', input: { rules: [rule], version: 1, reason } },
  } as const
}
