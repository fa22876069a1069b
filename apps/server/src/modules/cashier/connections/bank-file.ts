import { depositFee } from '@banyan/contract'
import { amount } from '@banyan/money'
import { z } from 'zod/mini'
import type { NewBank } from '../deposits/banks.ts'
import type { NewProvider } from '../providers/providers.ts'

/** Calls go to a path below it, so that it ends where it is: no query, and no password that a log would keep. */
const address = z.string().check(
  z.maxLength(300),
  z.refine((text) => {
    const url = URL.parse(text)
    const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
    return isWeb && url.username + url.password + url.search + url.hash === '' && !/[?#]/.test(text)
  }),
)
const digits = z.codec(z.string().check(z.regex(/^\d{1,18}$/)), z.bigint(), { decode: BigInt, encode: String })
const positive = digits.check(z.refine((value) => value > 0n))
const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))

const method = {
  code: z.string().check(z.regex(/^[a-z][a-z0-9_]{1,31}$/)),
  amountMin: positive,
  amountMax: positive,
  /** Within the limits, lowest first. */
  quickAmounts: z.array(digits).check(z.maxLength(12)),
  minutes: z.int().check(z.minimum(1), z.maximum(1440)),
}
const providerMethod = {
  ...method,
  /** Among the ways to pay in, lowest first; right behind the bank unless it is told. */
  place: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
  /** What is taken of what comes: an amount, and so many ten-thousandths. */
  feeFixed: z.optional(digits),
  feeShare: z.optional(z.int().check(z.minimum(0), z.maximum(3000))),
}
const connection = {
  code: z.string().check(z.regex(/^[a-z0-9][a-z0-9_-]{1,31}$/)),
  /** In which it counts: where money is real, that of the site, and of a chain its coin. */
  currency: z.string().check(z.regex(/^[A-Z]{3,8}$/)),
}
const bank = z.strictObject({
  ...connection,
  kind: z.literal('bank_transfer'),
  askUrl: z.optional(address),
  /** Where it is asked to pay out, and the most in one transfer. */
  payout: z.optional(z.strictObject({ url: address, partMax: positive })),
  account: z.strictObject({
    bin: z.string().check(z.regex(/^\d{6}$/)),
    bankCode: text(32),
    bankName: text(100),
    accountNumber: z.string().check(z.regex(/^[0-9A-Z]{4,19}$/)),
    accountName: z.string().check(z.regex(/^[A-Z0-9 ]{1,25}$/)),
  }),
  method: z.strictObject(method),
})
const provider = { ...connection, name: text(60), askUrl: address, returnUrl: address }
const paid = z.strictObject({
  ...provider,
  kind: z.enum(['gateway', 'ewallet']),
  method: z.strictObject(providerMethod),
})
const chain = z.strictObject({
  ...provider,
  kind: z.literal('crypto'),
  /** Digits behind the point of the coin. */
  decimals: z.int().check(z.minimum(0), z.maximum(18)),
  method: z.strictObject({
    ...providerMethod,
    network: z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9 ._-]{0,31}$/)),
    /** What a whole coin is worth, and how many blocks make a payment sure. */
    rate: positive,
    confirmations: z.int().check(z.minimum(1), z.maximum(100)),
  }),
})
const fields = z.discriminatedUnion('kind', [bank, paid, chain])

/** What an operator writes of a bank or a payment provider: all but its secrets, which stand in no file. */
export type BankFile = z.output<typeof fields>

/** Reads the file of a bank or a provider, or says what is wrong with it, each fault by its place. */
export function readBankFile(
  content: string,
): { readonly ok: true; readonly file: BankFile } | { readonly ok: false; readonly faults: readonly string[] } {
  const json = jsonOf(content)
  if (json === undefined) return { ok: false, faults: ['not JSON'] }
  const read = z.safeDecode(fields, json as never) // as: the schema is about to find out
  if (!read.success) return { ok: false, faults: read.error.issues.map(faultOf) }
  const faults = faultsOf(read.data)
  return faults.length > 0 ? { ok: false, faults } : { ok: true, file: withoutEnds(read.data) }
}

function jsonOf(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}

function faultOf(issue: z.core.$ZodIssue): string {
  const place = issue.path.join('.') || 'the file'
  return `${place}: ${issue.code === 'unrecognized_keys' ? `has no ${issue.keys.join(', ')}` : issue.message}`
}

/** What no schema of one value sees. */
function faultsOf(file: BankFile): string[] {
  const { amountMin, amountMax, quickAmounts } = file.method
  const isInOrder = quickAmounts.every(
    (each, at) => each >= amountMin && each <= amountMax && (at === 0 || each > (quickAmounts[at - 1] ?? 0n)),
  )
  const { feeFixed = 0n, feeShare = 0 } = file.kind === 'bank_transfer' ? {} : file.method
  const fee = depositFee({ feeAmount: amount(feeFixed), feeShare }, amount(amountMin))
  const isFeeWrong = fee === 0n && feeFixed + BigInt(feeShare) > 0n
  return [
    ...(amountMax < amountMin ? ['method.amountMax: below the smallest amount'] : []),
    ...(isInOrder ? [] : ['method.quickAmounts: within the limits, lowest first']),
    ...(isFeeWrong ? ['method: the fee of the smallest amount is nothing, or all of it'] : []),
  ]
}

/** Addresses as calls are made below them. */
function withoutEnds(file: BankFile): BankFile {
  const bare = (url: string) => url.replace(/\/+$/, '')
  if (file.kind !== 'bank_transfer') return { ...file, askUrl: bare(file.askUrl) }
  const { askUrl, payout } = file
  return {
    ...file,
    ...(askUrl !== undefined && { askUrl: bare(askUrl) }),
    ...(payout && { payout: { ...payout, url: bare(payout.url) } }),
  }
}

interface Contract {
  readonly merchantId: number
  readonly secrets: readonly string[]
}

/** A bank of a file. */
export const bankOf = (file: Extract<BankFile, { kind: 'bank_transfer' }>, contract: Contract): NewBank => {
  const { code, currency, askUrl, payout, account, method: own } = file
  return {
    ...contract,
    code,
    currency,
    account,
    method: own,
    ...(askUrl !== undefined && { askUrl }),
    ...(payout && { payout }),
  }
}

/** A payment provider of a file. What is paid with on a chain is what its provider counts in. */
export function providerOf(file: Exclude<BankFile, { kind: 'bank_transfer' }>, contract: Contract): NewProvider {
  const { code, kind, name, currency, askUrl, returnUrl } = file
  const { code: methodCode, amountMin, amountMax, quickAmounts, minutes, place = 2, feeFixed, feeShare } = file.method
  const own = {
    code: methodCode,
    amountMin,
    amountMax,
    quickAmounts,
    minutes,
    place,
    ...(feeFixed !== undefined && { feeFixed }),
    ...(feeShare !== undefined && { feeShare }),
  }
  const shared = { ...contract, code, kind, name, currency, askUrl, returnUrl }
  if (file.kind !== 'crypto') return { ...shared, method: own }
  const { network, rate, confirmations } = file.method
  return {
    ...shared,
    decimals: file.decimals,
    method: { ...own, chain: { network, asset: currency, rate, confirmations } },
  }
}
