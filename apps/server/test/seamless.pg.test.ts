import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { partnersCommand } from '../src/partners-command.ts'
import { newKey } from './betting.ts'
import { throwawayDatabase, type ThrowawayDatabase } from './database.ts'
import { raceTimes } from './races.ts'
import { firstBalance, seamlessHouse, type SeamlessHouse } from './seamless.ts'

let database: ThrowawayDatabase
let house: SeamlessHouse
beforeAll(async () => {
  database = await throwawayDatabase()
  house = await seamlessHouse(database)
})
// Whatever a test does, both sides end with the same books.
afterEach(async () => {
  await house.behave()
  await house.settled()
  expect(await house.post('/reconcile')).toMatchObject({ agrees: true, onlyHere: [], onlyThere: [] })
  expect(await house.violations()).toEqual({})
})
afterAll(async () => {
  await house.stop()
  await database.drop()
})

let lastPlayer = 0
const newPlayer = () => `player-${(lastPlayer += 1)}`
type Game = Awaited<ReturnType<SeamlessHouse['open']>>
const won = (spun: Awaited<ReturnType<Game['spin']>>) => (spun.ok ? Number(spun.value.totalWin) : Number.NaN)
const bookedOf = (player: string) =>
  house.books<{ family: string; tx: string; amount: number; undone: number }>(
    'select family, tx, amount, undone from tx where player = ? order by rowid',
    player,
  )
const spinsOf = async (player: string) =>
  (
    await sql<{
      id: bigint
      status: string
      attempts: number
      bet_id: bigint | null
      number: number
    }>`select spin.id, spin.status, attempts, bet_id, spin.number
      from partners.spin join partners.player on player.id = player_id where player = ${player}
        order by spin.id`.execute(database.sql)
  ).rows

describe('a round with money that is at the partner', () => {
  it('takes its stake there and pays its win there, zero wins too, and nothing of it stays here', async () => {
    const player = newPlayer()
    const game = await house.open(player)
    expect(await game.state()).toMatchObject({
      ok: true,
      value: { money: 'real', currency: 'PLAY', balanceAmount: BigInt(firstBalance) },
    })
    let expected = firstBalance
    const wins: number[] = []
    while (wins.length < 5 || !wins.includes(0) || wins.every((win) => win === 0)) {
      const spun = await game.spin()
      wins.push(won(spun))
      expected += won(spun) - 1000
      expect(spun).toMatchObject({ ok: true, value: { balanceAfter: BigInt(expected), nonce: wins.length - 1 } })
    }
    expect(house.balance(player)).toBe(expected)
    const booked = bookedOf(player)
    expect(booked.filter(({ family }) => family === 'stake')).toHaveLength(wins.length)
    expect(booked.filter(({ family }) => family === 'pay').map(({ amount }) => amount)).toEqual(wins)
    const [first] = await spinsOf(player)
    expect(await house.call(`/v1/rounds/s${first?.id}/replay`)).toMatchObject({
      code: 'OK',
      round: {
        player,
        stake: '1000',
        win: String(wins[0]),
        balanceBefore: String(firstBalance),
        balanceAfter: String(firstBalance - 1000 + (wins[0] ?? 0)),
      },
    })
    expect(await game.state()).toMatchObject({ ok: true, value: { balanceAmount: BigInt(expected) } })
  })

  it('is one round however often it is asked for, at the same time and later', async () => {
    const player = newPlayer()
    const game = await house.open(player)
    const key = newKey()
    const twice = await Promise.all([game.spin(key), game.spin(key)])
    const again = await game.spin(key)
    expect(again.ok).toBe(true)
    for (const spun of [...twice, again]) expect(spun).toEqual(twice[0])
    expect(await game.spin(key, 2000n)).toMatchObject({ ok: false, code: 'idempotency_key_reused' })
    expect(bookedOf(player)).toHaveLength(2)
  })

  it('is one round when the network repeats every call', async () => {
    const player = newPlayer()
    await house.misbehave({ duplicate: 3 })
    const game = await house.open(player).catch(() => null)
    // A token is good once: the second time it came it was refused, and the first answer was sent.
    const spun = await game?.spin()
    expect(spun?.ok).toBe(true)
    expect(bookedOf(player).map(({ family }) => family)).toEqual(['stake', 'pay'])
  })

  it('that the partner has no money for is refused, and the next one has its number', async () => {
    const player = newPlayer()
    const game = await house.open(player)
    house.books('update wallet set balance = 999 where player = ?', player)
    expect(await game.spin()).toMatchObject({ ok: false, code: 'balance_too_low' })
    house.books('update wallet set balance = 5000 where player = ?', player)
    const spun = await game.spin()
    expect(spun).toMatchObject({ ok: true, value: { nonce: 0 } })
    expect(house.balance(player)).toBe(4000 + won(spun))
    expect((await spinsOf(player)).map(({ status }) => status)).toEqual(['refused', 'done'])
  })

  it('asks for the last money once, from two games at the same time', async () => {
    const player = newPlayer()
    const games = [await house.open(player), await house.open(player, 'kho-bau')]
    house.books('update wallet set balance = 1000 where player = ?', player)
    const spun = await Promise.all(games.map((game) => game.spin()))
    const played = spun.filter(({ ok }) => ok)
    const refused = spun.filter(({ ok }) => !ok)
    // Whoever wins before the other asks has money again.
    expect(played.length).toBeGreaterThanOrEqual(1)
    for (const each of refused) expect(each).toMatchObject({ code: 'balance_too_low' })
    expect(house.balance(player)).toBe(1000 + played.reduce((sum, each) => sum + won(each) - 1000, 0))
  })

  it.each([
    ['PLAYER_BLOCKED', 'account_frozen'],
    ['PLAYER_EXCLUDED', 'account_frozen'],
    ['LIMIT_REACHED', 'wallet_refused'],
    ['GAME_DISABLED', 'game_disabled'],
    ['CURRENCY_MISMATCH', 'wallet_refused'],
  ])('that the partner answers with %s is refused as %s, and costs nothing', async (code, refusal) => {
    const player = newPlayer()
    const game = await house.open(player)
    await house.misbehave({ refuseBets: code })
    expect(await game.spin()).toMatchObject({ ok: false, code: refusal })
    expect(house.balance(player)).toBe(firstBalance)
  })

  it('ends the session when the partner knows its session no more', async () => {
    const player = newPlayer()
    const game = await house.open(player)
    await house.misbehave({ refuseBets: 'TOKEN_EXPIRED' })
    expect(await game.spin()).toMatchObject({ ok: false, code: 'wallet_refused' })
    await expect.poll(async () => (await game.state()).ok).toBe(false)
  })
})

describe('a reconciliation', () => {
  it('waits for rounds that the platform does not tell yet, because somebody who began before them still writes', async () => {
    const game = await house.open(newPlayer())
    const written = Promise.withResolvers<void>()
    const began = Promise.withResolvers<void>()
    const writing = database.transaction(async (tx) => {
      await sql`select pg_current_xact_id()`.execute(tx)
      began.resolve()
      await written.promise
    })
    await began.promise
    expect(await game.spin()).toMatchObject({ ok: true })
    const reconciled = house.post('/reconcile')
    const first = await Promise.race([reconciled, sleep(500)])
    written.resolve()
    await writing
    expect(first).toBeUndefined()
    expect(await reconciled).toMatchObject({ agrees: true, onlyHere: [] })
  })
})

describe('a stake that is not known to be taken', () => {
  it.each([
    ['whose answer is lost', { only: 'bet', loseAnswers: 100 }, [1000]],
    ['whose answer takes too long', { only: 'bet', slowAnswer: 6000 }, [1000]],
    ['whose answer nobody has signed', { only: 'bet', wrongSignature: true }, [1000]],
    ['that the partner knows nothing of', { only: 'bet', errors: 100 }, [0]],
  ])('%s is given back, and the round was not played', async (_what, switches, refunded) => {
    const player = newPlayer()
    const game = await house.open(player)
    await house.misbehave(switches)
    const key = newKey()
    expect(await game.spin(key)).toMatchObject({ ok: false, code: 'wallet_unreachable' })
    await house.behave()
    await house.settled()
    expect(await game.spin(key)).toMatchObject({ ok: false, code: 'wallet_unreachable' })
    expect(
      bookedOf(player)
        .filter(({ family }) => family === 'undo')
        .map(({ amount }) => amount),
    ).toEqual(refunded)
    expect(house.balance(player)).toBe(firstBalance)
    // The number was nobody's: the next round has it.
    expect(await game.spin()).toMatchObject({ ok: true, value: { nonce: 0 } })
  })

  it('and comes after its refund is refused there', async () => {
    const player = newPlayer()
    const game = await house.open(player)
    await house.misbehave({ only: 'bet', slow: 6500 })
    expect(await game.spin()).toMatchObject({ ok: false, code: 'wallet_unreachable' })
    await house.settled()
    await vi.waitFor(() => expect(bookedOf(player).map(({ family }) => family)).toEqual(['undo', 'stake']), {
      timeout: 10_000,
    })
    expect(house.balance(player)).toBe(firstBalance)
  })

  it('is asked to be given back after 1, 2, 5, 15 and 60 seconds, and for as long as it takes', async () => {
    const player = newPlayer()
    const game = await house.open(player)
    await house.misbehave({ only: 'bet', loseAnswers: 100 })
    const spinning = game.spin()
    await spinning
    await house.misbehave({ only: 'refund', loseAnswers: 0, errors: 100 })
    const waits: number[] = []
    for (let attempt = 1; attempt <= 11; attempt += 1) {
      await house.hurry()
      await vi.waitFor(async () => expect((await spinsOf(player))[0]?.attempts).toBeGreaterThanOrEqual(attempt))
      const { rows } = await sql<{
        wait: number
      }>`select round(extract(epoch from next_at - clock_timestamp()))::int as wait
        from partners.spin join partners.player on player.id = player_id where player = ${player}`.execute(database.sql)
      waits.push(rows[0]?.wait ?? 0)
    }
    for (const [index, seconds] of [15, 60, 300, 900, 3600, 21_600, 86_400, 86_400].entries())
      expect(waits[index + 3]).toBeGreaterThan(seconds - 3)
    expect(house.balance(player)).toBe(firstBalance - 1000)
    await house.behave()
    await house.settled()
    expect(house.balance(player)).toBe(firstBalance)
  })
})

describe('a win that is not known to be taken', () => {
  it.each([
    ['whose answer is lost', { only: 'win', loseAnswers: 100 }],
    ['that the partner does not take', { only: 'win', errors: 100 }],
    ['whose answer nobody has signed', { only: 'win', wrongSignature: true }],
  ])('%s is the player’s at once, and is told until it is taken, once', async (_what, switches) => {
    const player = newPlayer()
    const game = await house.open(player)
    await house.misbehave(switches)
    const spun = await game.spin()
    expect(spun).toMatchObject({ ok: true, value: { balanceAfter: BigInt(firstBalance - 1000 + won(spun)) } })
    await house.behave()
    await house.settled()
    expect(house.balance(player)).toBe(firstBalance - 1000 + won(spun))
    expect(bookedOf(player).filter(({ family }) => family === 'pay')).toHaveLength(1)
  })

  it('does not keep the player waiting', async () => {
    const game = await house.open(newPlayer())
    await house.misbehave({ only: 'win', slow: 8000 })
    const began = performance.now()
    expect(await game.spin()).toMatchObject({ ok: true })
    expect(performance.now() - began).toBeLessThan(5000)
  })

  it('is paid after the player has left', async () => {
    const player = newPlayer()
    const game = await house.open(player)
    await house.misbehave({ only: 'win', errors: 100 })
    const spun = await game.spin()
    expect(await house.post(`/leave?player=${player}`)).toEqual({ status: 'SUCCESS' })
    await expect.poll(async () => (await game.state()).ok).toBe(false)
    await house.behave()
    await house.settled()
    expect(house.balance(player)).toBe(firstBalance - 1000 + won(spun))
  })

  it('is somebody’s to look at after 72 hours, and is sent when somebody says so', async () => {
    const player = newPlayer()
    const game = await house.open(player)
    await house.misbehave({ only: 'win', errors: 100 })
    const spun = await game.spin()
    await sql`update partners.spin set sent_from = sent_from - interval '73 hours', next_at = clock_timestamp()
      where status = 'win_sent'`.execute(database.sql)
    await vi.waitFor(async () => expect((await spinsOf(player))[0]?.status).toBe('manual'))
    await house.behave()
    house.said.mockClear()
    expect(await partnersCommand(['owed'])).toBe(0)
    const round = `s${(await spinsOf(player))[0]?.id}`
    expect(house.said.mock.calls.flat().join('\n')).toContain(round)
    expect(await partnersCommand(['resend', round])).toBe(0)
    await house.settled()
    expect((await spinsOf(player))[0]?.status).toBe('done')
    expect(house.balance(player)).toBe(firstBalance - 1000 + won(spun))
  })
})

describe('a partner with a wallet of its own', () => {
  it('has its player’s launch opened by its token, once, and for this player alone', async () => {
    const player = newPlayer()
    const order = { player, gameCode: 'sen-vang', currency: 'PLAY', language: 'VI', mode: 'real' }
    expect(await house.call('/v1/launch', order)).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
    expect(await house.call('/v1/launch', { ...order, token: 'nobody-gave-it' })).toMatchObject({
      status: 409,
      code: 'TOKEN_REFUSED',
      signed: true,
    })
    await house.post(`/open?player=${player}&game=sen-vang`)
    const [used] = house.books<{ token: string }>('select token from session where player = ?', player)
    expect(await house.call('/v1/launch', { ...order, token: used?.token })).toMatchObject({ code: 'TOKEN_REFUSED' })
    house.books(
      `insert into session (token, id, player, made_at) values ('of-another', 'of-another', 'another', ?)`,
      Date.now(),
    )
    expect(await house.call('/v1/launch', { ...order, token: 'of-another' })).toMatchObject({ code: 'TOKEN_REFUSED' })
    await house.misbehave({ only: 'authenticate', errors: 100 })
    expect(await house.post(`/open?player=${player}&game=sen-vang`)).toMatchObject({ code: 'WALLET_UNREACHABLE' })
  })

  it('moves no money by transfer, and is asked what its player has', async () => {
    const player = newPlayer()
    const game = await house.open(player)
    const order = { reference: 'any', player, currency: 'PLAY', amount: '1000', type: 'IN' }
    expect(await house.call('/v1/transfer', order)).toMatchObject({ status: 422, code: 'NOT_OFFERED' })
    expect(await house.call('/v1/transfer/any')).toMatchObject({ code: 'NOT_OFFERED' })
    expect(await house.call(`/v1/balance?player=${player}`)).toMatchObject({ code: 'NOT_OFFERED' })
    await house.misbehave({ only: 'balance', errors: 100 })
    expect(await game.state()).toMatchObject({ ok: false, code: 'wallet_unreachable' })
  })

  it('is not asked for a stake that would be refused here: the player has to be reminded of the time first', async () => {
    const player = newPlayer()
    const game = await house.open(player)
    expect(await game.spin()).toMatchObject({ ok: true })
    await sql`update wagering.player set play_since = play_since - interval '1 hour', remind_at = remind_at - interval
      '1 hour'
      where ledger.member_of(account_id) in (select id from partners.player where player = ${player})`.execute(
      database.sql,
    )
    expect(await game.spin()).toMatchObject({ ok: false, code: 'reality_check_due' })
    expect(bookedOf(player).filter(({ family }) => family === 'stake')).toHaveLength(1)
    await game.continuePlay()
    expect(await game.spin()).toMatchObject({ ok: true })
  })

  it('stays one: another wallet is another contract', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(await partnersCommand(['add', 'quay', 'https://quay.test'])).toBe(1)
    expect(await partnersCommand(['add', 'quay', 'https://quay.test', '--wallet', 'not-an-address'])).toBe(1)
    quiet.mockRestore()
  })
})

/** Holds wallets of players here, so that what writes them waits. */
function holdWallets() {
  const holders: Awaited<ReturnType<ThrowawayDatabase['connect']>>[] = []
  return {
    async hold(player: string): Promise<void> {
      const holder = await database.connect('banyan holder')
      holders.push(holder)
      await holder.query('begin')
      await holder.query(
        `select from ledger.account where ledger.member_of(id) in (select id from partners.player
          where player = $1) for update`,
        [player],
      )
    },
    /** Until as many rounds wait for them as there are. */
    haveWaiting: () =>
      vi.waitFor(
        async () => {
          const { rows } = await sql`select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(database.sql)
          expect(rows).toHaveLength(holders.length)
        },
        { interval: 20 },
      ),
    letGo: () => Promise.all(holders.splice(0).map((holder) => holder.end())),
  }
}
const arrived = (player: string, count: number) =>
  vi.waitFor(() => expect(bookedOf(player)).toHaveLength(count), { interval: 20 })
const inState = (player: string, status: string) =>
  vi.waitFor(async () => expect((await spinsOf(player)).at(-1)?.status).toBe(status), { interval: 20 })

describe('a line that loses, repeats and delays', () => {
  it('leaves every player what his rounds say, whatever of a bet, a win or a refund was lost or came twice', async () => {
    const players = Array.from({ length: 8 }, newPlayer)
    const games = await Promise.all(players.map((player) => house.open(player)))
    // A call that is done and not answered, one that is refused undone, and each of them twice, late.
    await house.misbehave({ loseAnswers: 15, errors: 15, duplicate: 2, slow: 30, slowAnswer: 30 })
    let played = 0
    await Promise.all(
      games.map(async (game) => {
        for (let spins = 0; spins < 60 && played < 40; spins += 1) {
          const spun = await game.spin()
          if (spun.ok) played += 1
          else await house.hurry()
        }
      }),
    )
    await house.behave()
    await house.settled()
    const kinds = new Set(players.flatMap((player) => bookedOf(player).map(({ family }) => family)))
    expect([...kinds].toSorted()).toEqual(['pay', 'stake', 'undo'])
    for (const player of players) {
      const { rows } = await sql<{ net: bigint }>`select coalesce(sum(payout - stake), 0)::bigint as net
        from partners.spin join partners.player on player.id = player_id where player = ${player}
          and bet_id is not null`.execute(database.sql)
      expect(house.balance(player)).toBe(firstBalance + Number(rows[0]?.net ?? 0n))
    }
  })
})

/**
 * Longer than a stake is waited for, and not so long as a win or a refund: a machine that is too slow to bring all
 * players to their points ends with the same books.
 */
const onItsWayMs = 6000

/** Players whose servers die, each at its own point of a round; how the server is to be brought there. */
const points: readonly {
  readonly when: string
  readonly end: 'not played' | 'played'
  readonly reach: (game: Game, player: string, key: string, hold: (player: string) => Promise<void>) => Promise<void>
}[] = [
  {
    when: 'while a refund is on its way',
    end: 'not played',
    async reach(game, player, key) {
      await house.misbehave({ only: 'bet', loseAnswers: 100 })
      const spinning = game.spin(key)
      await arrived(player, 1)
      await house.misbehave({ only: 'refund', loseAnswers: 0, slow: onItsWayMs })
      await spinning
      await vi.waitFor(async () => expect((await spinsOf(player))[0]?.attempts).toBe(1), { interval: 20 })
    },
  },
  {
    when: 'after the round is played, while the win is on its way',
    end: 'played',
    async reach(game, player, key) {
      await house.misbehave({ only: 'win', slow: onItsWayMs })
      void game.spin(key)
      await inState(player, 'win_sent')
    },
  },
  {
    when: 'while the answer to the win is on its way',
    end: 'played',
    async reach(game, player, key) {
      await house.misbehave({ only: 'win', slowAnswer: onItsWayMs })
      void game.spin(key)
      await arrived(player, 2)
    },
  },
  {
    when: 'while the stake is on its way',
    end: 'not played',
    async reach(game, player, key) {
      await house.misbehave({ only: 'bet', slow: onItsWayMs })
      void game.spin(key)
      await inState(player, 'bet_sent')
    },
  },
  {
    when: 'while the answer is on its way',
    end: 'not played',
    async reach(game, player, key) {
      await house.misbehave({ only: 'bet', slowAnswer: onItsWayMs })
      void game.spin(key)
      await arrived(player, 1)
    },
  },
  {
    when: 'after the answer, before the round is played',
    end: 'not played',
    async reach(game, player, key, hold) {
      await house.misbehave({ only: 'bet', slow: 500 })
      void game.spin(key)
      await inState(player, 'bet_sent')
      await hold(player)
      await arrived(player, 1)
    },
  },
  {
    when: 'before the round is written',
    end: 'played', // It is asked for again, and nobody has heard of it.
    async reach(game, player, key, hold) {
      await hold(player)
      void game.spin(key)
    },
  },
]

describe('the server is killed', () => {
  it('at any point of a round: it is played or not, nothing is lost and nothing doubled', async () => {
    const wallets = holdWallets()
    const players = await Promise.all(
      points.map(async (point) => {
        const player = newPlayer()
        return { ...point, player, game: await house.open(player), key: newKey() }
      }),
    )
    for (const { reach, game, player, key } of players) {
      await house.behave()
      await reach(game, player, key, wallets.hold)
    }
    await wallets.haveWaiting()
    await house.killNode()
    const killedAtMs = performance.now()
    await wallets.letGo()
    await house.behave()
    await house.startNode()
    await house.settled()
    const asked = await Promise.all(players.map(({ game, key }) => game.spin(key)))
    // What was on its way when the server died may still come.
    await sleep(Math.max(0, killedAtMs + onItsWayMs + 500 - performance.now()))
    await house.settled()
    for (const [index, { when, end, player, game }] of players.entries()) {
      const spun = asked[index]
      expect(spun?.ok ? 'played' : spun?.code, when).toBe(end === 'played' ? 'played' : 'wallet_unreachable')
      expect(house.balance(player), when).toBe(
        end === 'played' && spun ? firstBalance - 1000 + won(spun) : firstBalance,
      )
      expect(await game.spin(), when).toMatchObject({ ok: true, value: { nonce: end === 'played' ? 1 : 0 } })
    }
  })

  it('and so is the partner, again and again, while eight players play: the books agree', async () => {
    const players = Array.from({ length: 8 }, newPlayer)
    const games = await Promise.all(players.map((player) => house.open(player)))
    let isOver = false
    let played = 0
    const playing = games.map(async (game) => {
      while (!isOver) {
        if ((await game.spin()).ok) played += 1
        else await sleep(50)
      }
    })
    for (let kill = 0; kill < raceTimes(2); kill += 1) {
      const goal = played + 20
      await vi.waitFor(() => expect(played).toBeGreaterThanOrEqual(goal), { timeout: 60_000, interval: 5 })
      await (kill % 2 === 0 ? house.killNode() : house.killSim())
      await (kill % 2 === 0 ? house.startNode() : house.startSim())
      // A seat is free again once the stake that was out is given back.
      await house.hurry()
    }
    isOver = true
    await Promise.all(playing)
    await house.settled()
    const { rows } = await sql<{ player: string; net: bigint }>`select player, sum(payout - stake)::bigint as net
      from partners.spin join partners.player on player.id = player_id where bet_id is not null group by 1`.execute(
      database.sql,
    )
    const net = new Map(rows.map((row) => [row.player, Number(row.net)]))
    for (const player of players) expect(house.balance(player)).toBe(firstBalance + (net.get(player) ?? 0))
  })
})
