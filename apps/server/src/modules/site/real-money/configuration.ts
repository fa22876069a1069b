import { type KycAction, type KycLevel, kycActions, kycLevels } from '@banyan/contract'
import { z } from 'zod/mini'
import { parseJson } from '../../../platform/http/json-body.ts'
import { StartRefused } from '../../../platform/process/start-refused.ts'
import { isDocumentSigned, signDocument } from '../../../platform/secrets/signed-document.ts'

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))
const country = z.string().check(z.regex(/^[A-Z]{2}$/))
const mode = z.enum(['allow', 'deny'])
const licence = z.strictObject({
  authority: text,
  number: text,
  holder: text,
  /** The first and the last day on which it holds, in UTC. */
  from: z.iso.date(),
  until: z.iso.date(),
  /** The countries that it is for. */
  places: z.array(country).check(z.minLength(1)),
})
export type SignedLicence = z.output<typeof licence>

const places = z.strictObject({
  /** The rule of a country that has none of its own, and of an address that belongs to no country. */
  otherwise: mode,
  countries: z.record(country, mode),
})
export type SignedPlaces = z.output<typeof places>

/** Every part may be absent here: the gate says of all of them together which is. */
const realMoneySite = z.strictObject({
  licence: z.optional(licence),
  currency: z.optional(z.string()),
  /** The level that is asked for by each of an action, whatever its amount. */
  kyc: z.optional(z.partialRecord(z.enum(kycActions), z.literal(kycLevels))),
  places: z.optional(places),
  providers: z.optional(z.array(z.string().check(z.regex(/^[a-z0-9][a-z0-9_-]{1,31}$/)))),
})
export type RealMoneySite = z.output<typeof realMoneySite>

/** What an operator signs: for each site, by its code, what it takes real money under. */
const configuration = z.strictObject({
  version: z.literal(1),
  sites: z.record(z.string().check(z.regex(/^[a-z0-9][a-z0-9_-]*$/)), realMoneySite),
})
export type OperatorConfiguration = z.output<typeof configuration>
export type SignedLevels = Readonly<Partial<Record<KycAction, KycLevel>>>

const file = z.strictObject({ configuration: z.unknown(), signature: z.string() })
const purpose = 'banyan operator configuration/1'

/** The text of the signed file. Throws a StartRefused for what is no configuration. */
export function signConfiguration(privatePem: string, draft: string): string {
  const read = configurationOf(parsed(draft, 'The draft'), 'The draft')
  return `${JSON.stringify({ configuration: read, signature: signDocument(privatePem, purpose, read) }, null, 2)}\n`
}

/**
 * The configuration of a signed file.
 *
 * @throws StartRefused unless whoever has the private key has signed exactly this.
 */
export function openConfiguration(signed: string, publicHex: string): OperatorConfiguration {
  const read = file.safeParse(parsed(signed, 'OPERATOR_CONFIG'))
  if (!read.success)
    throw new StartRefused('OPERATOR_CONFIG: the file has a configuration and its signature, and this one has not.')
  if (!isDocumentSigned(publicHex, purpose, read.data.configuration, read.data.signature))
    throw new StartRefused(
      'OPERATOR_CONFIG: the signature is not that of OPERATOR_KEY for this configuration: it was changed after it was signed, or signed with another key.',
    )
  return configurationOf(read.data.configuration, 'OPERATOR_CONFIG')
}

function configurationOf(value: unknown, what: string): OperatorConfiguration {
  const read = configuration.safeParse(value)
  if (read.success) return read.data
  const faults = read.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [...issue.path, key].join('.'))
      : [issue.path.join('.') || 'the whole'],
  )
  throw new StartRefused(`${what}: not as a configuration should be: ${[...new Set(faults)].join(', ')}.`)
}

function parsed(content: string, what: string): unknown {
  try {
    return parseJson(content)
  } catch {
    throw new StartRefused(`${what}: the file is no JSON.`)
  }
}
