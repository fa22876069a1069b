import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../src/app.ts'
import { createPasswordHash } from '../src/modules/identity/index.ts'
import { silentLog } from '../src/platform/process/log.ts'
import { readSettings } from '../src/platform/process/settings.ts'
import { openVault } from '../src/platform/secrets/vault.ts'
import { createWorkQueue } from '../src/platform/process/work-queue.ts'
import { unguard } from '../test/captcha.ts'
import { lotteryHouse, quickGame } from '../test/lottery.ts'
import { withFreshDatabase } from './fresh-database.ts'
import type { LoginOrder, LoginReport, Try } from './login-load.ts'
import { compareNames } from './login-names.ts'
import { generatorOf } from './generator.ts'
import type { Answers } from './paced-calls.ts'
import { newPeople } from './people.ts'
import { fail, report } from './report.ts'

const underLoad = generatorOf<{ order: LoginOrder; report: LoginReport }>('login-load.ts')

const members = 2000
const password = 'co-thu-12-phan'
const seconds = 20
const betsPerSecond = 200
const logInsPerSecond = 27
const stormPerMinute = 5000
const ownersPerSecond = 5

/**
 * Log-ins over HTTP with argon2id at the real figures while bets go on, and a storm of stolen passwords over as many
 * addresses, with the limits of production; no captcha guards the form, which would only spare the server. Server,
 * database and load share the machine.
 */
export async function run(): Promise<void> {
  await withFreshDatabase(async (database) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'banyan-bench-login-'))
    const settings = readSettings({ DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1' })
    await unguard(database)
    const app = await createApp({ settings, nodeId: 'bench', log: silentLog, database })
    try {
      const house = lotteryHouse(database)
      await house.offerQuickGame()
      const numero = await house.newDraw()
      const hashing = createPasswordHash(createWorkQueue({ waitingMax: 1, waitMsMax: 1000 }), {
        pepper: openVault(settings.masterKeyFile).passwordKey,
      })
      const people = await newPeople(database, members, await hashing.make(password))
      await house.newMembers(
        people.tokens.map((_, index) => BigInt(index + 1)),
        10n ** 12n,
      )
      const url = await app.http.listen(0, '127.0.0.1')
      await measure(
        { url, bets: { perSecond: betsPerSecond, tokens: people.tokens, gameCode: quickGame.code, numero } },
        people.devices,
      )
      await compareNames(url, 'member', password)
    } finally {
      await app.stop()
      rmSync(dataDir, { recursive: true })
    }
  })
}

/** The same bets three times: alone, with log-ins, and in the storm. */
async function measure(order: Omit<LoginOrder, 'seconds' | 'tries'>, devices: readonly string[]): Promise<void> {
  const owner = (at: number): Try => ({ username: `member${at + 1}`, password, device: devices[at] ?? '' })
  const owners = (from: number, count: number) => Array.from({ length: count }, (_, at) => owner(from + at))
  const storm = Array.from({ length: (stormPerMinute / 60) * seconds }, (_, at) => ({
    username: anyName(at),
    password: 'password1',
  }))

  await underLoad({ ...order, seconds: 5, tries: { logIns: owners(0, 50) } })
  const idle = await underLoad({ ...order, seconds, tries: {} })
  const busy = await underLoad({ ...order, seconds, tries: { logIns: owners(50, logInsPerSecond * seconds) } })
  const stormy = await underLoad({
    ...order,
    seconds,
    tries: { storm, owners: owners(1000, ownersPerSecond * seconds) },
  })

  const loggedIn = accepted(busy['logIns'])
  report({
    bench: 'login',
    case: `log-ins over HTTP beside ${betsPerSecond} bets a second`,
    value: loggedIn / seconds,
    unit: '1/s',
    yardstick: 25,
  })
  report({ bench: 'login', case: 'log-in, p99', value: busy['logIns']?.p99Ms ?? 0, unit: 'ms' })
  bets('bets, p99, with log-ins', busy, idle)
  bets('bets, p99, in the storm', stormy, idle)
  const looked = stormy['storm']?.statuses[401] ?? 0
  report({
    bench: 'login',
    case: `storm of ${stormPerMinute} tries a minute: passwords looked at`,
    value: looked / seconds,
    unit: '1/s',
    yardstick: 50,
  })
  const refused = ownersPerSecond * seconds - accepted(stormy['owners'])
  report({ bench: 'login', case: 'owners refused in the storm on a known device', value: refused, unit: 'owners' })
  report({ bench: 'login', case: 'owner in the storm, p99', value: stormy['owners']?.p99Ms ?? 0, unit: 'ms' })
  report({ bench: 'login', case: 'load average of the machine', value: loadavg()[0] ?? 0, unit: 'processes' })
  if (loggedIn / seconds < 25) fail(`of the log-ins came back: ${JSON.stringify(busy['logIns']?.statuses)}`)
  if (refused > 0) fail(`of the owners came back: ${JSON.stringify(stormy['owners']?.statuses)}`)
}

/** Half of the names on a stolen list exist. */
function anyName(at: number): string {
  return at % 2 === 0 ? `member${(at % members) + 1}` : `nobody${at}`
}

function bets(name: string, { bets: with_ }: LoginReport, { bets: alone }: LoginReport) {
  if (!with_ || !alone) throw new Error('the generator did not tell of the bets')
  report({ bench: 'login', case: name, value: with_.p99Ms, unit: 'ms', yardstick: alone.p99Ms })
  if (accepted(with_) < betsPerSecond * seconds) fail(`of the bets came back: ${JSON.stringify(with_.statuses)}`)
  if (with_.p99Ms > 2 * alone.p99Ms) fail(`${name}: more than twice as slow as alone`)
}

function accepted(answers: Answers | undefined): number {
  return answers?.statuses[200] ?? 0
}
