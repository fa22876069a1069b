import type { Party } from './signing.ts'

/** A gateway, an e-wallet or a chain: each has a contract of its own with the platform. */
export interface ProviderSettings extends Party {
  readonly kind: 'gateway' | 'ewallet' | 'crypto'
}

export interface Settings {
  readonly port: number
  /** The address to listen on. */
  readonly host: string
  readonly database: string
  /** Where the platform is told of money that came in. */
  readonly notifyUrl: string
  readonly bank: Party
  /** How long before an unanswered call is sent again; the last one stands for all that follow. */
  readonly backoffMs: readonly number[]
  /** Where the platform is told of payouts. */
  readonly payoutNotifyUrl: string
  /** How long a payout takes, and one that is late. */
  readonly payoutMs: number
  readonly payoutLateMs: number
  /** The account that payouts leave. */
  readonly payoutAccount: string
  readonly providers: readonly ProviderSettings[]
  /** Where the platform is told of payments. */
  readonly paymentNotifyUrl: string
  /** The origin of the pages of providers, as payers reach it. */
  readonly url: string
  /** What lies here for the platform before anything was paid in or out, in smallest units of any currency. */
  readonly balance: bigint
  /** Whom payers pay, as the providers' pages name it. */
  readonly merchant: string
  /** How long until the next block of the chain; 0: a person makes each. */
  readonly blockMs: number
  /** So many blocks upon a payment make it paid. */
  readonly blocksNeeded: number
}

/**
 * BANK_HOST, BANK_PORT, BANK_DATABASE, BANK_NOTIFY_URL, BANK_CODE, BANK_SECRET, BANK_BACKOFF_MS, BANK_PAYOUT_MS,
 * BANK_PAYOUT_LATE_MS, BANK_PAYOUT_ACCOUNT, BANK_PROVIDERS (`kind:code:secret` of each, with commas between),
 * BANK_URL, BANK_MERCHANT, BANK_BLOCK_MS, BANK_BLOCKS, BANK_BALANCE.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const notifyUrl = environment['BANK_NOTIFY_URL'] ?? 'http://127.0.0.1:3000/bank/v1/transactions'
  const port = Number(environment['BANK_PORT'] ?? 3011)
  return {
    port,
    host: environment['BANK_HOST'] ?? '127.0.0.1',
    database: environment['BANK_DATABASE'] ?? '.data/pay-sim.sqlite',
    notifyUrl,
    payoutNotifyUrl: new URL('payouts', notifyUrl).href,
    payoutMs: Number(environment['BANK_PAYOUT_MS'] ?? 1500),
    payoutLateMs: Number(environment['BANK_PAYOUT_LATE_MS'] ?? 300_000),
    payoutAccount: environment['BANK_PAYOUT_ACCOUNT'] ?? '1900000001',
    bank: {
      header: 'X-Bank',
      code: environment['BANK_CODE'] ?? 'sim-bank',
      secret: environment['BANK_SECRET'] ?? 'demo-sim-bank-secret',
    },
    backoffMs: (environment['BANK_BACKOFF_MS'] ?? '1000,2000,5000,15000,60000').split(',').map(Number),
    providers: readProviders(environment['BANK_PROVIDERS'] ?? demoProviders),
    paymentNotifyUrl: new URL('/provider/v1/payments', notifyUrl).href,
    url: environment['BANK_URL'] ?? `http://127.0.0.1:${port}`,
    balance: BigInt(environment['BANK_BALANCE'] ?? '5000000000'),
    merchant: environment['BANK_MERCHANT'] ?? 'BANYAN DEMO',
    blockMs: Number(environment['BANK_BLOCK_MS'] ?? 4000),
    blocksNeeded: Number(environment['BANK_BLOCKS'] ?? 3),
  }
}

const demoProviders = ['gateway', 'ewallet', 'crypto']
  .map((kind) => `${kind}:sim-${kind}:demo-sim-${kind}-secret`)
  .join(',')

function readProviders(text: string): ProviderSettings[] {
  return text.split(',').map((each) => {
    const [kind, code = '', secret = ''] = each.split(':')
    if (kind !== 'gateway' && kind !== 'ewallet' && kind !== 'crypto') throw new Error(`no kind of provider: ${kind}`)
    return { kind, header: 'X-Provider', code, secret }
  })
}
