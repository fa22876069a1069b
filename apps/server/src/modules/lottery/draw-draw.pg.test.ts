import { randomBytes } from 'node:crypto'
import type { OutputOf, lotteryRoutes } from '@banyan/contract'
import { amount, oddsFromDecimal } from '@banyan/money'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { throwawayDatabase } from '../../../test/database.ts'
import { type LotteryHouse, contextOf, lotteryHouse, quickGame } from '../../../test/lottery.ts'
import { lotteryOfFile } from '../../../test/of-file.ts'
import { commitmentOf, openSeeds, sealSeeds, type Seeds } from '../rounds/seeds.ts'

type Fairness = OutputOf<(typeof lotteryRoutes)['fairness']>

const house = await lotteryOfFile()
const { database } = house

async function fairnessOf(numero: string, of: LotteryHouse = house): Promise<Fairness> {
  const outcome = await of.lottery.handlers.fairness({ gameCode: quickGame.code, numero }, contextOf())
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.value
}

async function sealedSeedsOf(numero: string): Promise<Seeds> {
  const { rows } = await sql<{
    sealed_seeds: Buffer
  }>`select sealed_seeds from rounds.draw where numero = ${numero}`.execute(database.sql)
  const seeds = openSeeds(
    house.deps.drawKey,
    { gameCode: quickGame.code, numero },
    rows[0]?.sealed_seeds ?? Buffer.alloc(0),
  )
  if (!seeds) throw new Error(`the seeds of ${numero} do not open`)
  return seeds
}

/** Every row of every table that may hold text of a draw, as one text. */
async function everythingStored(): Promise<string> {
  const { rows: tables } = await sql<{
    name: string
  }>`select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(database.sql)
  const texts = await Promise.all(
    tables.map(
      async ({ name }) =>
        (
          await sql<{
            text: string | null
          }>`select string_agg(t::text, ' ') as text from ${sql.raw(name)} as t`.execute(database.sql)
        ).rows[0]?.text ?? '',
    ),
  )
  return texts.join(' ')
}

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

async function hmac(key: BufferSource, message: BufferSource): Promise<ArrayBuffer> {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return await crypto.subtle.sign('HMAC', imported, message)
}

/** The procedure of docs/fairness.md written a second time, with WebCrypto and without a line of the product. */
async function recompute({
  gameCode,
  numero,
  seedA,
  seedB,
}: Fairness): Promise<{ commitA: string; commitB: string; prizes: Record<string, string[]> }> {
  const key = await hmac(bytesOf(seedA ?? ''), new TextEncoder().encode(`${seedB}:${gameCode}:${numero}`))
  let digits = ''
  for (let block = 0; digits.length < 107; block++) {
    const bytes = new Uint8Array(await hmac(key, Uint8Array.of(0, 0, 0, 0, 0, 0, block >> 8, block & 255)))
    digits += [...bytes]
      .filter((byte) => byte < 250)
      .map((byte) => byte % 10)
      .join('')
  }
  let at = 0
  const take = (count: number, length: number) => Array.from({ length: count }, () => digits.slice(at, (at += length)))
  const prizes = {
    DB: take(1, 5),
    G1: take(1, 5),
    G2: take(2, 5),
    G3: take(6, 5),
    G4: take(4, 4),
    G5: take(6, 4),
    G6: take(3, 3),
    G7: take(4, 2),
  }
  const [commitA = '', commitB = ''] = await Promise.all(
    [seedA, seedB].map(async (seed) => hexOf(await crypto.subtle.digest('SHA-256', bytesOf(seed ?? '')))),
  )
  return { commitA, commitB, prizes }
}

describe('[GAME-71] commit and reveal', () => {
  test('R1, R2, R3: committed before opening, revealed with the result, recomputable by a second program', async () => {
    const numero = await house.newDraw()
    const before = await fairnessOf(numero)
    expect(before).toMatchObject({ seedA: null, seedB: null, prizes: null })
    expect(before.committedAt.getTime()).toBeLessThan(before.opensAt.getTime())
    await house.timeComes(numero)
    await house.runOnce()
    const after = await fairnessOf(numero)
    expect(after).toMatchObject({ status: 'drawn', commitA: before.commitA, commitB: before.commitB })
    expect(await recompute(after)).toEqual({ commitA: after.commitA, commitB: after.commitB, prizes: after.prizes })
    await house.settleOnce()
    expect((await fairnessOf(numero)).status).toBe('settled')
    expect(await house.lotteryViolations()).toEqual({})
  })

  test('R4: until the draw the seeds stand nowhere in the database, and no call tells them', async () => {
    const numero = await house.newDraw({ drawsInMs: 7_200_000 })
    const seeds = await sealedSeedsOf(numero)
    const { handlers } = house.lottery
    const isKnown = async () => {
      const answers = await Promise.all([
        handlers.fairness({ gameCode: quickGame.code, numero }, contextOf()),
        handlers.gameMenu({}, contextOf()),
        handlers.drawHistory({ gameCode: quickGame.code }, contextOf()),
        handlers.popularNumbers({ gameCode: quickGame.code }, contextOf()),
      ])
      const texts = [
        JSON.stringify(answers, (_, value) => (typeof value === 'bigint' ? value.toString() : value)),
        JSON.stringify(house.events),
        await everythingStored(),
      ]
      return texts.map((text) => text.includes(seeds.seedA) || text.includes(seeds.seedB))
    }
    expect(await isKnown()).toEqual([false, false, false])
    const closed = await house.newDraw({ closesInMs: -10, drawsInMs: 60_000 })
    expect((await fairnessOf(closed)).status).toBe('closed')
    expect(await isKnown()).toEqual([false, false, false])
    await house.timeComes(numero)
    await house.runOnce()
    expect(await isKnown()).toEqual([true, false, true])
  })

  test('nothing is drawn before its time by the clock of the database', async () => {
    const numero = await house.newDraw({ closesInMs: -10, drawsInMs: 60_000 })
    expect(await house.clock.drawDraw({ gameCode: quickGame.code, numero })).toBe('too_early')
    expect(await fairnessOf(numero)).toMatchObject({ status: 'closed', prizes: null, seedA: null })
  })

  test('of many workers at once one draws', async () => {
    const numero = await house.newDraw({ closesInMs: -20, drawsInMs: -10 })
    const results = await Promise.all(
      Array.from({ length: 8 }, () => house.clock.drawDraw({ gameCode: quickGame.code, numero })),
    )
    expect(results.toSorted()).toEqual(['drawn', ...Array.from({ length: 7 }, () => 'ended')])
  })

  test('R3: the same seeds give the same prizes whatever is bet', async () => {
    const seeds = { seedA: randomBytes(32).toString('hex'), seedB: randomBytes(32).toString('hex') }
    const prizes = await Promise.all([0, 1, 2].map(async (bets) => await drawWithBets(seeds, bets * 5)))
    expect(prizes[0]).toBeTruthy()
    expect(prizes[1]).toEqual(prizes[0])
    expect(prizes[2]).toEqual(prizes[0])
  })

  test('a draw whose seeds do not open is void, says so, and returns the stakes', async () => {
    const numero = await house.newDraw()
    await house.newMembers([700n], 1_000_000n)
    const placed = await betOn(house, numero, 700n)
    expect(placed.ok).toBe(true)
    await house.timeComes(numero)
    const stranger = lotteryHouse(database)
    await stranger.runOnce()
    await stranger.settleOnce()
    expect(await fairnessOf(numero)).toMatchObject({ status: 'void', seedA: null, prizes: null })
    expect((await fairnessOf(numero)).voidReason).toContain('khóa')
    expect(await house.balanceOf(700n)).toBe(1_000_000n)
    expect(stranger.events.map(({ event }) => event.kind)).toContain('draw_void')
    expect(await house.lotteryViolations()).toEqual({})
    await stranger.wagering.stop()
  })
})

function betOn(of: LotteryHouse, numero: string, memberId: bigint) {
  return of.place(memberId, numero, [
    { play: 'LO2', numbers: ['32'], unitAmount: amount(1_000n), odds: oddsFromDecimal('98') },
  ])
}

/** A draw of given seeds in a database of its own, with bets on it. */
async function drawWithBets(seeds: Seeds, bets: number): Promise<Fairness['prizes']> {
  const own = await throwawayDatabase()
  const other = lotteryHouse(own)
  await other.offerQuickGame()
  const gameCode = quickGame.code
  const numero = '209901019999'
  const made = await other.newDraw()
  await own.transaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update wagering.round set number = ${numero}`.execute(tx)
    await sql`update rounds.draw set numero = ${numero},
      sealed_seeds = ${sealSeeds(other.deps.drawKey, { gameCode, numero }, seeds)},
      commit_a = ${commitmentOf(seeds.seedA)}, commit_b = ${commitmentOf(seeds.seedB)} where numero = ${made}`.execute(
      tx,
    )
  })
  const memberIds = Array.from({ length: bets }, (_, at) => BigInt(at + 1))
  await other.newMembers(memberIds, 1_000_000n)
  const outcomes = await Promise.all(memberIds.map((memberId) => betOn(other, numero, memberId)))
  expect(outcomes.every(({ ok }) => ok)).toBe(true)
  await other.timeComes(numero)
  await other.runOnce()
  const { prizes } = await fairnessOf(numero, other)
  await other.wagering.stop()
  await own.drop()
  return prizes
}
