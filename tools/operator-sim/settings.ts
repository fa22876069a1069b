export interface Settings {
  readonly port: number
  readonly database: string
  /** Where the platform answers. */
  readonly platformUrl: string
  readonly operator: string
  readonly secret: string
  /** How long after an unknown transfer it is asked for. */
  readonly checkMs: number
  /** Whether the player's money stays here and the platform calls our wallet, instead of being moved there. */
  readonly isSeamless: boolean
}

/**
 * OPSIM_PORT, OPSIM_DATABASE, OPSIM_PLATFORM_URL, OPSIM_OPERATOR, OPSIM_SECRET, OPSIM_CHECK_MS, OPSIM_WALLET (transfer
 * or seamless); everything has a value for the demo. A real operator has secrets of its own.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const isSeamless = environment['OPSIM_WALLET'] === 'seamless'
  return {
    isSeamless,
    port: Number(environment['OPSIM_PORT'] ?? (isSeamless ? 3021 : 3020)),
    database: environment['OPSIM_DATABASE'] ?? `.data/operator-sim${isSeamless ? '-seamless' : ''}.sqlite`,
    platformUrl: environment['OPSIM_PLATFORM_URL'] ?? 'http://127.0.0.1:3000',
    operator: environment['OPSIM_OPERATOR'] ?? (isSeamless ? 'banyan-opsims' : 'banyan-opsim'),
    secret: environment['OPSIM_SECRET'] ?? 'demo-operator-sim-secret',
    checkMs: Number(environment['OPSIM_CHECK_MS'] ?? 10_000),
  }
}
