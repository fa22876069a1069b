import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { OutputOf, vendorRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { newKey } from '../../../test/betting.ts'
import { throwawayDatabase, type ThrowawayDatabase } from '../../../test/database.ts'
import { firstMerchant } from '../../../test/lottery.ts'
import { freePort } from '../../../test/server-process.ts'
import { type SimProcess, startSim } from '../../../test/vendor-sim.ts'
import { vendorHouse } from '../../../test/vendors.ts'
import type { MemberContext } from '../../platform/http/handlers.ts'

let database: ThrowawayDatabase
let house: Awaited<ReturnType<typeof vendorHouse>>
let sim: SimProcess
let folder: string
let simPort: number
let walletUrl: string
const begin = () => startSim({ port: simPort, database: join(folder, 'sim.sqlite'), walletUrl })
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'banyan-sim-'))
  database = await throwawayDatabase()
  const port = await freePort()
  simPort = await freePort()
  walletUrl = `http://127.0.0.1:${port}/wallet`
  sim = await begin()
  house = await vendorHouse(database, { sim, nodes: 1 })
  // Only the vendors of the simulator are asked for money.
  await sql`delete from vendors.connection where operator = 'banyan-kept'`.execute(database.sql)
  await house.listen(port)
})
afterAll(async () => {
  await sim.kill()
  await house.stop()
  await database.drop()
  rmSync(folder, { recursive: true })
})
beforeEach(() =>
  sim.misbehave({
    slow: 0,
    duplicate: 1,
    reorder: false,
    loseAnswers: 0,
    wrongSignature: false,
    failTransfers: false,
    loseTransferAnswers: false,
    loseTransfers: false,
    dieAt: '',
  }),
)

const order = (memberId: bigint | null, vassalage: string, gameCode = 'xoc-dia') =>
  ({
    merchantId: 1,
    vassalage,
    gameCode,
    mode: memberId === null ? 'demo' : 'real',
    player: memberId === null ? null : { memberId, sessionId: memberId },
    currency: house.play,
    language: 'VI',
    platform: 'html5-desktop',
    address: '127.0.0.1',
    host: 'lotus.localhost',
    backUrl: '/index',
  }) as const

const vendors = () => {
  const [only] = house.vendors
  if (!only) throw new Error('no node')
  return only
}

async function launched(memberId: bigint, vassalage = 'SIM', gameCode?: string) {
  const opened = await vendors().launch(order(memberId, vassalage, gameCode))
  if (!opened.ok) throw new Error(`not launched: ${opened.code}`)
  return sim.open(opened.value.gameUrl)
}

/** What the vendor itself has written down, read from its file. */
function simRows<Row>(text: string, ...values: string[]): Row[] {
  const file = new DatabaseSync(sim.database, { readOnly: true })
  try {
    return file.prepare(text).all(...values) as Row[] // as: the caller names what it selects
  } finally {
    file.close()
  }
}

/** Waits until the vendor owes the platform no more calls. */
const delivered = () =>
  vi.waitFor(() => expect(simRows('select tx from outgoing where answer is null')).toEqual([]), {
    timeout: 15_000,
    interval: 20,
  })
/** Stakes less wins of the rounds that the vendor has played for a member, by its own books. */
const netAtVendor = (launch: string) => {
  const [told] = simRows<{ net: number }>(
    "select coalesce(sum(bet - win), 0) as net from round where launch = ? and status = 'done'",
    launch,
  )
  return BigInt(told?.net ?? 0)
}

it('[OPS-88] says what is left at it, unless its answer is not signed by it', async () => {
  const code = sim.contracts[0]?.operator
  const left = async () => (await vendors().askCredits()).find((each) => each.code === code)
  expect(await left()).toEqual({ merchantId: 1, code, amount: 1_000_000_000n })
  await sim.misbehave({ wrongSignature: true })
  expect(await left()).toMatchObject({ amount: null })
})

describe('the seamless wallet, over real HTTP with a vendor in another process', () => {
  it('[GAME-41] launches, plays and ends with the same books on both sides', async () => {
    const memberId = await house.newMember(100_000n)
    const launch = await launched(memberId)
    for (let round = 0; round < 5; round += 1)
      expect(await sim.play(launch, { even: 1000, red4: 500 })).toMatchObject({ code: 'OK' })
    const other = await launched(memberId, 'SIM', 'bau-cua')
    expect(await sim.play(other, { cua: 1000 })).toMatchObject({ code: 'OK' })
    await delivered()
    expect(await house.balanceOf(memberId)).toBe(100_000n - netAtVendor(launch) - netAtVendor(other))
    const { bets } = await house.wagering.bettingRecord({ memberId, currency: house.play, count: 50 })
    expect(bets).toHaveLength(6)
    expect(bets.at(-1)?.details).toMatchObject({
      fields: [
        { name: { VI: 'Chẵn' }, amount: 1000n },
        { name: { VI: '4 đỏ' }, amount: 500n },
      ],
      facts: [{ name: { VI: 'Kết quả' }, value: { VI: expect.stringMatching(/^((Đỏ|Trắng)(, |$)){4}$/) } }],
    })
    expect(await house.violations()).toEqual({})
  })

  it('leads back to the site that the player came from', async () => {
    await launched(await house.newMember(1000n))
    const [launch] = simRows<{ lobby_url: string }>('select lobby_url from launch order by rowid desc limit 1')
    expect(new URL(launch?.lobby_url ?? '').hostname).toBe('lotus.localhost')
  })

  it('a token that was used, and a game that the vendor has not, open nothing', async () => {
    const memberId = await house.newMember(1000n)
    const opened = await vendors().launch(order(memberId, 'SIM'))
    expect(await vendors().launch(order(memberId, 'SIM', 'no-such-game'))).toEqual({ ok: false, code: 'launch_failed' })
    expect(await vendors().launch(order(memberId, 'NOBODY'))).toEqual({ ok: false, code: 'game_disabled' })
    expect(opened.ok).toBe(true)
  })

  it('a demo has no wallet and no record', async () => {
    const opened = await vendors().launch(order(null, 'SIM'))
    if (!opened.ok) throw new Error(opened.code)
    const launch = await sim.open(opened.value.gameUrl)
    expect(await sim.play(launch, { odd: 1_000_000 })).toMatchObject({ code: 'OK' })
    expect(
      simRows('select tx from outgoing where tx like ?', `w${(await sim.play(launch, { odd: 1 })).round}`),
    ).toEqual([])
  })

  it.each([
    ['sends everything three times at once', { duplicate: 3 }],
    ['takes half of the answers for lost', { loseAnswers: 50 }],
    ['sends rollbacks before their bets', { reorder: true }],
    ['does all of it at once', { duplicate: 2, loseAnswers: 30, reorder: true }],
  ] as const)('a vendor that %s', async (_what, how) => {
    const memberId = await house.newMember(100_000n)
    const launch = await launched(memberId)
    await sim.misbehave(how)
    for (let round = 0; round < 6; round += 1) await sim.play(launch, { even: 1000 })
    await sim.misbehave({ duplicate: 1, loseAnswers: 0, reorder: false })
    await delivered()
    expect(await house.balanceOf(memberId)).toBe(100_000n - netAtVendor(launch))
    expect(await house.violations()).toEqual({})
  })

  it('a vendor that signs wrongly is not heard, and nothing is lost once it signs again', async () => {
    const memberId = await house.newMember(100_000n)
    const launch = await launched(memberId)
    await sim.misbehave({ wrongSignature: true })
    expect(await sim.play(launch, { even: 1000 })).toMatchObject({ code: 'UNKNOWN' })
    expect(await house.balanceOf(memberId)).toBe(100_000n)
    await sim.misbehave({ wrongSignature: false })
    await delivered()
    expect(await house.balanceOf(memberId)).toBe(100_000n)
  })

  it.each(['bet is sent', 'bet is answered', 'round is drawn', 'win is sent', 'win is answered'])(
    'a vendor that is killed when its %s',
    async (dieAt) => {
      const memberId = await house.newMember(100_000n)
      const launch = await launched(memberId)
      await sim.misbehave({ dieAt })
      await sim.play(launch, { even: 1000 }).catch(() => null)
      await sim.ended
      sim = await begin()
      await delivered()
      expect(await house.balanceOf(memberId)).toBe(100_000n - netAtVendor(launch))
      const [record] = (await house.wagering.bettingRecord({ memberId, currency: house.play, count: 1 })).bets
      expect(record?.status).not.toBe('placed')
      expect(await house.violations()).toEqual({})
    },
  )
})

describe('the books of both sides, compared every hour', () => {
  const inTwoHours = () => new Date(Date.now() + 2 * 3600_000)
  const change = (text: string) => {
    const file = new DatabaseSync(sim.database, { timeout: 10_000 })
    file.exec(text)
    file.close()
  }

  it('pays a win that never came, and writes down what differs, once', async () => {
    await sql`delete from vendors.dispute`.execute(database.sql)
    await delivered()
    expect(await vendors().reconcile(inTwoHours())).toEqual({ paid: 0, disputes: 0 })
    await sql`delete from vendors.reconciled`.execute(database.sql)
    const memberId = await house.newMember(100_000n)
    const launch = await launched(memberId)
    const rounds: number[] = []
    for (let each = 0; each < 4; each += 1) rounds.push((await sim.play(launch, { even: 1000 })).round ?? 0)
    await delivered()
    const [lost, dearer, unknown] = rounds
    // A win that the vendor forgot to send, a bet of another amount, and one that it does not know.
    change(
      `insert into round (launch, status, bet, win, at) select launch, 'done', 0, 777, at from round
        where id = ${lost}`,
    )
    change(`update round set bet = 1500 where id = ${dearer}; delete from round where id = ${unknown}`)
    const before = await house.balanceOf(memberId)
    const found = await vendors().reconcile(inTwoHours())
    expect(found.paid).toBe(1)
    expect(await house.balanceOf(memberId)).toBe(before + 777n)
    const { rows } = await sql<{
      kind: string
      tx: string
    }>`select kind, tx from vendors.dispute order by kind, tx`.execute(database.sql)
    expect(rows).toContainEqual({ kind: 'amount', tx: `b${dearer}` })
    expect(rows).toContainEqual({ kind: 'missing_there', tx: `b${unknown}` })
    await sql`delete from vendors.reconciled`.execute(database.sql)
    expect(await vendors().reconcile(inTwoHours())).toEqual({ paid: 0, disputes: 0 })
    expect(await house.violations()).toEqual({})
  })
})

describe('a wallet that the vendor keeps', () => {
  // as: nothing else of it is looked at
  const at = (memberId: bigint) => ({ memberId, merchant: firstMerchant }) as MemberContext
  type Wallets = OutputOf<typeof vendorRoutes.vendorWallets>
  const wallets = async (memberId: bigint): Promise<Wallets> => {
    const answer = await vendors().handlers.vendorWallets({}, at(memberId))
    if (!answer.ok) throw new Error('no wallets')
    return answer.value
  }
  const move = async (memberId: bigint, direction: 'in' | 'out', amount: bigint, key = newKey()) =>
    vendors().handlers.walletTransfer(
      { vassalage: 'SIMW', direction, amount: house.amount(amount) },
      { ...at(memberId), idempotencyKey: key },
    )
  const everything = async (memberId: bigint) => {
    const { wallets: found } = await wallets(memberId)
    return (
      (await house.balanceOf(memberId)) +
      found.reduce((total, { balance, pendingAmount }) => total + (balance ?? 0n) + pendingAmount, 0n)
    )
  }
  /** What is on its way is asked about now, even by a second node while the first one waits for the answer. */
  const due = () =>
    sql`update vendors.transfer set check_at = clock_timestamp() where status = 'unknown'`.execute(database.sql)
  const awaited = async () =>
    (
      await sql`select from vendors.transfer where status = 'unknown' and check_at <= clock_timestamp()`.execute(
        database.sql,
      )
    ).rows.length
  /** As the job does, until nothing is on its way. */
  const finished = () =>
    vi.waitFor(
      async () => {
        await vendors().finishTransfers()
        expect(
          (
            await database.sql
              .withTables<{ 'vendors.transfer': { status: string } }>()
              .selectFrom('vendors.transfer')
              .select('status')
              .where('status', 'not in', ['done', 'failed'])
              .execute()
          ).length,
        ).toBe(0)
      },
      { timeout: 15_000, interval: 30 },
    )

  it('[API-60] [WALLET-43] [WALLET-44] shows the wallets and moves money in and out', async () => {
    const memberId = await house.newMember(1000n)
    expect(await wallets(memberId)).toEqual({
      isSingle: false,
      wallets: [{ vassalage: 'SIMW', balance: 0n, pendingAmount: 0n }],
    })
    expect(await move(memberId, 'in', 600n)).toMatchObject({ ok: true, value: { status: 'done', amount: 600n } })
    expect(await wallets(memberId)).toMatchObject({ wallets: [{ balance: 600n }] })
    expect(await house.balanceOf(memberId)).toBe(400n)
    expect(await move(memberId, 'out', 250n)).toMatchObject({ ok: true, value: { status: 'done' } })
    expect(await house.balanceOf(memberId)).toBe(650n)
    expect(await move(memberId, 'out', 9999n)).toMatchObject({ ok: true, value: { status: 'failed' } })
    expect(await move(memberId, 'in', 651n)).toMatchObject({ ok: false, code: 'balance_too_low' })
    expect(await everything(memberId)).toBe(1000n)
    expect(await house.violations()).toEqual({})
  })

  it('takes nothing in once the licence of the site is over, and gives back what it has', async () => {
    const memberId = await house.newMember(1000n)
    expect(await move(memberId, 'in', 600n)).toMatchObject({ ok: true })
    house.licence.isOver = true
    try {
      expect(await move(memberId, 'in', 100n)).toEqual({ ok: false, code: 'licence_ended' })
      expect(await move(memberId, 'out', 250n)).toMatchObject({ ok: true, value: { status: 'done' } })
    } finally {
      house.licence.isOver = false
    }
    expect(await house.balanceOf(memberId)).toBe(650n)
  })

  it('[WALLET-44] one intention moves once, however often it is sent', async () => {
    const memberId = await house.newMember(1000n)
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 5 }, () => move(memberId, 'in', 300n, key)))
    expect(new Set(answers.map((answer) => answer.ok && answer.value.reference)).size).toBe(1)
    expect(await move(memberId, 'in', 301n, key)).toMatchObject({ ok: false, code: 'idempotency_key_reused' })
    expect(await house.balanceOf(memberId)).toBe(700n)
    expect(await everything(memberId)).toBe(1000n)
  })

  it('[WALLET-45] recalls everything, and launching brings everything', async () => {
    const memberId = await house.newMember(1000n)
    const launch = await launched(memberId, 'SIMW')
    expect(await house.balanceOf(memberId)).toBe(0n)
    const played = await sim.play(launch, { even: 100 })
    expect(played).toMatchObject({ code: 'OK' })
    const left = 1000n - 100n + BigInt(played.win ?? 0)
    expect(await vendors().handlers.walletRecall({}, at(memberId))).toMatchObject({
      ok: true,
      value: { transfers: [{ direction: 'out', amount: left, status: 'done' }], unreached: [] },
    })
    expect(await house.balanceOf(memberId)).toBe(left)
    expect(await house.violations()).toEqual({})
  })

  it('[WALLET-45] opening a game elsewhere brings home what lies at a vendor; one that holds nothing of the member is not asked', async () => {
    const memberId = await house.newMember(1000n)
    const stranger = await house.newMember(1000n)
    await launched(memberId, 'SIMW')
    expect(await house.balanceOf(memberId)).toBe(0n)
    await launched(memberId, 'SIM')
    expect(await house.balanceOf(memberId)).toBe(1000n)
    await launched(memberId, 'SIMW')
    await vendors().bringHome({
      mode: 'real',
      vassalage: 'BANYAN',
      player: { memberId, sessionId: memberId },
      merchantId: firstMerchant.id,
      currency: firstMerchant.currency,
    })
    expect(await house.balanceOf(memberId)).toBe(1000n)
    await sim.misbehave({ wrongSignature: true })
    expect(await vendors().handlers.walletRecall({}, at(memberId))).toMatchObject({
      ok: true,
      value: { unreached: ['SIMW'] },
    })
    expect(await vendors().handlers.walletRecall({}, at(stranger))).toMatchObject({
      ok: true,
      value: { transfers: [], unreached: [] },
    })
    await sim.misbehave({ wrongSignature: false })
    expect(await house.violations()).toEqual({})
  })

  it.each([
    ['refuses', { failTransfers: true }, 'failed', 1000n],
    ['moves and does not say so', { loseTransferAnswers: true }, 'unknown', 400n],
    ['does not hear', { loseTransfers: true }, 'unknown', 1000n],
    ['does not sign its answer', { wrongSignature: true }, 'unknown', 400n],
  ] as const)(
    '[WALLET-46] a transfer in that the vendor %s ends done or returned',
    async (_what, how, status, balance) => {
      const memberId = await house.newMember(1000n)
      await sim.misbehave(how)
      const moved = await move(memberId, 'in', 600n)
      expect(moved).toMatchObject({ ok: true, value: { status } })
      await sim.misbehave({
        failTransfers: false,
        loseTransferAnswers: false,
        loseTransfers: false,
        wrongSignature: false,
      })
      await finished()
      expect(await house.balanceOf(memberId)).toBe(balance)
      expect(await everything(memberId)).toBe(1000n)
      expect(await house.violations()).toEqual({})
      const reference = moved.ok ? moved.value.reference : ''
      expect(await vendors().handlers.walletTransferStatus({ reference }, at(memberId))).toMatchObject({
        ok: true,
        value: { status: balance === 400n ? 'done' : 'failed' },
      })
      expect(await vendors().handlers.walletTransferStatus({ reference }, at(memberId + 1n))).toMatchObject({
        ok: false,
        code: 'transfer_not_found',
      })
    },
  )

  it.each([
    ['bets', 'account_frozen'],
    ['deposits', null],
    ['withdrawals', null],
    ['transfers', 'account_frozen'],
  ] as const)('with %s frozen nothing goes in where it says so, and all comes home', async (kind, code) => {
    const memberId = await house.newMember(1000n)
    expect(await move(memberId, 'in', 600n)).toMatchObject({ ok: true })
    await database.transaction((tx) => house.wagering.freezePlayer(tx, { memberId, frozen: [kind] }))
    expect(await move(memberId, 'in', 100n)).toMatchObject(code === null ? { ok: true } : { code, detail: { kind } })
    expect(await move(memberId, 'out', 600n)).toMatchObject({ ok: true })
    expect(await everything(memberId)).toBe(1000n)
  })

  it.each([
    ['in', 400n],
    ['out', 700n],
  ] as const)('[WALLET-46] a transfer %s that two nodes ask about at once moves once', async (direction, balance) => {
    const memberId = await house.newMember(1000n)
    if (direction === 'out') await move(memberId, 'in', 600n)
    await sim.misbehave({ loseTransferAnswers: true })
    expect(await move(memberId, direction, direction === 'in' ? 600n : 300n)).toMatchObject({
      ok: true,
      value: { status: 'unknown' },
    })
    await sim.misbehave({ loseTransferAnswers: false, slow: 500 })
    const asked: Promise<number>[] = []
    for (let node = 0; node < 3; node += 1) {
      await due()
      asked.push(vendors().finishTransfers())
      await expect.poll(awaited).toBe(0) // This node has taken it, and waits for the vendor.
    }
    expect(await Promise.all(asked)).toEqual([1, 1, 1])
    await sim.misbehave({ slow: 0 })
    await finished()
    expect(await house.balanceOf(memberId)).toBe(balance)
    expect(await everything(memberId)).toBe(1000n)
    expect(await house.violations()).toEqual({})
  })

  it.each(['transfer is heard', 'transfer is done'])('[WALLET-46] a vendor that is killed when a %s', async (dieAt) => {
    const memberId = await house.newMember(1000n)
    await move(memberId, 'in', 500n)
    for (const direction of ['in', 'out'] as const) {
      await sim.misbehave({ dieAt })
      expect(await move(memberId, direction, 200n)).toMatchObject({ ok: true, value: { status: 'unknown' } })
      await sim.ended
      expect(await wallets(memberId)).toMatchObject({ wallets: [{ balance: null, pendingAmount: 200n }] })
      sim = await begin()
      await finished()
      expect(await everything(memberId)).toBe(1000n)
    }
    expect(await house.violations()).toEqual({})
  })
})
