import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type App, createApp } from '../src/app.ts'
import { cashierInvariants, saveBank, turnoverInvariants } from '../src/modules/cashier/index.ts'
import { ledgerInvariants } from '../src/modules/ledger/index.ts'
import type { Database } from '../src/platform/database/database.ts'
import { silentLog } from '../src/platform/process/log.ts'
import { readSettings } from '../src/platform/process/settings.ts'
import { type Vault, openVault } from '../src/platform/secrets/vault.ts'
import { testBank } from '../test/deposits.ts'
import { lotteryHouse, quickGame } from '../test/lottery.ts'
import { violationsOf } from '../test/violations.ts'
import type { CashierOrder, CashierReport, Told, Transfers } from './cashier-load.ts'
import { newOrders } from './cashier-rows.ts'
import { withFreshDatabase } from './fresh-database.ts'
import { generatorOf } from './generator.ts'
import { median } from './median.ts'
import { naiveBank } from './naive-deposits.ts'
import type { Bettors } from './paced-calls.ts'
import { newPeople } from './people.ts'
import { fail, report } from './report.ts'
import { addAccounts, drawEarly, measureStrangers, measureWithdrawals, p99Of } from './withdrawals.ts'

const underLoad = generatorOf<{ order: CashierOrder; report: CashierReport }>('cashier-load.ts')

const members = 2000
const drawers = 10_000
/** Draw out before anything is measured, as transfers and bets do: a server that takes 10,000 at once runs already. */
const earlyDrawers = 1000
const connections = 128
const target = 2000
/** How often a round of the naive way and of ours is measured: one beside the other, for the machine changes. */
const rounds = 3
const betRounds = 5
const ordersARound = 6_000
const naiveOrdersARound = 1500
const betsPerSecond = 100
const betSeconds = 6
/** So many transfers are told beside the bets: more than there is time for while these last. */
const transfersBeside = 2 * target * betSeconds
/** Transfers come for so long before the first bet. */
const leadMs = 1000

/**
 * Calls of a bank that are credited, signed and over HTTP, each durable before its answer, against a transaction for
 * each call behind the same edge; withdrawals that all ask for at once; and bets beside both. Server, database and
 * load share the machine.
 */
export async function run(): Promise<void> {
  await withFreshDatabase(async (database) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'banyan-bench-cashier-'))
    const settings = readSettings({ DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000000', TRUSTED_PROXIES: '127.0.0.1' })
    const app = await createApp({ settings, nodeId: 'bench', log: silentLog, database })
    try {
      await measure(database, app, openVault(settings.masterKeyFile))
    } finally {
      await app.stop()
      rmSync(dataDir, { recursive: true })
    }
  })
}

async function measure(database: Database, app: App, vault: Vault): Promise<void> {
  const house = lotteryHouse(database)
  await house.offerQuickGame()
  const numero = await house.newDraw()
  const people = await newPeople(database, members + drawers + earlyDrawers)
  const tokens = people.tokens.slice(0, members)
  await house.newMembers(
    tokens.map((_, index) => BigInt(index + 1)),
    10n ** 12n,
  )
  await database.transaction((tx) => saveBank(tx, vault, testBank))
  const url = await app.http.listen(0, '127.0.0.1')
  const naive = await naiveBank(database, vault)
  const bets = { perSecond: betsPerSecond, tokens, gameCode: quickGame.code, numero }

  await measureTransfers(database, { url, naiveUrl: naive.url })
  await measureBets(database, url, bets)
  await naive.close()
  const drawing = {
    database,
    url,
    underLoad,
    firstId: BigInt(members + 1),
    tokens: people.tokens.slice(members, members + drawers),
    give: house.newMembers,
  }
  const early = {
    ...drawing,
    firstId: BigInt(members + drawers + 1),
    tokens: people.tokens.slice(members + drawers),
  }
  for (const each of [early, drawing]) await addAccounts(each, vault)
  await drawEarly(early)
  await measureWithdrawals(drawing, bets)
  await measureStrangers(drawing, vault)

  report({ bench: 'cashier', case: 'load average of the machine', value: loadavg()[0] ?? 0, unit: 'processes' })
  const violations = await violationsOf(database, [...ledgerInvariants, ...cashierInvariants, ...turnoverInvariants])
  if (Object.keys(violations).length > 0) fail(`invariants violated: ${JSON.stringify(violations)}`)
}

let loads = 0
/** A load of transfers for as many new orders. */
async function transfersOf(database: Database, count: number): Promise<Transfers> {
  const texts = await newOrders(database, { members, count })
  const { code, secrets, account } = testBank
  const secret = secrets[0] ?? ''
  return { connections, code, secret, accountNumber: account.accountNumber, texts, prefix: `FT${(loads += 1)}-` }
}

async function told(database: Database, url: string, count: number): Promise<Told> {
  const transfers = await transfersOf(database, count)
  const answered = await underLoad({ url, seconds: 0, transfers })
  if (!answered.transfers) throw new Error('the generator did not tell of the transfers')
  // A text that was drawn twice makes one order.
  if (answered.transfers.credited < transfers.texts.length)
    fail(`${answered.transfers.others} transfers were not credited`)
  return answered.transfers
}

async function measureTransfers(database: Database, { url, naiveUrl }: { url: string; naiveUrl: string }) {
  await told(database, url, 3000)
  await told(database, naiveUrl, 300)
  const [ours, naive]: [Told[], Told[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    naive.push(await told(database, naiveUrl, naiveOrdersARound))
    ours.push(await told(database, url, ordersARound))
  }
  const rateOf = (each: readonly Told[]) =>
    each.reduce((sum, { credited }) => sum + credited, 0) / each.reduce((sum, { seconds }) => sum + seconds, 0)
  const middle = (each: readonly Told[], of: 'p50Ms' | 'p99Ms') => median(each.map((one) => one[of]))
  const [rate, naiveRate] = [rateOf(ours), rateOf(naive)]
  const name = `signed transfers credited and durable over HTTP, ${connections} connections`
  report({ bench: 'cashier', case: name, value: rate, unit: '1/s', yardstick: naiveRate })
  report({ bench: 'cashier', case: `${name}, target`, value: rate, unit: '1/s', yardstick: target })
  for (const quantile of ['p50Ms', 'p99Ms'] as const)
    report({
      bench: 'cashier',
      case: `${name}, ${quantile.slice(0, 3)}`,
      value: middle(ours, quantile),
      unit: 'ms',
      yardstick: middle(naive, quantile),
    })
  if (rate < target) fail('slower than the target')
  if (rate < 5 * naiveRate) fail('less than five times the naive way')
}

/**
 * Bets alone, and beside transfers as fast as they are answered, each from a generator of its own so that neither waits
 * for the other's. A p99 of 500 bets is its five slowest, so that one pause of the machine moves it: the median of
 * rounds is told, one beside the other as for transfers.
 */
async function measureBets(database: Database, url: string, bets: Bettors): Promise<void> {
  const order = { url, seconds: betSeconds, bets }
  await underLoad({ ...order, seconds: 3 })
  const [idle, busy]: [number[], number[]] = [[], []]
  for (let round = 0; round < betRounds; round++) {
    idle.push(p99Of(await underLoad(order)))
    const transfers = await transfersOf(database, transfersBeside)
    const [answered, beside] = await Promise.all([
      underLoad({ url, seconds: 0, transfers }),
      sleep(leadMs).then(() => underLoad(order)),
    ])
    const toldMs = (answered.transfers?.seconds ?? 0) * 1000
    if (toldMs < leadMs + betSeconds * 1000) fail(`the transfers were over after ${toldMs} ms, before the bets`)
    busy.push(p99Of(beside))
  }
  const name = `bets at ${betsPerSecond} a second beside transfers, p99`
  const [beside, alone] = [median(busy), median(idle)]
  report({ bench: 'cashier', case: name, value: beside, unit: 'ms', yardstick: alone })
  if (beside > 2 * alone) fail(`${name}: more than twice as slow as alone`)
}
