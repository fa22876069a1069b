export interface Settings {
  readonly port: number
  /** The address to listen on. */
  readonly host: string
  readonly database: string
  /** Where the platform is told of money that came in. */
  readonly notifyUrl: string
  /** What the bank is called in the contract with the platform, and the secret of both. */
  readonly code: string
  readonly secret: string
  /** How long before an unanswered call is sent again; the last one stands for all that follow. */
  readonly backoffMs: readonly number[]
  /** Where the platform is told of payouts. */
  readonly payoutNotifyUrl: string
  /** How long a payout takes, and one that is late. */
  readonly payoutMs: number
  readonly payoutLateMs: number
  /** The account that payouts leave. */
  readonly payoutAccount: string
}

/**
 * BANK_HOST, BANK_PORT, BANK_DATABASE, BANK_NOTIFY_URL, BANK_CODE, BANK_SECRET, BANK_BACKOFF_MS, BANK_PAYOUT_MS,
 * BANK_PAYOUT_LATE_MS, BANK_PAYOUT_ACCOUNT.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const notifyUrl = environment['BANK_NOTIFY_URL'] ?? 'http://127.0.0.1:3000/bank/v1/transactions'
  return {
    port: Number(environment['BANK_PORT'] ?? 3011),
    host: environment['BANK_HOST'] ?? '127.0.0.1',
    database: environment['BANK_DATABASE'] ?? '.data/pay-sim.sqlite',
    notifyUrl,
    payoutNotifyUrl: new URL('payouts', notifyUrl).href,
    payoutMs: Number(environment['BANK_PAYOUT_MS'] ?? 1500),
    payoutLateMs: Number(environment['BANK_PAYOUT_LATE_MS'] ?? 300_000),
    payoutAccount: environment['BANK_PAYOUT_ACCOUNT'] ?? '1900000001',
    code: environment['BANK_CODE'] ?? 'sim-bank',
    secret: environment['BANK_SECRET'] ?? 'demo-sim-bank-secret',
    backoffMs: (environment['BANK_BACKOFF_MS'] ?? '1000,2000,5000,15000,60000').split(',').map(Number),
  }
}
