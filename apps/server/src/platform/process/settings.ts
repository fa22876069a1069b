import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { type BackupSettings, readBackup } from './backup-settings.ts'
import { type SignInSettings, readSignIn } from './sign-in-settings.ts'
import { StartRefused } from './start-refused.ts'

/** Everything an operator can set, each by the environment variable its text names. */
export interface Settings {
  /** PORT: where members' browsers come in. */
  readonly port: number
  /** INTERNAL_PORT: health, metrics and invariants, on the loopback address only. */
  readonly internalPort: number
  /** PLAY_PORT: the origin of our own game clients, which only the site may frame. Two above PORT by default. */
  readonly playPort: number
  /** PLAY_URL: that origin as players reach it; PUBLIC_URL's host with PLAY_PORT by default. */
  readonly playUrl: string
  /** HOST: the address to listen on. 0.0.0.0 lets other machines in. */
  readonly host: string
  /** DATABASE_URL: a PostgreSQL 15 or newer. Without it the embedded one runs in DATA_DIR. */
  readonly databaseUrl: string | null
  /** REDIS_URL: a Redis or Valkey for limits and events between nodes. Without it they go through PostgreSQL. */
  readonly redisUrl: string | null
  /** DATA_DIR: the embedded database, keys and logs. */
  readonly dataDir: string
  /** MASTER_KEY_FILE: the key of all personal data, outside the database; `master.key` in DATA_DIR by default. */
  readonly masterKeyFile: string
  /**
   * MODE: in `demo`, messages to members go to a local outbox; `production` needs real
   * senders and logs to standard output.
   */
  readonly mode: (typeof modes)[number]
  /**
   * OPERATOR_CONFIG and OPERATOR_KEY: the signed file of what real money is taken under, and the public key that its
   * signature is of. Null without them: play money alone.
   */
  readonly operator: { readonly file: string; readonly publicKey: string } | null
  /** ROLE: `web` answers members, `worker` runs draws and settlements, `all` does both. */
  readonly role: (typeof roles)[number]
  /**
   * WEB_PROCESSES: how many processes of this machine answer members on the same ports. With more than one, the one
   * that is started does the jobs of its role and answers nobody itself.
   */
  readonly webProcesses: number
  /** DRAIN_SECONDS: how long a stopping server still serves while the load balancer takes notice. */
  readonly drainSeconds: number
  /**
   * TRUSTED_PROXIES: addresses or networks of our own proxies, with commas between. Only
   * they may say whom they speak for.
   */
  readonly trustedProxies: readonly string[]
  /**
   * RATE_LIMIT_FACTOR: multiplies what one member and one address may do. A demo is used by many people from one
   * address and is 25 times as generous; guessing the password of one account stays as slow as ever.
   */
  readonly rateLimitFactor: number
  /**
   * SMS_SENDER: `gateway` sends codes through the HTTP gateway that the merchant has set, `signin` leaves them to the
   * third-party sign-in service, `outbox` (demo mode only) shows them at /internal/outbox.
   */
  readonly smsSender: (typeof smsSenders)[number]
  /** TURNSTILE_SECRET, GEETEST_SECRET: of the sites' accounts with these vendors of captchas; empty without one. */
  readonly captchaSecrets: { readonly turnstile: string; readonly geetest: string }
  /** SMS_GATEWAY_SECRET: fills {secret} in what the gateway is sent, so that the database does not hold it. */
  readonly smsGatewaySecret: string
  /**
   * SMTP_URL and MAIL_FROM: the mail server, and whom letters are from. Without them demo
   * mode shows letters at /internal/outbox.
   */
  readonly smtp: { readonly url: string; readonly from: string } | null
  /**
   * PUBLIC_URL: the site as members reach it, for links in letters; never taken from a
   * request, whose host anybody can write.
   */
  readonly publicUrl: string
  /**
   * SIGN_IN_PROJECT, SIGN_IN_API_KEY, SIGN_IN_AUTH_DOMAIN, SIGN_IN_KEYS_URL,
   * SIGN_IN_EMULATOR: the third-party sign-in service. Null without it.
   */
  readonly signIn: SignInSettings | null
  /** DEMO_VENDOR: whether `npm start` runs the simulated vendor too. Null without it, and in production always. */
  readonly demoVendor: SimulatorSettings | null
  /** DEMO_BANK: the same of the simulated bank that members pay in through. BANK_PORT, eleven above PORT; BANK_URL. */
  readonly demoBank: SimulatorSettings | null
  /** BACKUP_DIR, BACKUP_HOURS, BACKUP_KEEP_DAYS: where the embedded PostgreSQL is backed up. Null without the first. */
  readonly backup: BackupSettings | null
}

/** A program of the demo that plays an outside party. */
export interface SimulatorSettings {
  /** SIM_PORT: where the simulated vendor listens; ten above PORT by default. */
  readonly port: number
  /** SIM_URL: its origin as players reach it; PUBLIC_URL's host with SIM_PORT by default. */
  readonly url: string
}

const modes = ['demo', 'production'] as const
const roles = ['all', 'web', 'worker'] as const
const switches = ['on', 'off'] as const
const smsSenders = ['gateway', 'signin', 'outbox'] as const

type Environment = Readonly<Record<string, string | undefined>>

/** @throws StartRefused naming every wrong value at once. */
export function readSettings(environment: Environment): Settings {
  const problems: string[] = []
  const read = reader(environment, problems)
  const mode = read('MODE', 'demo', oneOf(modes), modes.join(' or '))
  const dataDir = resolve(read('DATA_DIR', '.data', (text) => text, 'a folder'))
  const smtpUrl = read<string | null>('SMTP_URL', null, smtp, 'like smtps://user:password@host:465')
  const mailFrom = read<string | null>('MAIL_FROM', null, sender, 'like "Banyan <no-reply@example.com>"')
  const operatorFile = read<string | null>('OPERATOR_CONFIG', null, (text) => resolve(text), 'a file')
  const operatorKey = read<string | null>('OPERATOR_KEY', null, publicKey, '64 hexadecimal digits')
  const smsSender = read(
    'SMS_SENDER',
    mode === 'production' ? 'gateway' : 'outbox',
    oneOf(smsSenders),
    'gateway, signin or outbox',
  )
  const port = read('PORT', 3000, wholeNumber(1, 65_535), 'a port from 1 to 65535')
  const playPort = read('PLAY_PORT', port + 2, wholeNumber(1, 65_535), 'a port from 1 to 65535')
  const publicUrl = read('PUBLIC_URL', `http://127.0.0.1:${port}`, origin, 'like https://www.example.com')
  const settings: Settings = {
    port,
    internalPort: read('INTERNAL_PORT', 3001, wholeNumber(1, 65_535), 'a port from 1 to 65535'),
    playPort,
    playUrl: read('PLAY_URL', withPort(publicUrl, playPort), origin, 'like https://play.example.com'),
    host: read('HOST', '127.0.0.1', (text) => (/\s|\//.test(text) ? null : text), 'an address or a host name'),
    databaseUrl: read<string | null>(
      'DATABASE_URL',
      null,
      postgresUrl,
      'like postgres://user:password@host:5432/database',
    ),
    redisUrl: read<string | null>(
      'REDIS_URL',
      null,
      redisUrl,
      'like redis://user:password@host:6379/0, or rediss:// for TLS',
    ),
    dataDir,
    masterKeyFile: resolve(read('MASTER_KEY_FILE', join(dataDir, 'master.key'), (text) => text, 'a file')),
    mode,
    operator: operatorFile !== null && operatorKey !== null ? { file: operatorFile, publicKey: operatorKey } : null,
    role: read('ROLE', 'all', oneOf(roles), 'all, web or worker'),
    webProcesses: read('WEB_PROCESSES', 1, wholeNumber(1, 16), 'a whole number from 1 to 16'),
    drainSeconds: read(
      'DRAIN_SECONDS',
      mode === 'production' ? 5 : 0,
      wholeNumber(0, 20),
      'a whole number from 0 to 20',
    ),
    rateLimitFactor: read(
      'RATE_LIMIT_FACTOR',
      mode === 'production' ? 1 : 25,
      wholeNumber(1, 1_000_000),
      'a whole number from 1 to 1000000',
    ),
    trustedProxies: read<readonly string[]>(
      'TRUSTED_PROXIES',
      [],
      networks,
      'addresses or networks like 10.0.0.0/8, with commas between',
    ),
    smsSender,
    captchaSecrets: { turnstile: environment.TURNSTILE_SECRET ?? '', geetest: environment.GEETEST_SECRET ?? '' },
    smsGatewaySecret: environment.SMS_GATEWAY_SECRET ?? '',
    smtp: smtpUrl !== null && mailFrom !== null ? { url: smtpUrl, from: mailFrom } : null,
    publicUrl,
    signIn: readSignIn(environment, { mode, smsSender, problems }),
    demoVendor: null,
    demoBank: null,
    backup: null,
  }
  const complete: Settings = {
    ...settings,
    demoVendor: readSimulator(read, settings, { name: 'DEMO_VENDOR', prefix: 'SIM', above: 10 }),
    demoBank: readSimulator(read, settings, { name: 'DEMO_BANK', prefix: 'BANK', above: 11 }),
    backup: readBackup(environment, { databaseUrl: settings.databaseUrl, problems }),
  }
  problems.push(...contradictions(complete, { environment, smtpUrl, mailFrom, operatorFile, operatorKey }))
  if (problems.length > 0) throw new StartRefused(`Bad settings: ${problems.join('; ')}.`)
  return complete
}

/**
 * A simulator comes with a demo that is one process with a database of its own: on a database of several nodes each
 * would connect another one.
 */
function readSimulator(
  read: ReturnType<typeof reader>,
  { mode, role, databaseUrl, port, publicUrl }: Settings,
  { name, prefix, above }: { readonly name: string; readonly prefix: string; readonly above: number },
): SimulatorSettings | null {
  const fallback = mode === 'demo' && role === 'all' && databaseUrl === null ? 'on' : 'off'
  const isOn = read(name, fallback, oneOf(switches), switches.join(' or ')) === 'on'
  const ownPort = read(`${prefix}_PORT`, port + above, wholeNumber(1, 65_535), 'a port from 1 to 65535')
  const url = read(`${prefix}_URL`, withPort(publicUrl, ownPort), origin, 'like https://sim.example.com')
  return isOn ? { port: ownPort, url } : null
}

/** Reads a variable, or notes what is wrong with it and goes on with the default. */
function reader(environment: Environment, problems: string[]) {
  return <Value>(name: string, fallback: Value, parse: (text: string) => Value | null, expected: string): Value => {
    const text = environment[name]
    if (text === undefined || text === '') return fallback
    const value = parse(text)
    if (value !== null) return value
    // An address may hold a password.
    problems.push(`${name} must be ${expected}, not ${name.endsWith('_URL') ? 'what it is' : `"${text}"`}`)
    return fallback
  }
}

/** Values that are right each by itself, and wrong together. */
function contradictions(
  { mode, smsSender, ...settings }: Settings,
  {
    environment,
    smtpUrl,
    mailFrom,
    operatorFile,
    operatorKey,
  }: { readonly environment: Environment } & Readonly<
    Record<'smtpUrl' | 'mailFrom' | 'operatorFile' | 'operatorKey', string | null>
  >,
): string[] {
  const problems: string[] = []
  if (mode === 'production' && settings.demoVendor) problems.push('DEMO_VENDOR may be on in demo mode only')
  if (mode === 'production' && settings.demoBank) problems.push('DEMO_BANK may be on in demo mode only')
  if (mode === 'production' && smsSender === 'outbox') problems.push('SMS_SENDER may be outbox in demo mode only')
  if ((smtpUrl === null) !== (mailFrom === null)) problems.push('SMTP_URL and MAIL_FROM must be set together')
  if ((operatorFile === null) !== (operatorKey === null))
    problems.push('OPERATOR_CONFIG and OPERATOR_KEY must be set together')
  if (mode === 'production' && smtpUrl !== null && !environment['PUBLIC_URL'])
    problems.push('PUBLIC_URL must be set for the links in letters')
  const ports = [
    ['PORT', settings.port],
    ['INTERNAL_PORT', settings.internalPort],
    ['PLAY_PORT', settings.playPort],
    ...(settings.demoVendor ? [['SIM_PORT', settings.demoVendor.port] as const] : []),
    ...(settings.demoBank ? [['BANK_PORT', settings.demoBank.port] as const] : []),
  ] as const
  ports.forEach(([name, port], place) => {
    const other = ports.slice(0, place).find(([, taken]) => taken === port)
    if (other) problems.push(`${other[0]} and ${name} must differ, and both are ${port}`)
  })
  return problems
}

function withPort(url: string, port: number): string {
  const changed = new URL(url)
  changed.port = String(port)
  return changed.origin
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

const publicKey = (text: string): string | null => (/^[\da-f]{64}$/.test(text) ? text : null)

const postgresUrl = (text: string): string | null => (/^postgres(ql)?:\/\/\S+$/.test(text) ? text : null)

const redisUrl = (text: string): string | null =>
  /^rediss?:\/\/[^\s/]+(\/\d*)?$/.test(text) && URL.canParse(text) ? text : null

const smtp = (text: string): string | null => (/^smtps?:\/\/[^\s/?#]+$/.test(text) && URL.canParse(text) ? text : null)

/** One line that holds one address. */
const sender = (text: string): string | null =>
  /^[^\s<>@,;]+@[^\s<>@,;]+$|^[^\r\n<>@,;]+ <[^\s<>@,;]+@[^\s<>@,;]+>$/.test(text) ? text : null

const origin = (text: string): string | null =>
  /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text ? text : null
