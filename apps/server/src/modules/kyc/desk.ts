import { type InputOf, done, refuse, staffKycRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { type ServedDesk, desk } from '../../platform/http/staff-desk.ts'
import type { StaffContext } from '../../platform/http/staff-call.ts'
import type { Pictures } from '../../platform/pictures/pictures.ts'
import { acceptDocument, rejectDocument, revokeDocument } from './decide.ts'
import type { KycDeps } from './deps.ts'
import type { DeskAnswer, DeskDeps } from './desk-deps.ts'
import { giveBackDocument, takeDocument } from './locks.ts'
import { markVerified } from './mark.ts'
import { readOfMember } from './of-member.ts'
import { listDocuments, openDocument } from './read.ts'
import { readRules, setRules, signedRules } from './rules.ts'

type Routes = typeof staffKycRoutes

/** The desk of documents that members show. */
export function kycDesk(deps: KycDeps & { readonly pictures: Pictures }): ServedDesk {
  return desk(staffKycRoutes, (audit) => {
    const here = async (): Promise<DeskDeps> => ({ ...deps, audit, merchant: await deps.siteHere() })
    return {
      documentList: async (asked, { now }) => done(await listDocuments(await here(), asked, now)),
      memberDocuments: async (asked, { now }) => readOfMember(await here(), asked, now),
      openDocument: async ({ id }, context) => openDocument(await here(), context, BigInt(id)),
      documentPicture: async ({ id, picture }) => givePicture(await here(), BigInt(id), picture),
      takeDocument: async ({ id }, context) => takeDocument(await here(), context, BigInt(id)),
      giveBackDocument: async ({ id }, context) => giveBackDocument(await here(), context, BigInt(id)),
      acceptDocument: async (accepted, context) => acceptDocument(await here(), context, accepted),
      rejectDocument: async (rejected, context) => rejectDocument(await here(), context, rejected),
      revokeDocument: async (revoked, context) => revokeDocument(await here(), context, revoked),
      markVerified: async (marked, context) => markVerified(await here(), context, marked),
      kycRules: async () => showRules(await here()),
      setKycRules: async (next, context) => writeRules(await here(), context, next),
    }
  })
}

async function givePicture({ database, merchant, pictures }: DeskDeps, id: bigint, picture: string) {
  const { rows } = await sql`select from kyc.document
    where (id, merchant_id) = (${id}, ${merchant.id})`.execute(database.sql)
  return rows.length === 1 ? pictures.findSent(id, picture) : refuse('not_found')
}

async function showRules({ database, merchant, signedLevelsOf }: DeskDeps): DeskAnswer<'kycRules'> {
  const { rules, version } = await readRules(database.sql, merchant.id)
  const { code, decimals } = merchant.currency
  const signed = signedRules({ signedLevelsOf }, merchant)
  return done({ rules: [...rules], signed, version, currency: code, decimals })
}

async function writeRules(
  { database, audit, merchant }: DeskDeps,
  context: StaffContext,
  { reason, ...next }: InputOf<Routes['setKycRules']>,
): DeskAnswer<'setKycRules'> {
  return database.transaction(async (tx) => {
    const set = await setRules(tx, merchant.id, next)
    if (!set.ok) return set
    const told = (rules: typeof next.rules) => ({
      rules: rules.map((rule) => ({ ...rule, aboveAmount: String(rule.aboveAmount) })),
    })
    await audit(tx, context, {
      action: 'kyc.rules_set',
      subject: `site ${merchant.code}`,
      before: told([...set.value.before.rules]),
      after: told(next.rules),
      reason,
    })
    return done({ version: set.value.version })
  })
}
