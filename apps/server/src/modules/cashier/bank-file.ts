import { z } from 'zod/mini'
import { parseJson } from '../../platform/http/json-body.ts'
import type { NewBank } from './deposits/banks.ts'
import type { NewProvider } from './providers/providers.ts'

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))
const code = z.string().check(z.regex(/^[a-z0-9][a-z0-9_-]{1,31}$/))
const address = z.url({ protocol: /^https?$/ })
/** In the smallest unit of the site's currency. */
const units = z.pipe(
  z.int().check(z.minimum(0)),
  z.transform((amount) => BigInt(amount)),
)

const method = {
  code,
  amountMin: units,
  amountMax: units,
  quickAmounts: z.array(units).check(z.maxLength(6)),
  /** How long an order waits to be paid. */
  minutes: z.int().check(z.minimum(5), z.maximum(1440)),
}

const bank = z.strictObject({
  kind: z.literal('bank_transfer'),
  code,
  currency: z.string(),
  askUrl: z.optional(address),
  payout: z.optional(z.strictObject({ url: address, partMax: units })),
  account: z.strictObject({
    bin: z.string().check(z.regex(/^\d{6}$/)),
    bankCode: text,
    bankName: text,
    accountNumber: z.string().check(z.regex(/^[0-9A-Z]{4,19}$/)),
    accountName: text,
  }),
  method: z.strictObject(method),
})

const provider = z.strictObject({
  kind: z.enum(['gateway', 'ewallet', 'crypto']),
  code,
  name: text,
  askUrl: address,
  returnUrl: address,
  currency: z.string(),
  decimals: z.optional(z.int().check(z.minimum(0), z.maximum(8))),
  method: z.strictObject({
    ...method,
    place: z.int().check(z.minimum(1), z.maximum(100)),
    feeFixed: z.optional(units),
    /** In hundredths of a percent. */
    feeShare: z.optional(z.int().check(z.minimum(0), z.maximum(2000))),
    chain: z.optional(
      z.strictObject({
        network: text,
        asset: text,
        rate: units,
        confirmations: z.int().check(z.minimum(1), z.maximum(100)),
      }),
    ),
  }),
})

type Without<Given> = Omit<Given, 'merchantId' | 'secrets' | 'payUrl'>
export type BankFile = ({ readonly kind: 'bank_transfer' } & Without<NewBank>) | Without<NewProvider>

/** What an operator writes of a bank or a payment provider; in words what is wrong with it. */
export function readBankFile(
  content: string,
): { readonly ok: true; readonly file: BankFile } | { readonly ok: false; readonly fault: string } {
  let given: unknown
  try {
    given = parseJson(content)
  } catch {
    return { ok: false, fault: 'the file is no JSON' }
  }
  const isBank = typeof given === 'object' && given !== null && 'kind' in given && given.kind === 'bank_transfer'
  const read = (isBank ? bank : provider).safeParse(given)
  if (read.success) {
    const { method: asked } = read.data
    if (asked.amountMin > asked.amountMax) return { ok: false, fault: 'method.amountMin is above method.amountMax' }
    if (read.data.kind === 'crypto' && !('chain' in asked && asked.chain))
      return { ok: false, fault: 'method.chain is missing: network, asset, rate and confirmations' }
    return { ok: true, file: read.data as BankFile } // as: an optional part is never given as undefined by JSON
  }
  const faults = read.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [...issue.path, key].join('.'))
      : [issue.path.join('.') || 'the whole'],
  )
  return { ok: false, fault: `not as it should be: ${[...new Set(faults)].join(', ')}` }
}
