import { slotPlayRoutes, slotRoutes } from '@banyan/contract'
import { fixedJackpotsOf, slotGames } from '@banyan/games/slots'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { csw1 } from '../src/modules/vendors/adapter.ts'
import type { Connection } from '../src/modules/vendors/connections.ts'
import { partnersCommand } from '../src/partners-command.ts'
import { signedByPartner } from '../../../tools/partner-sim/signing.ts'
import { signed } from '../../../tools/vendor-sim/signing.ts'
import { createClient } from './client.ts'
import { throwawayDatabase, type ThrowawayDatabase } from './database.ts'
import { freePort } from './server-process.ts'
import { partnerHouse, type PartnerHouse } from './partners.ts'

let database: ThrowawayDatabase
let house: PartnerHouse
beforeAll(async () => {
  database = await throwawayDatabase()
  house = await partnerHouse(database)
})
afterAll(async () => {
  expect(await house.violations()).toEqual({})
  await house.stop()
  await database.drop()
})

let lastPlayer = 0
const newPlayer = () => `player-${(lastPlayer += 1)}`
const longAgo = '2026-01-01T00:00:00.000Z'
const roundsPath = (to = '2100-01-01T00:00:00.000Z', cursor = '') =>
  `/v1/rounds?from=${longAgo}&to=${to}&cursor=${cursor}`

interface Told {
  readonly tx: string
  readonly type: 'BET' | 'WIN'
  readonly player: string
  readonly round: string
  readonly amount: string
}
const roundsOf = async (partner: string, player: string) =>
  // as: the contract's
  ((await house.call(partner, roundsPath()))['transactions'] as Told[]).filter((told) => told.player === player)

describe('a player of a partner', () => {
  it('comes in with money, plays, is told of, and takes the rest out', async () => {
    const player = newPlayer()
    expect(await house.move('ring', 'IN', player, 50_000)).toMatchObject({
      status: 200,
      signed: true,
      code: 'OK',
      balance: '50000',
      sequence: 1,
    })
    const game = await house.enter(await house.launch('ring', player))
    expect(await game.state()).toMatchObject({
      ok: true,
      value: { money: 'real', currency: 'PLAY', balanceAmount: 50_000n },
    })
    const spins = [await game.spin(), await game.spin(2000n), await game.spin()]
    const won = spins.reduce((sum, spin) => sum + (spin.ok ? Number(spin.value.totalWin) : Number.NaN), 0)
    expect(await house.balance('ring', player)).toBe(50_000 - 4000 + won)

    const told = await roundsOf('ring', player)
    expect(told.filter(({ type }) => type === 'BET').map((bet) => bet.amount)).toEqual(['1000', '2000', '1000'])
    expect(told.filter(({ type }) => type === 'WIN').reduce((sum, win) => sum + Number(win.amount), 0)).toBe(won)
    const first = spins[0]?.ok ? spins[0].value : null
    expect(await house.call('ring', `/v1/rounds/${told[0]?.round}/replay`)).toMatchObject({
      code: 'OK',
      round: {
        player,
        game: 'sen-vang',
        stake: '1000',
        win: String(first?.totalWin),
        nonce: 0,
        commit: first?.commit,
        serverSeed: null,
        outcome: first?.round,
      },
    })

    expect(await house.move('ring', 'OUT', player, 46_000 + won)).toMatchObject({
      code: 'OK',
      status: 200,
      balance: '0',
    })
    expect(await game.spin()).toMatchObject({ ok: false, code: 'balance_too_low' })
  })

  it('has the seed of a round in its replay once it is revealed', async () => {
    const player = newPlayer()
    await house.move('ring', 'IN', player, 5000)
    const game = await house.enter(await house.launch('ring', player))
    const spin = await game.spin()
    const changed = await house.play.call(slotRoutes.changeSlotSeed, { gameCode: 'sen-vang' }, { token: game.token })
    if (!spin.ok || !changed.ok) throw new Error('no round')
    const replay = await house.call('ring', `/v1/rounds/${spin.value.roundId}/replay`)
    expect(replay['round']).toMatchObject({
      serverSeed: changed.value.revealed.serverSeed,
      clientSeed: changed.value.revealed.clientSeed,
    })
  })

  it('opens a launch once, and every launch has an address of its own', async () => {
    const player = newPlayer()
    const [one, other] = [await house.launch('ring', player), await house.launch('ring', player)]
    expect(one).not.toBe(other)
    await house.enter(one)
    await expect(house.enter(one)).rejects.toThrow('launch_ticket_invalid')
    await house.enter(other)
    const late = await house.launch('ring', player)
    await sql`update catalog.launch_ticket set expires_at = clock_timestamp() - interval '1 second'
      where redeemed_at is null`.execute(database.sql)
    await expect(house.enter(late)).rejects.toThrow('launch_ticket_invalid')
  })

  it('[GAME-74] tries a game without any money: no player, no wallet, no round', async () => {
    const rows = async () => {
      const counts = await sql<{
        counts: string
      }>`select concat_ws(' ', (select count(*) from partners.player), (select count(*) from ledger.account),
        (select count(*) from ledger.entry), (select count(*) from wagering.bet), (select count(*)
          from catalog.launch_ticket)) as counts`.execute(database.sql)
      return counts.rows[0]?.counts
    }
    const before = await rows()
    const opened = await house.call('ring', '/v1/launch', { gameCode: 'kho-bau', language: 'EN', mode: 'demo' })
    expect(opened).toMatchObject({
      code: 'OK',
      url: expect.stringMatching(/\?game=kho-bau&language=EN#demo$/) as unknown,
    })
    expect(
      await house.play.call(slotPlayRoutes.demoSpin, { gameCode: 'kho-bau', bet: amount(1000n), mode: 'SPIN' }),
    ).toMatchObject({ ok: true })
    expect(await rows()).toBe(before)
  })

  it('is out of the game within a second of the partner’s word, and comes in again by a new launch', async () => {
    const [player, other] = [newPlayer(), newPlayer()]
    await house.move('ring', 'IN', player, 5000)
    const [game, beside] = [
      await house.enter(await house.launch('ring', player)),
      await house.enter(await house.launch('ring', other)),
    ]
    expect(await house.call('ring', `/v1/players/${player}/logout`, {})).toMatchObject({ code: 'OK', ended: 1 })
    await expect.poll(async () => (await game.state()).status, { timeout: 2000 }).toBe(401)
    expect(await beside.state()).toMatchObject({ ok: true })
    expect(await house.call('ring', `/v1/players/${player}/logout`, {})).toMatchObject({ code: 'OK', ended: 0 })
    expect(await (await house.enter(await house.launch('ring', player))).spin()).toMatchObject({ ok: true })
  })

  it('is reminded of the time after an hour of play, in the game; its partner’s calls go on, and no limit of ours ends its session', async () => {
    const player = newPlayer()
    await house.move('ring', 'IN', player, 5000)
    const game = await house.enter(await house.launch('ring', player))
    expect(await game.spin()).toMatchObject({ ok: true })
    const hourMs = 3_600_000
    expect(await game.time()).toMatchObject({
      ok: true,
      value: { playTime: { roundCount: 1, stakeAmount: 1000n, endsInMs: null } },
    })
    await sql`update wagering.player set play_since = play_since - interval '1 hour', remind_at = remind_at - interval
      '1 hour'
      where ledger.member_of(account_id) in (select id from partners.player where player = ${player})`.execute(
      database.sql,
    )
    expect(await game.spin()).toMatchObject({ ok: false, code: 'reality_check_due' })
    const again = await house.enter(await house.launch('ring', player))
    expect(await again.spin()).toMatchObject({ ok: false, code: 'reality_check_due' })
    expect(await house.move('ring', 'IN', player, 1000)).toMatchObject({ code: 'OK' })
    expect(await house.move('ring', 'OUT', player, 1000)).toMatchObject({ code: 'OK' })
    const shown = await again.time()
    expect(
      shown.ok && shown.value.playTime && Date.now() - shown.value.playTime.startedAt.getTime(),
    ).toBeGreaterThanOrEqual(hourMs)
    const seen = await again.continuePlay()
    expect(seen.ok && seen.value.playTime?.remindInMs).toBeGreaterThan(hourMs - 60_000)
    expect(await again.spin()).toMatchObject({ ok: true })
  })

  it('is no member: nothing of it is counted for ranks, winners or points, and no session of the site opens its game', async () => {
    const player = newPlayer()
    await house.move('ring', 'IN', player, 5000)
    const spin = await (await house.enter(await house.launch('ring', player))).spin()
    if (!spin.ok) throw new Error(spin.code)
    const { rows: ends } =
      await sql`select from platform.outbox as fact cross join lateral wagering.ends_of(array[fact.id])
      where topic = 'bets_played' and bet_id = ${spin.value.roundId}`.execute(database.sql)
    expect(ends).toEqual([])
    const token = await createClient(house.app.http.fastify).register('Passerby')
    expect(await house.play.call(slotPlayRoutes.slotState, {}, { token })).toMatchObject({ code: 'not_logged_in' })
  })
})

describe('transfers', () => {
  type Step = 'in' | 'spin' | 'out'
  /** Every order of money in, in again, a spin, money out and out again, the repeats under the same reference. */
  const orders = ((): Step[][] => {
    const found = new Map<string, Step[]>()
    const walk = (done: Step[], left: readonly Step[]) => {
      if (left.length === 0) found.set(done.join(), done)
      left.forEach((step, place) => walk([...done, step], left.toSpliced(place, 1)))
    }
    walk([], ['in', 'in', 'spin', 'out', 'out'])
    return [...found.values()]
  })()

  it('leave what their order allows, in each of the 30 orders, and say the same again', async () => {
    expect(orders).toHaveLength(30)
    for (const order of orders) {
      const player = newPlayer()
      const game = await house.enter(await house.launch('harbour', player))
      let expected = 0
      const first: Partial<Record<Step, object>> = {}
      for (const step of order) {
        if (step === 'spin') {
          const spin = await game.spin()
          expect(spin.ok, order.join()).toBe(expected >= 1000)
          expected += spin.ok ? Number(spin.value.totalWin) - 1000 : 0
          continue
        }
        const asked = step === 'in' ? (['IN', 5000] as const) : (['OUT', 3000] as const)
        const { signed, ...answer } = await house.move('harbour', asked[0], player, asked[1], `${player}-${step}`)
        expect(signed).toBe(true)
        if (first[step]) expect(answer).toEqual({ ...first[step], replayed: true })
        else if (step === 'in')
          expect(answer).toMatchObject({ code: 'OK', status: 200, balance: String((expected += 5000)) })
        else if (expected >= 3000) expect(answer).toMatchObject({ code: 'OK', balance: String((expected -= 3000)) })
        else expect(answer).toMatchObject({ code: 'INSUFFICIENT_FUNDS', status: 200, balance: String(expected) })
        first[step] ??= answer
      }
      expect(await house.balance('harbour', player), order.join()).toBe(expected)
    }
    expect(await house.violations()).toEqual({})
  })

  it('[WALLET-09] are done once when they come twenty times at once, and the last money goes out once', async () => {
    const player = newPlayer()
    const same = await Promise.all(
      Array.from({ length: 20 }, () => house.move('ring', 'IN', player, 700, `${player}-in`)),
    )
    expect(same.map(({ balance, sequence }) => ({ balance, sequence }))).toEqual(
      Array.from({ length: 20 }, () => ({ balance: '700', sequence: 1 })),
    )
    const outs = await Promise.all(Array.from({ length: 10 }, () => house.move('ring', 'OUT', player, 700)))
    expect(outs.filter(({ code }) => code === 'OK')).toHaveLength(1)
    expect(await house.balance('ring', player)).toBe(0)
  })

  it('of one reference with other contents are a conflict, and change nothing', async () => {
    const [player, reference] = [newPlayer(), newPlayer()]
    await house.move('ring', 'IN', player, 900, reference)
    for (const other of [
      house.move('ring', 'IN', player, 901, reference),
      house.move('ring', 'OUT', player, 900, reference),
      house.move('ring', 'IN', newPlayer(), 900, reference),
    ]) {
      expect(await other).toMatchObject({ status: 409, code: 'TX_CONFLICT' })
    }
    expect(await house.balance('ring', player)).toBe(900)
  })

  it('that are asked for before they come have failed, and fail for ever', async () => {
    const [player, reference] = [newPlayer(), newPlayer()]
    const buried = { status: 200, code: 'TX_NOT_FOUND', signed: true, reference }
    const asked = await house.call('ring', `/v1/transfer/${reference}`)
    expect(asked).toMatchObject(buried)
    expect(await house.move('ring', 'IN', player, 100, reference)).toMatchObject({ ...buried, replayed: true })
    expect(await house.balance('ring', player)).toBe(0)
    await house.move('ring', 'IN', player, 100, `${reference}-2`)
    expect(await house.call('ring', `/v1/transfer/${reference}-2`)).toMatchObject({ code: 'OK', balance: '100' })
  })

  it('are refused where a wallet could not hold them, and the reference may be used again', async () => {
    const [player, reference] = [newPlayer(), newPlayer()]
    await house.move('ring', 'IN', player, 5)
    const most = 9_000_000_000_000_000n
    const answers = [
      await house.move('ring', 'IN', player, String(most)),
      await house.move('ring', 'IN', player, String(most), reference),
    ]
    expect(answers.map(({ status }) => status)).toContain(400)
    expect(await house.move('ring', 'IN', player, 1, reference)).toMatchObject({ status: 200, code: 'OK' })
  })
})

describe('whoever calls', () => {
  const body = { reference: 'forged', player: 'forger', currency: 'PLAY', amount: '1000', type: 'IN' }
  const now = () => String(Date.now())
  it.each([
    ['another secret', { secret: 'secret-of-nobody-at-all' }],
    ['the name of another partner', { partner: 'harbour' }],
    ['the name of nobody', { partner: 'nobody' }],
    ['no name', { partner: '' }],
    ['a body that was changed after it was signed', { body: JSON.stringify({ ...body, amount: '9000' }) }],
    ['a clock of a minute ago', { timestamp: String(Date.now() - 61_000) }],
    ['another time than was signed', { timestamp: now().replace(/.$/, 'x') }],
    ['a nonce that is too short', { nonce: 'abc' }],
  ])('with %s is refused, and nothing has happened', async (_what, forged) => {
    expect(await house.call('ring', '/v1/transfer', body, forged)).toMatchObject({
      status: 401,
      code: 'INVALID_SIGNATURE',
      signed: false,
    })
    const { rows } = await sql`select from partners.transfer where reference = 'forged'`.execute(database.sql)
    expect(rows).toEqual([])
  })

  it('sends the same bytes twice is heard once, also at the same time and by another call', async () => {
    const player = newPlayer()
    const twice = await Promise.all(
      [0, 1].map(() => house.call('ring', `/v1/balance?player=${player}`, undefined, { nonce: `${player}-nonce` })),
    )
    expect(twice.map(({ code }) => code).toSorted()).toEqual(['INVALID_SIGNATURE', 'OK'])
    expect(await house.call('ring', '/v1/games', undefined, { nonce: `${player}-nonce` })).toMatchObject({
      code: 'INVALID_SIGNATURE',
    })
    expect(await house.call('harbour', '/v1/games', undefined, { nonce: `${player}-nonce` })).toMatchObject({
      code: 'OK',
    })
  })

  it('reads another address than was signed is refused', async () => {
    const path = '/v1/balance?player=one'
    expect(await house.call('ring', path, undefined, { url: '/v1/balance?player=two' })).toMatchObject({ status: 401 })
  })

  it('has names, money, references, rounds and players of its own', async () => {
    const [player, reference] = [newPlayer(), newPlayer()]
    await house.move('ring', 'IN', player, 4000, reference)
    expect(await house.balance('harbour', player)).toBe(0)
    expect(await house.move('harbour', 'OUT', player, 1)).toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    expect(await house.move('harbour', 'IN', player, 30, reference)).toMatchObject({ code: 'OK', balance: '30' })
    const game = await house.enter(await house.launch('ring', player))
    const spin = await game.spin()
    if (!spin.ok) throw new Error(spin.code)
    const { roundId } = spin.value
    expect(await house.call('ring', `/v1/rounds/${roundId}/replay`)).toMatchObject({ code: 'OK' })
    expect(await house.call('harbour', `/v1/rounds/${roundId}/replay`)).toMatchObject({
      status: 404,
      code: 'ROUND_NOT_FOUND',
    })
    expect(await roundsOf('harbour', player)).toEqual([])
    expect(await house.call('harbour', roundsPath(undefined, roundId))).toMatchObject({ status: 400 })
    expect(await house.call('harbour', `/v1/players/${player}/logout`, {})).toMatchObject({ ended: 0 })
    expect(await game.state()).toMatchObject({ ok: true })
    const { rows } = await sql<{ currency: number }>`select distinct account.currency from partners.player
      join ledger.account on ledger.member_of(account.id) = player.id where player = ${player} order by 1`.execute(
      database.sql,
    )
    expect(rows.map(({ currency }) => currency)).toEqual([129, 130])
  })

  it('is told of a member’s round as little as of none', async () => {
    const { rows } = await sql<{
      id: bigint
    }>`select id from wagering.bet where not ledger.is_partners(account_id) limit 1`.execute(database.sql)
    expect(await house.call('ring', `/v1/rounds/${rows[0]?.id ?? 999_999_999n}/replay`)).toMatchObject({
      status: 404,
      code: 'ROUND_NOT_FOUND',
    })
  })
})

describe('what is not as it should be', () => {
  const transfer = { reference: 'wrong', player: 'wrong', currency: 'PLAY', amount: '10', type: 'IN' }
  const launch = { player: 'wrong', gameCode: 'sen-vang', currency: 'PLAY', language: 'VI', mode: 'real' }
  it.each([
    ['an amount of nothing', '/v1/transfer', { ...transfer, amount: '0' }, 'BAD_REQUEST'],
    ['an amount below zero', '/v1/transfer', { ...transfer, amount: '-5' }, 'BAD_REQUEST'],
    ['a part of a unit', '/v1/transfer', { ...transfer, amount: '1.5' }, 'BAD_REQUEST'],
    ['an amount that is a number', '/v1/transfer', { ...transfer, amount: 10 }, 'BAD_REQUEST'],
    ['more than there is', '/v1/transfer', { ...transfer, amount: '9999999999999999' }, 'BAD_REQUEST'],
    ['a currency of elsewhere', '/v1/transfer', { ...transfer, currency: 'VND' }, 'CURRENCY_MISMATCH'],
    ['a way that is none', '/v1/transfer', { ...transfer, type: 'BOTH' }, 'BAD_REQUEST'],
    ['a player with a space', '/v1/transfer', { ...transfer, player: 'a b' }, 'BAD_REQUEST'],
    ['a reference that is too long', '/v1/transfer', { ...transfer, reference: 'x'.repeat(65) }, 'BAD_REQUEST'],
    ['a list for a body', '/v1/transfer', [transfer], 'BAD_REQUEST'],
    ['no game', '/v1/launch', { ...launch, gameCode: 'no-such-game' }, 'GAME_NOT_FOUND'],
    ['a lottery', '/v1/launch', { ...launch, gameCode: 'VNMB_1M' }, 'GAME_NOT_FOUND'],
    ['no player of a real game', '/v1/launch', { ...launch, player: undefined }, 'BAD_REQUEST'],
    ['a language that we have not', '/v1/launch', { ...launch, language: 'FR' }, 'BAD_REQUEST'],
    ['a launch in another currency', '/v1/launch', { ...launch, currency: 'VND' }, 'CURRENCY_MISMATCH'],
    [
      'free rounds without an end',
      '/v1/freerounds',
      { campaign: 'tet', players: ['a'], gameCode: 'sen-vang', count: 10, betValue: '1000' },
      'BAD_REQUEST',
    ],
    ['a balance of nobody', '/v1/balance', undefined, 'BAD_REQUEST'],
    ['two players at once', '/v1/balance?player=a&player=b', undefined, 'BAD_REQUEST'],
    ['rounds of no time', '/v1/rounds', undefined, 'BAD_REQUEST'],
    [
      'rounds that end before they begin',
      '/v1/rounds?from=2026-02-01T00:00:00Z&to=2026-01-01T00:00:00Z',
      undefined,
      'BAD_REQUEST',
    ],
    ['rounds of the year 0', '/v1/rounds?from=0000-01-01T00:00:00Z&to=2026-01-01T00:00:00Z', undefined, 'BAD_REQUEST'],
    [
      'rounds after no round',
      '/v1/rounds?from=2026-01-01T00:00:00Z&to=2026-02-01T00:00:00Z&cursor=999999999999999999',
      undefined,
      'BAD_REQUEST',
    ],
    [
      'a cursor that is none',
      '/v1/rounds?from=2026-01-01T00:00:00Z&to=2026-02-01T00:00:00Z&cursor=x',
      undefined,
      'BAD_REQUEST',
    ],
    ['a round that cannot be', '/v1/rounds/9999999999999999999/replay', undefined, 'BAD_REQUEST'],
    ['a round that is no number', '/v1/rounds/one/replay', undefined, 'BAD_REQUEST'],
    ['no such call', '/v1/everything', undefined, 'NOT_FOUND'],
  ])('%s is refused below 500, by a code', async (_what, path, body, code) => {
    const answer = await house.call('ring', path, body)
    expect(answer).toMatchObject({ code })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  })

  it.each(['', '{', 'null', '"text"', '{"player":"\\u0000"}', '['.repeat(50)])(
    'a body of %j is refused',
    async (raw) => {
      const answer = await house.call('ring', '/v1/transfer', {}, { body: raw })
      expect(answer.status).toBe(401) // It is not what was signed.
    },
  )
})

describe('our games', () => {
  it('are told with their odds and bets, and their jackpots as what they are', async () => {
    const { games } = await house.call('ring', '/v1/games')
    expect(games).toHaveLength(slotGames.length)
    expect(games).toContainEqual(
      expect.objectContaining({
        gameCode: 'kho-bau',
        category: 'RNG',
        subType: 'HOLD',
        rtp: 9579,
        lines: 10,
        demo: true,
        jackpot: true,
        status: 'open',
        bets: { PLAY: { minBet: '1000', maxBet: '200000' } },
      }),
    )
    const jackpots = await house.call('ring', '/v1/jackpots')
    expect(jackpots).toMatchObject({ code: 'OK', pools: [] })
    expect(jackpots['fixed']).toContainEqual({ gameCode: 'kho-bau', name: 'GRAND', bets: 1000 })
    expect(jackpots['fixed']).toHaveLength(slotGames.flatMap(fixedJackpotsOf).length)
  })

  it('may be framed by the sites of partners and by nobody else', async () => {
    const { headers } = await house.app.play.fastify.inject('/')
    expect(headers['content-security-policy']).toMatch(
      /frame-ancestors http\S+ .*https:\/\/ring\.test https:\/\/harbour\.test$/,
    )
  })
})

it.each([
  ['X-Partner', 'a partner', signedByPartner],
  ['X-Operator', 'a client of the vendor API', signed],
])('%s names %s, and is in the answer too', async (header, _who, sign) => {
  const path = '/v1/games'
  const headers = sign('ring', house.secrets['ring'] ?? '', path)
  const answer = await house.app.http.fastify.inject({ method: 'GET', url: path, headers })
  const named = Object.entries(answer.headers).filter(([, value]) => value === 'ring')
  expect([answer.statusCode, named]).toEqual([200, [[header.toLowerCase(), 'ring']]])
})

it('another installation of this platform plays our games as those of a vendor, by the adapter that it has', async () => {
  const baseUrl = await house.app.http.listen(await freePort(), '127.0.0.1')
  const secret = house.secrets['ring'] ?? ''
  const connection: Connection = {
    id: 1,
    operator: 'ring',
    merchantId: 1,
    vassalage: 'BANYAN',
    wallet: 'transfer',
    status: 'open',
    baseUrl,
    timeZone: 'Asia/Ho_Chi_Minh',
    unit: 1n,
    decimals: 0,
    secrets: [secret],
    signingSecret: secret,
    allows: () => true,
  }
  const player = newPlayer()
  const from = new Date()
  const order = { reference: `${player}-in`, player, currency: 'PLAY', amount: 6000n, direction: 'in' } as const
  expect(await csw1.gameList(connection)).toContainEqual(expect.objectContaining({ gameCode: 'sen-vang', demo: true }))
  expect(await csw1.checkTransfer(connection, `${player}-lost`)).toBe('failed')
  expect(await csw1.transfer(connection, order)).toBe('done')
  expect(await csw1.transfer(connection, order)).toBe('done')
  expect(await csw1.checkTransfer(connection, order.reference)).toBe('done')
  const url = await csw1.launch(connection, {
    player,
    token: 'unread',
    gameCode: 'sen-vang',
    currency: 'PLAY',
    language: 'VI',
    platform: 'html5',
    mode: 'real',
    lobbyUrl: 'https://ring.test/',
    ip: '127.0.0.1',
  })
  const spin = await (await house.enter(url ?? '')).spin()
  if (!spin.ok) throw new Error(spin.code)
  const told = await Array.fromAsync(csw1.transactions(connection, from, new Date(Date.now() + 60_000)))
  expect(told.filter((each) => each.player === player)).toEqual([
    {
      tx: `b${spin.value.roundId}`,
      family: 'stake',
      player,
      game: 'sen-vang',
      round: spin.value.roundId,
      amount: 1000n,
      undone: false,
    },
    expect.objectContaining({ tx: `w${spin.value.roundId}`, family: 'pay', amount: spin.value.totalWin }),
  ])
  expect(await csw1.balance(connection, player)).toBe(spin.value.balanceAfter)
  expect(
    await csw1.transfer(connection, { ...order, reference: `${player}-out`, amount: 100_000_000n, direction: 'out' }),
  ).toBe('failed')
})

it('tells every game with covers that its own pages may show', async () => {
  const { games } = (await house.call('ring', '/v1/games')) as unknown as {
    games: { gameCode: string; thumbnails: { url: string; width: number; height: number }[] }[]
  } // as: the contract's
  expect(games).toHaveLength(slotGames.length)
  for (const { gameCode, thumbnails } of games) {
    expect(thumbnails.map(({ width, height }) => [width, height])).toEqual([
      [300, 400],
      [600, 800],
    ])
    expect(thumbnails.map(({ url }) => new URL(url).pathname)).toEqual([
      `/covers/${gameCode}-300.webp`,
      `/covers/${gameCode}-600.webp`,
    ])
    const cover = await house.app.play.fastify.inject({ url: `/covers/${gameCode}-300.webp` })
    expect([cover.statusCode, cover.headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin'])
  }
  const page = await house.app.play.fastify.inject({ url: '/' })
  expect(page.headers['cross-origin-resource-policy']).not.toBe('cross-origin')
})

it('tells rounds page by page, each once, and says until when it has told', async () => {
  const player = newPlayer()
  await house.move('harbour', 'IN', player, 2_000_000)
  const game = await house.enter(await house.launch('harbour', player))
  const before = new Date().toISOString()
  for (let spin = 0; spin < 520; spin += 1) expect(await game.spin()).toMatchObject({ ok: true })
  const to = new Date(Date.now() + 3_600_000).toISOString()
  const first = await house.call('harbour', `/v1/rounds?from=${before}&to=${to}&cursor=`)
  expect(first['transactions']).toHaveLength(1000)
  expect(new Date(String(first['until'])) < new Date(to)).toBe(true)
  const second = await house.call('harbour', `/v1/rounds?from=${before}&to=${to}&cursor=${String(first['next'])}`)
  expect(second).toMatchObject({ code: 'OK', next: null })
  const told = [...(first['transactions'] as Told[]), ...(second['transactions'] as Told[])] // as: the contract's
  expect(new Set(told.map(({ tx }) => tx)).size).toBe(1040)
  const net = told.reduce((sum, { type, amount: units }) => sum + (type === 'WIN' ? Number(units) : -Number(units)), 0)
  expect(await house.balance('harbour', player)).toBe(2_000_000 + net)
})

it('a partner that is drained plays no more and takes its money out; one that is off is told so', async () => {
  const player = newPlayer()
  await house.move('harbour', 'IN', player, 5000)
  const game = await house.enter(await house.launch('harbour', player))
  expect(await partnersCommand(['draining', 'harbour'])).toBe(0)
  await expect.poll(async () => (await house.move('harbour', 'IN', player, 1)).code).toBe('PARTNER_DISABLED')
  await expect.poll(async () => (await game.spin()).status).toBe(401)
  await expect(house.launch('harbour', player)).rejects.toThrow('PARTNER_DISABLED')
  const rest = await house.balance('harbour', player)
  expect(await house.move('harbour', 'OUT', player, rest)).toMatchObject({ code: 'OK', balance: '0' })
  expect(await partnersCommand(['off', 'harbour'])).toBe(0)
  await expect.poll(async () => (await house.call('harbour', '/v1/games')).code).toBe('PARTNER_DISABLED')
  expect(await house.call('harbour', '/v1/games')).toMatchObject({ status: 401, signed: true })
  expect(await partnersCommand(['open', 'harbour'])).toBe(0)
  await expect.poll(async () => (await house.call('harbour', '/v1/games')).code).toBe('OK')
})
