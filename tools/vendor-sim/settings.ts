/** One contract with an operator: what it calls itself to us, and how its players' money is kept. */
export interface Contract {
  readonly operator: string
  readonly secret: string
  readonly wallet: 'seamless' | 'transfer'
  /** Where the operator's wallet answers, without the method. */
  readonly walletUrl: string
}

export interface Settings {
  readonly port: number
  /** The address to listen on. */
  readonly host: string
  /** Where players reach the pages of the games. */
  readonly url: string
  readonly database: string
  readonly contracts: readonly Contract[]
  /** How long before an unanswered call is sent again; the last one stands for all that follow. */
  readonly backoffMs: readonly number[]
  readonly betTimeoutMs: number
  /** What an operator has left here before anything was played, in units. */
  readonly credit: number
  /** How long everything in the sportsbook takes, of what it takes at 1: a test plays a match in seconds. */
  readonly pace: number
}

/**
 * The secrets that the demo site knows the simulated vendor by; the third contract is for its e-sports alone, under
 * another vendor's name. A real vendor gets its own.
 */
const demoContracts = [
  { operator: 'banyan-sim', secret: 'demo-sim-seamless-secret', wallet: 'seamless' },
  { operator: 'banyan-simw', secret: 'demo-sim-transfer-secret', wallet: 'transfer' },
  { operator: 'banyan-sime', secret: 'demo-sim-esports-secret', wallet: 'seamless' },
] as const

/**
 * SIM_HOST, SIM_PORT, SIM_URL, SIM_DATABASE, SIM_WALLET_URL, SIM_BACKOFF_MS, SIM_BET_TIMEOUT_MS, SIM_CREDIT, SIM_PACE;
 * everything has a value for the tour. SIM_OPERATOR with SIM_SECRET is one contract more, with one balance.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const walletUrl = environment['SIM_WALLET_URL'] ?? 'http://127.0.0.1:3000/wallet'
  const port = Number(environment['SIM_PORT'] ?? 3010)
  const { SIM_OPERATOR: operator, SIM_SECRET: secret } = environment
  const given = operator && secret ? [{ operator, secret, wallet: 'seamless' as const }] : []
  return {
    port,
    host: environment['SIM_HOST'] ?? '127.0.0.1',
    url: environment['SIM_URL'] ?? `http://127.0.0.1:${port}`,
    database: environment['SIM_DATABASE'] ?? '.data/vendor-sim.sqlite',
    contracts: [...demoContracts, ...given].map((contract) => ({ ...contract, walletUrl })),
    backoffMs: (environment['SIM_BACKOFF_MS'] ?? '1000,2000,5000,15000,60000').split(',').map(Number),
    betTimeoutMs: Number(environment['SIM_BET_TIMEOUT_MS'] ?? 5000),
    credit: Number(environment['SIM_CREDIT'] ?? 1_000_000_000),
    pace: Number(environment['SIM_PACE'] ?? 1),
  }
}
