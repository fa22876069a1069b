export interface Settings {
  readonly port: number
  readonly database: string
  /** Where the platform answers. */
  readonly platformUrl: string
  readonly partner: string
  readonly secret: string
  /** How long after an unknown transfer it is asked for. */
  readonly checkMs: number
  /** Whether the player's money stays here and the platform calls our wallet, instead of being moved there. */
  readonly isSeamless: boolean
}

/**
 * PARTNER_SIM_PORT, PARTNER_SIM_DATABASE, PARTNER_SIM_PLATFORM_URL, PARTNER_SIM_CODE, PARTNER_SIM_SECRET,
 * PARTNER_SIM_CHECK_MS, PARTNER_SIM_WALLET (transfer or seamless); everything has a value for the demo. A real partner
 * has secrets of its own.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const isSeamless = environment['PARTNER_SIM_WALLET'] === 'seamless'
  return {
    isSeamless,
    port: Number(environment['PARTNER_SIM_PORT'] ?? (isSeamless ? 3021 : 3020)),
    database: environment['PARTNER_SIM_DATABASE'] ?? `.data/partner-sim${isSeamless ? '-seamless' : ''}.sqlite`,
    platformUrl: environment['PARTNER_SIM_PLATFORM_URL'] ?? 'http://127.0.0.1:3000',
    partner: environment['PARTNER_SIM_CODE'] ?? (isSeamless ? 'banyan-partner-seamless' : 'banyan-partner'),
    secret: environment['PARTNER_SIM_SECRET'] ?? 'demo-partner-sim-secret',
    checkMs: Number(environment['PARTNER_SIM_CHECK_MS'] ?? 10_000),
  }
}
