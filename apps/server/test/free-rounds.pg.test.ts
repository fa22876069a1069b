import { slotPlayRoutes, slotRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newKey } from './betting.ts'
import { createClient } from './client.ts'
import { throwawayDatabase, type ThrowawayDatabase } from './database.ts'
import { partnerHouse, type PartnerHouse } from './partners.ts'
import { firstBalance, seamlessHouse, type SeamlessHouse } from './seamless.ts'

let lastName = 0
const newName = (what: string) => `${what}-${(lastName += 1)}`
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()
const giftOf = (players: readonly string[], more: object = {}) => ({
  campaign: newName('gift'),
  players,
  gameCode: 'sen-vang',
  count: 3,
  betValue: '1000',
  expiresAt: tomorrow(),
  ...more,
})

describe('rounds given to players whose money is here', () => {
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

  const give = (gift: object) => house.call('ring', '/v1/freerounds', gift)
  async function enter(player: string) {
    const { token } = await house.enter(await house.launch('ring', player))
    const spin = (campaign: string | undefined, more: object = {}) =>
      house.play.call(
        slotPlayRoutes.spin,
        {
          gameCode: 'sen-vang',
          bet: amount(1000n),
          mode: 'SPIN',
          clientSpinId: newKey(),
          ...(campaign !== undefined && { campaign }),
          ...more,
        },
        { token },
      )
    const free = async () => {
      const state = await house.play.call(slotPlayRoutes.slotState, {}, { token })
      return state.ok ? state.value.freeRounds : undefined
    }
    return { spin, free, token }
  }
  const winOf = (spun: Awaited<ReturnType<Awaited<ReturnType<typeof enter>>['spin']>>) =>
    spun.ok ? Number(spun.value.totalWin) : Number.NaN

  it('cost nothing, pay what they win, and are over when they are used up', async () => {
    const player = newName('player')
    const gift = giftOf([player])
    expect(await give(gift)).toMatchObject({
      status: 200,
      signed: true,
      code: 'OK',
      campaign: gift.campaign,
      players: 1,
    })
    const game = await enter(player)
    expect(await game.free()).toMatchObject({ campaign: gift.campaign, left: 3, betAmount: 1000n })
    let won = 0
    for (const left of [2, 1, 0]) {
      const spun = await game.spin(gift.campaign)
      won += winOf(spun)
      expect(spun).toMatchObject({
        ok: true,
        value: { balanceAfter: BigInt(won), freeRounds: left === 0 ? null : { left } },
      })
    }
    expect(await house.balance('ring', player)).toBe(won)
    expect(await game.free()).toBeNull()
    expect(await game.spin(gift.campaign)).toMatchObject({ ok: false, code: 'free_rounds_over' })
    expect(await house.balance('ring', player)).toBe(won)
    const history = await house.play.call(slotRoutes.slotRounds, { gameCode: 'sen-vang' }, { token: game.token })
    const rounds = history.ok ? history.value.rounds.toReversed() : []
    let before = 0n
    for (const { winAmount, ...round } of rounds) {
      const balanceAfterAmount = before + winAmount
      expect(round).toMatchObject({
        campaign: gift.campaign,
        betAmount: 1000n,
        stakeAmount: 0n,
        balanceBeforeAmount: before,
        balanceAfterAmount,
      })
      before = balanceAfterAmount
    }
    expect([rounds.length, before]).toEqual([3, BigInt(won)])
    const time = await house.play.call(slotPlayRoutes.playTime, {}, { token: game.token })
    expect(time).toMatchObject({
      ok: true,
      value: { playTime: { roundCount: 3, stakeAmount: 0n, payoutAmount: BigInt(won) } },
    })
    const told = (
      await house.call('ring', '/v1/rounds?from=2026-01-01T00:00:00.000Z&to=2100-01-01T00:00:00.000Z&cursor=')
    )['transactions'] as {
      player: string
      type: string
      round: string
      campaign?: string
    }[] // as: the contract's
    const mine = told.filter((each) => each.player === player)
    expect(mine.map(({ type, campaign }) => [type, campaign])).toEqual(
      Array.from({ length: 3 }, () => ['WIN', gift.campaign]),
    )
    expect(await house.call('ring', `/v1/rounds/${mine[0]?.round}/replay`)).toMatchObject({
      round: { player, stake: '0', bet: '1000', balanceBefore: '0' },
    })
  })

  it('are given once, and a campaign of other contents is a conflict', async () => {
    const [player, other] = [newName('player'), newName('player')]
    const gift = giftOf([player, other])
    const answers = await Promise.all([give(gift), give(gift), give({ ...gift, players: [other, player, player] })])
    expect(answers.map(({ code }) => code)).toEqual(['OK', 'OK', 'OK'])
    expect(answers.filter((each) => each['replayed'] === true)).toHaveLength(2)
    for (const changed of [
      { count: 4 },
      { betValue: '2000' },
      { gameCode: 'kho-bau' },
      { players: [player] },
      { expiresAt: '2099-01-01T00:00:00.000Z' },
    ])
      expect(await give({ ...gift, ...changed })).toMatchObject({ status: 409, code: 'TX_CONFLICT' })
    expect(await (await enter(player)).free()).toMatchObject({ left: 3 })
    expect(await house.call('harbour', '/v1/freerounds', gift)).toMatchObject({ code: 'OK' })
  })

  it.each([
    ['of a game that is none', { gameCode: 'nobodys-game' }, 404, 'GAME_NOT_FOUND'],
    ['at a bet that the game does not have', { betValue: '1001' }, 400, 'BAD_REQUEST'],
    ['for nobody', { players: [] }, 400, 'BAD_REQUEST'],
    ['of no rounds', { count: 0 }, 400, 'BAD_REQUEST'],
    ['of part of a round', { count: 1.5 }, 400, 'BAD_REQUEST'],
    ['that have expired', { expiresAt: '2026-01-01T00:00:00.000Z' }, 400, 'BAD_REQUEST'],
    ['until no time', { expiresAt: 'for ever' }, 400, 'BAD_REQUEST'],
    ['to a name that is none', { players: ['a b'] }, 400, 'BAD_REQUEST'],
  ])('%s are refused, and nothing is given', async (_what, wrong, status, code) => {
    const player = newName('player')
    const gift = giftOf([player])
    expect(await give({ ...gift, ...wrong })).toMatchObject({ status, code, signed: true })
    expect(await give(gift)).toMatchObject({ code: 'OK' })
    const { rows } = await sql`select from partners.campaign where campaign = ${gift.campaign}`.execute(database.sql)
    expect(rows).toHaveLength(1)
  })

  it('are not more than were given, however many are asked for at the same time', async () => {
    const player = newName('player')
    const gift = giftOf([player], { count: 2 })
    await give(gift)
    const game = await enter(player)
    const key = newKey()
    const twice = await Promise.all([
      game.spin(gift.campaign, { clientSpinId: key }),
      game.spin(gift.campaign, { clientSpinId: key }),
    ])
    expect(twice[0]).toMatchObject({ ok: true })
    expect(await game.spin(gift.campaign, { clientSpinId: key })).toMatchObject({
      ok: true,
      value: { roundId: twice[0].ok ? twice[0].value.roundId : '' },
    })
    expect(await game.free()).toMatchObject({ left: 1 })
    const many = await Promise.all(Array.from({ length: 6 }, () => game.spin(gift.campaign)))
    expect(many.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await game.free()).toBeNull()
  })

  it('are for their player and bet alone, and never played for money by mistake', async () => {
    const [player, other] = [newName('player'), newName('player')]
    const gift = giftOf([player])
    await give(gift)
    const [game, beside] = [await enter(player), await enter(other)]
    expect(await beside.free()).toBeNull()
    expect(await beside.spin(gift.campaign)).toMatchObject({ ok: false, code: 'free_rounds_over' })
    expect(await game.spin(gift.campaign, { bet: amount(2000n) })).toMatchObject({
      ok: false,
      code: 'free_rounds_over',
    })
    expect(await game.spin('another-gift')).toMatchObject({ ok: false, code: 'free_rounds_over' })
    // Without its name a spin costs its stake, which nobody has here.
    expect(await game.spin(undefined)).toMatchObject({ ok: false, code: 'balance_too_low' })
    expect(await game.free()).toMatchObject({ left: 3 })
  })

  it('are over with their time', async () => {
    const player = newName('player')
    const gift = giftOf([player])
    await give(gift)
    const game = await enter(player)
    await sql`update partners.campaign set expires_at = clock_timestamp() where campaign = ${gift.campaign}`.execute(
      database.sql,
    )
    expect(await game.free()).toBeNull()
    expect(await game.spin(gift.campaign)).toMatchObject({ ok: false, code: 'free_rounds_over' })
  })

  it('are not for members of our own sites', async () => {
    const gift = giftOf([newName('player')])
    await give(gift)
    const token = await createClient(house.app.http.fastify).register('Somebody')
    const asked = {
      gameCode: 'sen-vang',
      bet: amount(1000n),
      mode: 'SPIN',
      clientSpinId: newKey(),
      campaign: gift.campaign,
    } as const
    expect(await house.play.call(slotPlayRoutes.spin, asked, { token })).toMatchObject({
      ok: false,
      code: 'not_logged_in',
    })
  })

  it('taken by force are found', async () => {
    const player = newName('player')
    const gift = giftOf([player])
    await give(gift)
    await (await enter(player)).spin(gift.campaign)
    expect(await house.violations()).toEqual({})
    await sql`update partners.free_rounds set rounds_left = 3 where rounds_left = 2 and campaign_id = (select id
      from partners.campaign where campaign = ${gift.campaign})`.execute(database.sql)
    expect(await house.violations()).toEqual({ PT5: 1 })
    await sql`update partners.free_rounds set rounds_left = 2 where rounds_left = 3 and campaign_id = (select id
      from partners.campaign where campaign = ${gift.campaign})`.execute(database.sql)
  })
})

describe('rounds given to players whose money is at the partner', () => {
  let database: ThrowawayDatabase
  let house: SeamlessHouse
  beforeAll(async () => {
    database = await throwawayDatabase()
    house = await seamlessHouse(database)
  })
  afterAll(async () => {
    await house.behave()
    await house.settled()
    expect(await house.post('/reconcile')).toMatchObject({ agrees: true, onlyHere: [], onlyThere: [] })
    expect(await house.violations()).toEqual({})
    await house.stop()
    await database.drop()
  })

  const methods = (player: string) =>
    house.books<{ family: string; amount: number }>(
      'select family, amount from tx where player = ? order by rowid',
      player,
    )
  async function enter(player: string) {
    const gift = giftOf([player], { count: 4 })
    expect(await house.call('/v1/freerounds', gift)).toMatchObject({ code: 'OK' })
    const { token, state } = await house.open(player)
    const spin = (clientSpinId = newKey()) =>
      house.play(
        slotPlayRoutes.spin,
        { gameCode: 'sen-vang', bet: amount(1000n), mode: 'SPIN', clientSpinId, campaign: gift.campaign },
        token,
      )
    return { spin, state }
  }

  it('ask for no stake, and their wins are told with the name of the gift', async () => {
    const player = newName('player')
    const game = await enter(player)
    let expected = firstBalance
    for (let spin = 0; spin < 4; spin += 1) {
      const spun = await game.spin()
      expected += spun.ok ? Number(spun.value.totalWin) : Number.NaN
      expect(spun).toMatchObject({ ok: true, value: { balanceAfter: BigInt(expected) } })
    }
    expect(methods(player).map(({ family }) => family)).toEqual(['pay', 'pay', 'pay', 'pay'])
    expect(house.balance(player)).toBe(expected)
    expect(await game.spin()).toMatchObject({ ok: false, code: 'free_rounds_over' })
  })

  it(
    'are kept when the partner does not answer, and their wins told until they are taken, once',
    { timeout: 60_000 },
    async () => {
      const player = newName('player')
      const game = await enter(player)
      await house.misbehave({ only: 'balance', errors: 100 })
      expect(await game.spin()).toMatchObject({ ok: false, code: 'wallet_unreachable' })
      await house.misbehave({ only: 'freeRoundWin', errors: 0, loseAnswers: 100 })
      const key = newKey()
      const spun = await game.spin(key)
      expect(spun).toMatchObject({ ok: true, value: { freeRounds: { left: 3 } } })
      await house.killNode()
      await house.behave()
      await house.startNode()
      await house.settled()
      expect(await game.spin(key)).toMatchObject({ ok: true, value: { roundId: spun.ok ? spun.value.roundId : '' } })
      expect(methods(player)).toHaveLength(1)
      expect(house.balance(player)).toBe(firstBalance + (spun.ok ? Number(spun.value.totalWin) : Number.NaN))
    },
  )
})
