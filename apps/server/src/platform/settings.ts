import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { StartRefused } from './start-refused.ts'

/** Everything an operator can set, each by the environment variable its text names. */
export interface Settings {
  /** PORT: where members' browsers come in. */
  readonly port: number
  /** INTERNAL_PORT: health, metrics and invariants, on the loopback address only. */
  readonly internalPort: number
  /** HOST: the address to listen on. 0.0.0.0 lets other machines in. */
  readonly host: string
  /** DATABASE_URL: a PostgreSQL 15 or newer. Without it the embedded one runs in DATA_DIR. */
  readonly databaseUrl: string | null
  /** DATA_DIR: the embedded database, keys and logs. */
  readonly dataDir: string
  /** MODE: in `demo`, messages to members go to a local outbox; `production` needs real senders and logs to standard output. */
  readonly mode: (typeof modes)[number]
  /** ROLE: `web` answers members, `worker` runs draws and settlements, `all` does both. */
  readonly role: (typeof roles)[number]
  /** DRAIN_SECONDS: how long a stopping server still serves while the load balancer takes notice. */
  readonly drainSeconds: number
  /** TRUSTED_PROXIES: addresses or networks of our own proxies, with commas between. Only they may say whom they speak for. */
  readonly trustedProxies: readonly string[]
  /**
   * RATE_LIMIT_FACTOR: multiplies what one member and one address may do. A demo is used by many people from one address and
   * is 25 times as generous; guessing the password of one account stays as slow as ever.
   */
  readonly rateLimitFactor: number
}

const modes = ['demo', 'production'] as const
const roles = ['all', 'web', 'worker'] as const

type Environment = Readonly<Record<string, string | undefined>>

/** @throws StartRefused naming every wrong value at once. */
export function readSettings(environment: Environment): Settings {
  const problems: string[] = []
  const read = <Value>(name: string, fallback: Value, parse: (text: string) => Value | null, expected: string): Value => {
    const text = environment[name]
    if (text === undefined || text === '') return fallback
    const value = parse(text)
    if (value !== null) return value
    problems.push(`${name} must be ${expected}, not ${name.endsWith('_URL') ? 'what it is' : `"${text}"`}`) // An address may hold a password.
    return fallback
  }
  const mode = read('MODE', 'demo', oneOf(modes), modes.join(' or '))
  const settings: Settings = {
    port: read('PORT', 3000, wholeNumber(1, 65_535), 'a port from 1 to 65535'),
    internalPort: read('INTERNAL_PORT', 3001, wholeNumber(1, 65_535), 'a port from 1 to 65535'),
    host: read('HOST', '127.0.0.1', (text) => (/\s|\//.test(text) ? null : text), 'an address or a host name'),
    databaseUrl: read<string | null>('DATABASE_URL', null, postgresUrl, 'like postgres://user:password@host:5432/database'),
    dataDir: resolve(read('DATA_DIR', '.data', (text) => text, 'a folder')),
    mode,
    role: read('ROLE', 'all', oneOf(roles), 'all, web or worker'),
    drainSeconds: read('DRAIN_SECONDS', mode === 'production' ? 5 : 0, wholeNumber(0, 20), 'a whole number from 0 to 20'),
    rateLimitFactor: read('RATE_LIMIT_FACTOR', mode === 'production' ? 1 : 25, wholeNumber(1, 1_000_000), 'a whole number from 1 to 1000000'),
    trustedProxies: read<readonly string[]>('TRUSTED_PROXIES', [], networks, 'addresses or networks like 10.0.0.0/8, with commas between'),
  }
  if (settings.port === settings.internalPort) problems.push(`PORT and INTERNAL_PORT must differ, and both are ${settings.port}`)
  if (problems.length > 0) throw new StartRefused(`Bad settings: ${problems.join('; ')}.`)
  return settings
}

const wholeNumber =
  (min: number, max: number) =>
  (text: string): number | null =>
    /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : null

const oneOf =
  <Choice extends string>(choices: readonly Choice[]) =>
  (text: string): Choice | null =>
    choices.find((choice) => choice === text) ?? null

const networks = (text: string): readonly string[] | null => {
  const list = text.split(',').map((network) => network.trim())
  return list.every(isNetwork) ? list : null
}

function isNetwork(network: string): boolean {
  const [address = '', prefix] = network.split('/')
  const bitsMax = isIP(address) === 6 ? 128 : 32
  return isIP(address) !== 0 && (prefix === undefined || wholeNumber(0, bitsMax)(prefix) !== null)
}

const postgresUrl = (text: string): string | null => (/^postgres(ql)?:\/\/\S+$/.test(text) ? text : null)
