import { sql } from 'kysely'
import { type HashFigures, createPasswordHash, staffFigures } from '../src/modules/identity/index.ts'
import type { Database } from '../src/platform/database/database.ts'
import { createWorkQueue } from '../src/platform/process/work-queue.ts'
import type { Vault } from '../src/platform/secrets/vault.ts'
import type { Asked, Asking, CashierOrder, CashierReport } from './cashier-load.ts'
import { median } from './median.ts'
import type { Bettors } from './paced-calls.ts'
import { fail, report } from './report.ts'

const paymentPassword = '482913'
/** The least that can be drawn out by the shipped rules. */
const sum = 100_000n
/** All of them are open from the first to the last: so many requests are under way at any moment. */
const connections = 1000
/** As many as banks have, for what is asked beside bets. */
const connectionsBeside = 128
/** As long as so many withdrawals take at the least. */
const betSeconds = 4
const betRounds = 3
/** As many as wait for the slow hash, and no more. */
const connectionsAdding = 40
const p99MsMost = 1000
/** So many who have not given the password for a while ask for it to be hashed. */
const strangers = 200
const strangersAtOnce = 16

export interface Drawers {
  readonly database: Database
  readonly url: string
  readonly underLoad: (order: CashierOrder) => Promise<CashierReport>
  /** Members of these ids in a row, with the token of each. */
  readonly firstId: bigint
  readonly tokens: readonly string[]
  /** Puts so much into the wallet of each. */
  readonly give: (ids: readonly bigint[], amount: bigint) => Promise<void>
}

const idsOf = ({ firstId, tokens }: Drawers) => tokens.map((_, index) => firstId + BigInt(index))

/** Stores the payment password of all drawers, with other figures than those of the product where some are given. */
async function setPasswords({ database, firstId, tokens }: Drawers, vault: Vault, figures: HashFigures): Promise<void> {
  const hashing = createPasswordHash(createWorkQueue({ waitingMax: 1, waitMsMax: 1000 }), {
    figures,
    pepper: vault.passwordKey,
  })
  await sql`update members.member set payment_password_hash = ${await hashing.make(paymentPassword)}
    where id >= ${firstId} and id < ${firstId + BigInt(tokens.length)}`.execute(database.sql)
}

/**
 * Every one adds an account by the real call, which asks for the payment password: from then on it is known to the
 * session for five minutes. It is stored with small figures, or this alone would take five minutes.
 */
export async function addAccounts(drawers: Drawers, vault: Vault): Promise<void> {
  const { database, tokens } = drawers
  await setPasswords(drawers, vault, { memory: 8, passes: 1, parallelism: 1 })
  const bodies = idsOf(drawers).map((id) => ({
    bankCode: 'VCB',
    accountNumber: String(71_000_000_000n + id),
    holderName: 'NGUYEN VAN AN',
    paymentPassword,
  }))
  const { codes } = await asked(drawers, {
    connections: connectionsAdding,
    call: 'addWithdrawalAccount',
    tokens,
    bodies,
  })
  if ((codes['done'] ?? 0) < tokens.length) fail(`of the accounts came back: ${JSON.stringify(codes)}`)
  await sql`update cashier.withdrawal_account set usable_at = added_at`.execute(database.sql)
}

/** How many a second draw out who have not given the password for a while. */
export async function measureStrangers(drawers: Drawers, vault: Vault): Promise<void> {
  await setPasswords(drawers, vault, staffFigures)
  const few = { ...drawers, tokens: drawers.tokens.slice(0, strangers) }
  await few.give(idsOf(few), sum)
  const { codes, seconds } = await asked(few, { ...(await askingOf(few)), connections: strangersAtOnce })
  const name = `withdrawals by members whose password has to be hashed, ${strangersAtOnce} connections`
  report({ bench: 'cashier', case: name, value: strangers / seconds, unit: '1/s' })
  if (codes['done'] !== strangers) fail(`${name}: ${JSON.stringify(codes)}`)
}

async function asked({ url, underLoad }: Drawers, asking: Asking): Promise<Asked> {
  const answered = await underLoad({ url, seconds: 0, asking })
  if (!answered.asking) throw new Error('the generator did not tell of what members asked for')
  return answered.asking
}

/** What every one asks for at once who has money for one; every tenth asks a second time, with another key. */
async function askingOf({ database, firstId, tokens }: Drawers): Promise<Asking> {
  const { rows } = await sql<{ id: bigint; member_id: bigint }>`select id, member_id from cashier.withdrawal_account
    where member_id >= ${firstId}`.execute(database.sql)
  const accounts = new Map(rows.map((row) => [row.member_id, row.id]))
  const asks = tokens.flatMap((token, index) => {
    const account = String(accounts.get(firstId + BigInt(index)) ?? 0n)
    const ask = { token, body: { withdrawalAccountId: account, amount: String(sum), paymentPassword } }
    return index % 10 === 0 ? [ask, ask] : [ask]
  })
  return {
    connections,
    call: 'requestWithdrawal',
    tokens: asks.map(({ token }) => token),
    bodies: asks.map(({ body }) => body),
  }
}

/** How many members do not have so many withdrawals and an empty wallet. */
async function otherThan({ database, firstId, tokens }: Drawers, count: number): Promise<number> {
  const { rows } = await sql<{ others: number }>`select count(*)::int as others
    from generate_series(${firstId}::bigint, ${firstId + BigInt(tokens.length) - 1n}::bigint) as member (id)
    left join (select member_id as id, count(*) as count from cashier.withdrawal group by 1) as asked using (id)
    left join (select ledger.member_of(id) as id, sum(balance) as balance from ledger.account group by 1) as wallet
      using (id)
    where (asked.count, wallet.balance) is distinct from (${count}::bigint, 0::numeric)`.execute(database.sql)
  return rows[0]?.others ?? 0
}

/** Withdrawals that nobody measures: those after them meet a server whose code is compiled and whose plans are made. */
export async function drawEarly(drawers: Drawers): Promise<void> {
  await drawers.give(idsOf(drawers), sum)
  await asked(drawers, { ...(await askingOf(drawers)), connections: connectionsBeside })
}

/** Withdrawals that all ask for at once, and bets alone and beside them. */
export async function measureWithdrawals(drawers: Drawers, bets: Bettors): Promise<void> {
  await drawers.give(idsOf(drawers), sum)
  const name = `${drawers.tokens.length} withdrawals asked at once by members with money for one`
  const first = await asked(drawers, await askingOf(drawers))
  figures(`${name}, ${connections} connections`, first)
  const others = await otherThan(drawers, 1)
  report({ bench: 'cashier', case: `${name}, members without exactly one`, value: others, unit: 'members' })
  if (others > 0) fail(`${others} members do not have exactly one withdrawal: ${JSON.stringify(first.codes)}`)
  if (first.p99Ms > p99MsMost) fail(`${name}: p99 of more than ${p99MsMost} ms`)

  await measureBets(drawers, bets)
}

export function p99Of({ bets }: CashierReport): number {
  if (!bets) throw new Error('the generator did not tell of the bets')
  return bets.p99Ms
}

/** Bets alone and beside withdrawals, each from a generator of its own: see the bets beside transfers. */
async function measureBets(drawers: Drawers, bets: Bettors): Promise<void> {
  const order = { url: drawers.url, seconds: betSeconds, bets }
  const [alone, busy]: [number[], number[]] = [[], []]
  const withdrawn: Asked[] = []
  for (let round = 0; round < betRounds; round++) {
    alone.push(p99Of(await drawers.underLoad(order)))
    await drawers.give(idsOf(drawers), sum)
    const asking = { ...(await askingOf(drawers)), connections: connectionsBeside }
    const [answered, beside] = await Promise.all([asked(drawers, asking), drawers.underLoad(order)])
    if (answered.seconds < betSeconds) fail(`the withdrawals were over after ${answered.seconds} s, before the bets`)
    busy.push(p99Of(beside))
    withdrawn.push(answered)
    if ((await otherThan(drawers, round + 2)) > 0) fail(`beside bets not every member got exactly one`)
  }
  const name = `bets at ${bets.perSecond} a second beside withdrawals, p99`
  report({ bench: 'cashier', case: name, value: median(busy), unit: 'ms', yardstick: median(alone) })
  const p99Ms = median(withdrawn.map((each) => each.p99Ms))
  const withdrawals = `withdrawals asked on ${connectionsBeside} connections beside bets, p99`
  report({ bench: 'cashier', case: withdrawals, value: p99Ms, unit: 'ms', yardstick: p99MsMost })
  if (median(busy) > 2 * median(alone)) fail(`${name}: more than twice as slow as alone`)
}

function figures(name: string, { codes, seconds, p50Ms, p99Ms }: Asked): void {
  const inAll = Object.values(codes).reduce((all, each) => all + each, 0)
  for (const [code, count] of Object.entries(codes))
    report({ bench: 'cashier', case: `${name}, answered ${code}`, value: count, unit: 'answers' })
  report({ bench: 'cashier', case: `${name}, answers`, value: inAll / seconds, unit: '1/s' })
  report({ bench: 'cashier', case: `${name}, p50`, value: p50Ms, unit: 'ms' })
  report({ bench: 'cashier', case: `${name}, p99`, value: p99Ms, unit: 'ms', yardstick: p99MsMost })
}
