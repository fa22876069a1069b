import { walletFreezes } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { throwawayDatabase, type ThrowawayDatabase } from '../../../test/database.ts'
import { vendorHouse } from '../../../test/vendors.ts'
import { walletOf } from '../ledger/index.ts'
import { setBetLimits, setBonusTerms } from '../wagering/index.ts'

let database: ThrowawayDatabase
let house: Awaited<ReturnType<typeof vendorHouse>>
beforeAll(async () => {
  database = await throwawayDatabase()
  house = await vendorHouse(database)
})
afterAll(async () => {
  await house.stop()
  await database.drop()
})

let names = 0
const newName = (kind: string) => `${kind}${(names += 1)}`

/** A member in a game, and the calls of one round of it. */
async function atTable(balance = 1000n, where: { operator?: string; game?: string } = {}) {
  const at = await house.playing(balance, where)
  const { memberId, player, session, game, currency } = at
  const operator = where.operator ?? 'banyan-sim'
  const round = newName('r')
  const of = { player, game, round }
  return {
    ...at,
    round,
    bet: (tx: string, amount: string, more: object = {}) =>
      house.call('bet', { ...of, session, currency, tx, amount, ...more }, { operator }),
    betWin: (tx: string, bet: string, win: string, more: object = {}) =>
      house.call('betWin', { ...of, session, currency, tx, bet, win, ...more }, { operator }),
    win: (tx: string, amount: string, more: object = {}) =>
      house.call('win', { ...of, tx, amount, ...more }, { operator }),
    adjust: (tx: string, amount: string) =>
      house.call('adjust', { ...of, tx, amount, reason: 're-settled' }, { operator }),
    rollback: (tx: string, refTx: string, more: object = {}) =>
      house.call('rollback', { tx, refTx, ...more }, { operator }),
    refund: (tx: string, refTx: string, more: object = {}) =>
      house.call('refund', { tx, refTx, ...more }, { operator }),
    endRound: () => house.call('endRound', { player, round }, { operator }),
    balance: () => house.balanceOf(memberId),
    record: async () => (await house.wagering.bettingRecord({ memberId, currency: house.play, count: 50 })).bets,
  }
}

describe('certification: what every vendor’s adapter must pass', () => {
  it('[GAME-41] a happy round shows in the balance and the betting record', async () => {
    const table = await atTable()
    expect(await house.call('balance', { player: table.player, currency: 'PLAY' })).toMatchObject({
      code: 'OK',
      balance: '1000',
      status: 200,
      signed: true,
    })
    house.changed.splice(0) // The money it began with.
    expect(await table.bet(newName('t'), '300')).toMatchObject({ code: 'OK', balance: '700', sequence: 2 })
    expect(await table.record()).toMatchObject([
      {
        product: 'vendor',
        gameCode: 'SIM:xoc-dia',
        numero: table.round,
        stakeAmount: 300n,
        status: 'placed',
        lines: [],
      },
    ])
    expect(await table.win(newName('t'), '450', { endRound: true })).toMatchObject({
      code: 'OK',
      balance: '1150',
      sequence: 3,
    })
    expect(await table.record()).toMatchObject([
      { stakeAmount: 300n, payoutAmount: 450n, netAmount: 150n, status: 'won' },
    ])
    expect(house.changed).toContain(table.memberId)
    expect(await house.violations()).toEqual({})
  })

  it.each(['bet', 'win', 'betWin', 'adjust', 'refund'] as const)(
    'a repeated %s has one effect and the first answer',
    async (method) => {
      const table = await atTable()
      const [first, tx] = [newName('t'), newName('t')]
      await table.bet(first, '100')
      const send = () =>
        ({
          bet: () => table.bet(tx, '50'),
          win: () => table.win(tx, '70', { endRound: true }),
          betWin: () => table.betWin(tx, '50', '20'),
          adjust: () => table.adjust(tx, '-30'),
          refund: () => table.refund(tx, first),
        })[method]()
      const answer = await send()
      await table.bet(newName('t'), '1') // The answer is that of then, whatever has happened since.
      const after = await table.balance()
      const again = await send()
      expect(answer.code).toBe('OK')
      expect({ ...again, requestId: null }).toEqual({ ...answer, requestId: null, replayed: true })
      expect(await table.balance()).toBe(after)
    },
  )

  it('the same tx with other contents is a conflict', async () => {
    const table = await atTable()
    const tx = newName('t')
    await table.bet(tx, '100')
    expect(await table.bet(tx, '101')).toMatchObject({ code: 'TX_CONFLICT', status: 200, signed: true })
    expect(await table.bet(tx, '100', { round: 'another' })).toMatchObject({ code: 'TX_CONFLICT' })
    expect(await table.bet(tx, '100')).toMatchObject({ code: 'OK', replayed: true })
    expect(await table.balance()).toBe(900n)
  })

  it('[WALLET-09] a bet above the balance is refused, for ever, and leaves nothing', async () => {
    const table = await atTable(100n)
    const tx = newName('t')
    expect(await table.bet(tx, '101')).toMatchObject({ code: 'INSUFFICIENT_FUNDS', balance: '100' })
    await table.adjust(newName('t'), '900')
    expect(await table.bet(tx, '101')).toMatchObject({ code: 'INSUFFICIENT_FUNDS', balance: '100', replayed: true })
    expect(await table.balance()).toBe(1000n)
  })

  it('a bet is returned once, however many rollbacks name it', async () => {
    const table = await atTable()
    const tx = newName('t')
    await table.bet(tx, '100')
    expect(await table.rollback(newName('t'), tx)).toMatchObject({ code: 'OK', balance: '1000' })
    expect(await table.rollback(newName('t'), tx)).toMatchObject({ code: 'OK', balance: '1000' })
    expect(await table.refund(newName('t'), tx)).toMatchObject({ code: 'OK', balance: '1000' })
    expect(await table.record()).toMatchObject([
      { status: 'void', stakeAmount: 100n, payoutAmount: 100n, netAmount: 0n },
    ])
  })

  it.each(['refund', 'rollback'] as const)(
    'a %s before its bet is accepted and the bet refused when it comes',
    async (method) => {
      const table = await atTable()
      const tx = newName('t')
      expect(await table[method](newName('t'), tx)).toMatchObject({ code: 'OK' })
      expect(await table.bet(tx, '100')).toMatchObject({ code: 'TX_CONFLICT', rolledBack: true, balance: '1000' })
      expect(await table.bet(tx, '100')).toMatchObject({ code: 'TX_CONFLICT', rolledBack: true, replayed: true })
      expect(await table.balance()).toBe(1000n)
      expect(await table.record()).toEqual([])
    },
  )

  it('a win that was rolled back before it came is answered, and pays nothing', async () => {
    const table = await atTable()
    const [bet, win] = [newName('t'), newName('t')]
    await table.bet(bet, '100')
    await table.rollback(newName('t'), win)
    expect(await table.win(win, '500', { refTx: bet })).toMatchObject({ code: 'OK', rolledBack: true, balance: '900' })
    expect(await table.balance()).toBe(900n)
  })

  it('a win comes after the member logged out, was frozen and took a break', async () => {
    const table = await atTable()
    await table.bet(newName('t'), '100')
    await house.vendors[0]?.endSessions(table.memberId)
    await database.transaction((tx) => house.wagering.freezePlayer(tx, { memberId: table.memberId, frozen: ['bets'] }))
    await house.wagering.takeBreak({ memberId: table.memberId, days: 1 })
    expect(await table.win(newName('t'), '250', { endRound: true })).toMatchObject({ code: 'OK', balance: '1150' })
    expect(await table.bet(newName('t'), '1')).toMatchObject({ code: 'TOKEN_EXPIRED' })
  })

  it('of two bets at once on the last money one is accepted', async () => {
    const table = await atTable(100n)
    const answers = await Promise.all(Array.from({ length: 8 }, () => table.bet(newName('t'), '60')))
    expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'INSUFFICIENT_FUNDS')).toHaveLength(7)
    expect(await table.balance()).toBe(40n)
  })

  it('a win of zero ends a lost round', async () => {
    const table = await atTable()
    await table.bet(newName('t'), '100')
    expect(await table.win(newName('t'), '0', { endRound: true })).toMatchObject({ code: 'OK', balance: '900' })
    expect(await table.record()).toMatchObject([{ status: 'lost', payoutAmount: 0n, netAmount: -100n }])
  })

  it('a round of three bets and two wins is one record', async () => {
    const table = await atTable()
    for (const amount of ['100', '50', '25']) await table.bet(newName('t'), amount)
    await table.win(newName('t'), '10')
    await table.win(newName('t'), '200', { endRound: true })
    expect(await table.balance()).toBe(1035n)
    expect(await table.record()).toMatchObject([
      { stakeAmount: 175n, payoutAmount: 210n, netAmount: 35n, status: 'won' },
    ])
  })

  it('a bet on an ended round is refused, but a bet that the win had named is part of it', async () => {
    const table = await atTable()
    const late = newName('t')
    await table.bet(newName('t'), '100')
    await table.win(newName('t'), '5', { refTx: late, endRound: true })
    expect(await table.bet(newName('t'), '100')).toMatchObject({ code: 'ROUND_CLOSED' })
    expect(await table.bet(late, '10')).toMatchObject({ code: 'OK', balance: '895' })
    expect(await table.endRound()).toMatchObject({ code: 'OK', balance: '895' })
    expect(await house.violations()).toEqual({})
  })

  it('free rounds, jackpots and promotions pay and stand in the record by themselves', async () => {
    const { player, game, balance, record } = await atTable(0n)
    for (const method of ['freeRoundWin', 'jackpotWin', 'promoWin'] as const) {
      expect(
        await house.call(method, { tx: newName('t'), player, game, amount: '100', campaign: 'tet' }),
      ).toMatchObject({ code: 'OK' })
    }
    expect(await balance()).toBe(300n)
    expect(await record()).toMatchObject(
      Array.from({ length: 3 }, () => ({ stakeAmount: 0n, payoutAmount: 100n, status: 'won' })),
    )
  })

  it('a re-settlement adds and takes away, never below zero', async () => {
    const table = await atTable(100n)
    await table.bet(newName('t'), '100')
    await table.win(newName('t'), '300', { endRound: true })
    expect(await table.adjust(newName('t'), '-200')).toMatchObject({ code: 'OK', balance: '100' })
    expect(await table.adjust(newName('t'), '50')).toMatchObject({ code: 'OK', balance: '150' })
    expect(await table.adjust(newName('t'), '-151')).toMatchObject({ code: 'INSUFFICIENT_FUNDS', balance: '150' })
    expect(await table.record()).toMatchObject([{ stakeAmount: 100n, payoutAmount: 150n, netAmount: 50n }])
    expect(await house.violations()).toEqual({})
  })

  it('a win taken back after it was spent takes what is there, and the house carries the rest', async () => {
    const table = await atTable(100n)
    const win = newName('t')
    await table.bet(newName('t'), '100')
    await table.win(win, '300', { endRound: true })
    await house.call('bet', { ...table, round: newName('r'), tx: newName('t'), amount: '250', memberId: undefined })
    expect(await table.rollback(newName('t'), win)).toMatchObject({ code: 'OK', balance: '0' })
    expect(await house.violations()).toEqual({})
    const { rows } = await sql<{
      balance: string
    }>`select balance from ledger.house_balance where house = 'debt'`.execute(database.sql)
    expect(Number(rows[0]?.balance)).toBe(-250)
  })

  it('bets and wins of one call stand or fall together', async () => {
    const table = await atTable(100n)
    const tx = newName('t')
    expect(await table.betWin(tx, '101', '500')).toMatchObject({ code: 'INSUFFICIENT_FUNDS', balance: '100' })
    const second = newName('t')
    expect(await table.betWin(second, '100', '30', { endRound: true })).toMatchObject({ code: 'OK', balance: '30' })
    expect(await table.rollback(newName('t'), second)).toMatchObject({ code: 'OK', balance: '100' })
    expect(await house.violations()).toEqual({})
  })
})

describe('who may bet', () => {
  it.each([
    [
      'PLAYER_BLOCKED',
      (memberId: bigint) =>
        database.transaction((tx) => house.wagering.freezePlayer(tx, { memberId, frozen: ['bets'] })),
    ],
    ['PLAYER_EXCLUDED', (memberId: bigint) => house.wagering.takeBreak({ memberId, days: 1 })],
  ] as const)('%s', async (code, stop) => {
    const table = await atTable()
    await stop(table.memberId)
    expect(await table.bet(newName('t'), '1')).toMatchObject({ code, balance: '1000' })
  })

  it('whom anything but bets is frozen for', async () => {
    const table = await atTable()
    const { memberId } = table
    const frozen = walletFreezes.filter((kind) => kind !== 'bets')
    await database.transaction((tx) => house.wagering.freezePlayer(tx, { memberId, frozen }))
    expect(await table.bet(newName('t'), '1')).toMatchObject({ code: 'OK', balance: '999' })
  })

  it('LIMIT_REACHED: stakes at vendors and bets on our own games count against one limit', async () => {
    const table = await atTable()
    const { memberId } = table
    await table.bet(newName('t'), '100')
    await house.wagering.setPlayLimit({
      memberId,
      currency: house.play,
      kind: 'stake',
      period: 'day',
      limitAmount: house.amount(250n),
    })
    expect(await table.bet(newName('t'), '100')).toMatchObject({ code: 'OK' })
    expect(await table.bet(newName('t'), '51')).toMatchObject({ code: 'LIMIT_REACHED' })
    expect(await house.wagering.wager(house.intent(memberId, await house.newRound(), 51n))).toMatchObject({
      ok: false,
      code: 'stake_limit_reached',
    })
    expect(await table.bet(newName('t'), '50')).toMatchObject({ code: 'OK' })
    expect(await house.wagering.protection({ memberId, currency: house.play })).toMatchObject({ leftToStakeAmount: 0n })
    expect(await house.violations()).toEqual({})
  })

  it('LIMIT_REACHED: a stake above the most that the operator lets the player stake with one bet', async () => {
    const table = await atTable()
    const wallet = { memberId: table.memberId, currency: house.play }
    await database.transaction((tx) =>
      setBetLimits(tx, { ...wallet, stakeMaxAmount: house.amount(60n), payoutMaxAmount: null }),
    )
    expect(await table.bet(newName('t'), '61')).toMatchObject({ code: 'LIMIT_REACHED' })
    const both = await Promise.all([table.bet(newName('t'), '60'), table.bet(newName('t'), '60')])
    expect(both).toMatchObject([{ code: 'OK' }, { code: 'OK' }])
    expect(await house.violations()).toEqual({})
  })

  it('LIMIT_REACHED: a stake above what the bonus of the player allows, and a game that it excludes', async () => {
    const table = await atTable()
    const accountId = walletOf(table.memberId, house.play)
    const terms = (stakeMax: bigint | null, games: string[] | null) =>
      database.transaction((tx) => setBonusTerms(tx, accountId, { stakeMax, games }))
    await terms(60n, ['another'])
    expect(await table.bet(newName('t'), '61')).toMatchObject({ code: 'LIMIT_REACHED' })
    expect(await table.bet(newName('t'), '60')).toMatchObject({ code: 'OK' })
    await terms(null, [table.game])
    expect(await table.bet(newName('t'), '1')).toMatchObject({ code: 'LIMIT_REACHED' })
    await terms(null, null)
    expect(await table.bet(newName('t'), '61')).toMatchObject({ code: 'OK' })
  })

  it.each([
    ['the limit of the session', 'session_minutes = 30'],
    ['a reminder of the time that waits', 'session_minutes = null'],
  ])('LIMIT_REACHED: %s holds at vendors too, and a win is always taken', async (_, set) => {
    const table = await atTable()
    const { memberId } = table
    const player = (change: string) =>
      sql`update wagering.player set ${sql.raw(change)} where ledger.member_of(account_id) = ${memberId}`.execute(
        database.sql,
      )
    expect(await table.bet(newName('t'), '100')).toMatchObject({ code: 'OK' })
    expect(await house.wagering.sessionTime({ memberId, currency: house.play })).toMatchObject({
      roundCount: 1,
      stakeAmount: 100n,
    })
    await player(
      `play_since = play_since - interval '61 minutes', remind_at = remind_at - interval '61 minutes', ${set}`,
    )
    expect(await table.bet(newName('t'), '100')).toMatchObject({ code: 'LIMIT_REACHED', balance: '900' })
    expect(await table.betWin(newName('t'), '100', '50')).toMatchObject({ code: 'LIMIT_REACHED' })
    expect(await table.win(newName('t'), '150')).toMatchObject({ code: 'OK', balance: '1050' })
    await player(`active_at = active_at - interval '31 minutes'`)
    expect(await table.bet(newName('t'), '100')).toMatchObject({ code: 'OK' })
    expect(await house.violations()).toEqual({})
  })

  it('GAME_DISABLED: no bet on a closed game, and its rounds come to their end', async () => {
    const table = await atTable(1000n, { game: 'closing' })
    await table.bet(newName('t'), '100')
    house.closedGames.add('closing')
    expect(await table.bet(newName('t'), '100')).toMatchObject({ code: 'GAME_DISABLED' })
    expect(await table.win(newName('t'), '150', { endRound: true })).toMatchObject({ code: 'OK', balance: '1050' })
  })

  it('a token opens one session, within a minute', async () => {
    const { memberId } = await atTable()
    const { token } = await house.launchOf(memberId)
    const first = await house.call('authenticate', { token, requestId: 'q1' })
    expect(first).toMatchObject({
      code: 'OK',
      currency: 'PLAY',
      balance: '1000',
      nickname: `member${memberId}`,
      language: 'VI',
      country: 'VN',
    })
    // Its answer was lost.
    expect(await house.call('authenticate', { token, requestId: 'q1' })).toMatchObject({ sessionId: first.sessionId })
    expect(await house.call('authenticate', { token, requestId: 'q2' })).toMatchObject({ code: 'TOKEN_INVALID' })
    const late = await house.launchOf(memberId)
    await sql`update vendors.session set token_expires_at = clock_timestamp() where token_expires_at > clock_timestamp()
      and entered_by is null`.execute(database.sql)
    expect(await house.call('authenticate', { token: late.token })).toMatchObject({ code: 'TOKEN_EXPIRED' })
    expect(await house.call('authenticate', { token: 'made-up' })).toMatchObject({ code: 'TOKEN_INVALID' })
  })
})

describe('forged, replayed and cross-bound calls', () => {
  it('are refused without a look at their contents', async () => {
    const table = await atTable()
    const { player, session, game, currency } = table
    const bet = { player, session, game, currency, round: newName('r'), tx: newName('t'), amount: '100' }
    const refused = { code: 'INVALID_SIGNATURE', status: 401 }
    expect(await house.call('bet', bet, { secret: 'guessed' })).toMatchObject(refused)
    expect(
      await house.call('bet', bet, { body: JSON.stringify({ operator: 'banyan-sim', ts: 1, ...bet, amount: '1' }) }),
    ).toMatchObject(refused)
    expect(await house.call('bet', bet, { headers: { timestamp: String(Date.now() - 61_000) } })).toMatchObject(refused)
    expect(await house.call('bet', bet, { headers: { contract: 'nobody' } })).toMatchObject(refused)
    expect(await house.call('bet', bet, { headers: { contract: 'banyan-other' } })).toMatchObject(refused)
    expect(await house.call('bet', bet, { headers: { signature: '' } })).toMatchObject(refused)
    expect(await table.balance()).toBe(1000n)
  })

  it('a signed call sent twice as it stands is refused, by every node', async () => {
    const table = await atTable()
    const { player, session, game, currency } = table
    const body = {
      operator: 'banyan-sim',
      ts: Date.now(),
      player,
      session,
      game,
      currency,
      round: newName('r'),
      tx: newName('t'),
      amount: '100',
    }
    const raw = JSON.stringify(body)
    const { sign } = await import('../../platform/secrets/signature.ts')
    const headers = sign('banyan-sim', 'test-secret-of-sim', raw)
    expect(await house.call('bet', {}, { raw, headers, node: 0 })).toMatchObject({ code: 'OK' })
    expect(await house.call('bet', {}, { raw, headers, node: 0 })).toMatchObject({ code: 'INVALID_SIGNATURE' })
    expect(await house.call('bet', {}, { raw, headers, node: 1 })).toMatchObject({ code: 'INVALID_SIGNATURE' })
    expect(await table.balance()).toBe(900n)
  })

  it('only from addresses of the vendor', async () => {
    const { player } = await atTable()
    const from = async (address: string) =>
      (await house.call('balance', { player, currency: 'PLAY' }, { operator: 'banyan-other', address })).code
    await sql`update vendors.connection set addresses = '{10.1.0.0/16}' where operator = 'banyan-other'`.execute(
      database.sql,
    )
    expect(await from('10.9.0.1')).toBe('INVALID_SIGNATURE')
    expect(await from('10.1.2.3')).toBe('BAD_REQUEST') // It got through, and the player is another vendor's.
    await sql`update vendors.connection set addresses = '{}'`.execute(database.sql)
  })

  it.each([
    ['another player', (one: Table, other: Table) => ({ ...fieldsOf(one), player: other.player }), 'TOKEN_INVALID'],
    [
      'another player’s session',
      (one: Table, other: Table) => ({ ...fieldsOf(one), session: other.session }),
      'TOKEN_INVALID',
    ],
    ['another game', (one: Table) => ({ ...fieldsOf(one), game: 'bau-cua' }), 'TOKEN_INVALID'],
    ['another currency', (one: Table) => ({ ...fieldsOf(one), currency: 'VND' }), 'CURRENCY_MISMATCH'],
    ['a made-up player', (one: Table) => ({ ...fieldsOf(one), player: 'p_nobody' }), 'BAD_REQUEST'],
    ['a made-up session', (one: Table) => ({ ...fieldsOf(one), session: 'none' }), 'TOKEN_INVALID'],
  ] as const)('a bet of %s', async (_what, fields, code) => {
    const [one, other] = [await atTable(), await atTable()]
    expect(
      await house.call('bet', { ...fields(one, other), round: newName('r'), tx: newName('t'), amount: '100' }),
    ).toMatchObject({ code })
    expect([await one.balance(), await other.balance()]).toEqual([1000n, 1000n])
  })

  it('a bet through another vendor with its own secret', async () => {
    const one = await atTable()
    const bet = { ...fieldsOf(one), round: newName('r'), tx: newName('t'), amount: '100' }
    expect(await house.call('bet', bet, { operator: 'banyan-other' })).toMatchObject({ code: 'BAD_REQUEST' })
    expect(await house.call('bet', { ...bet, operator: 'banyan-sim' }, { operator: 'banyan-other' })).toMatchObject({
      code: 'BAD_REQUEST',
    })
    expect(await one.balance()).toBe(1000n)
  })

  it('a body that names another operator than the header that signed it', async () => {
    const { player } = await atTable()
    expect(await house.call('balance', { player, currency: 'PLAY' })).toMatchObject({ code: 'OK' })
    expect(await house.call('balance', { player, currency: 'PLAY', operator: 'banyan-other' })).toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  it('a win or a rollback for another player, game, round or currency', async () => {
    const [one, other] = [await atTable(), await atTable()]
    const bet = newName('t')
    await one.bet(bet, '100')
    const win = { tx: newName('t'), player: one.player, game: one.game, round: one.round, amount: '500', refTx: bet }
    expect(await house.call('win', { ...win, player: other.player })).toMatchObject({ code: 'TX_CONFLICT' })
    expect(await house.call('win', { ...win, round: newName('r') })).toMatchObject({ code: 'TX_CONFLICT' })
    expect(await house.call('win', { ...win, game: 'bau-cua' })).toMatchObject({ code: 'BAD_REQUEST' })
    expect(await house.call('win', { ...win, currency: 'VND' })).toMatchObject({ code: 'CURRENCY_MISMATCH' })
    expect(await house.call('rollback', { tx: newName('t'), refTx: bet, player: other.player })).toMatchObject({
      code: 'TX_CONFLICT',
    })
    expect([await one.balance(), await other.balance()]).toEqual([900n, 1000n])
    expect(await house.call('win', win)).toMatchObject({ code: 'OK', balance: '1400' })
    expect(await house.violations()).toEqual({})
  })

  it.each(['ended_at', 'expires_at'] as const)(
    'a bet of a session whose %s has passed, while a win is paid',
    async (column) => {
      const table = await atTable()
      await table.bet(newName('t'), '100')
      await sql`update vendors.session set ${sql.ref(column)} = clock_timestamp() where id = ${table.session}`.execute(
        database.sql,
      )
      expect(await table.bet(newName('t'), '100')).toMatchObject({ code: 'TOKEN_EXPIRED' })
      const win = { tx: newName('t'), player: table.player, game: table.game, round: table.round, amount: '500' }
      expect(await house.call('win', win)).toMatchObject({ code: 'OK', balance: '1400' })
    },
  )

  it('a win that names a bet to come which a win of another player has named', async () => {
    const [one, other] = [await atTable(), await atTable()]
    const refTx = newName('t')
    const winOf = (table: Table) => ({
      tx: newName('t'),
      player: table.player,
      game: table.game,
      round: table.round,
      amount: '500',
      refTx,
    })
    expect(await house.call('win', winOf(one))).toMatchObject({ code: 'OK', balance: '1500' })
    expect(await house.call('win', winOf(other))).toMatchObject({ code: 'TX_CONFLICT' })
    expect(await other.balance()).toBe(1000n)
  })

  it('a refund, which takes back bets only, of a win', async () => {
    const table = await atTable()
    await table.bet(newName('t'), '100')
    const win = newName('t')
    expect(
      await house.call('win', { tx: win, player: table.player, game: table.game, round: table.round, amount: '500' }),
    ).toMatchObject({
      code: 'OK',
      balance: '1400',
    })
    expect(await house.call('refund', { tx: newName('t'), refTx: win, player: table.player })).toMatchObject({
      code: 'OK',
      balance: '1400',
    })
    expect(await house.call('rollback', { tx: newName('t'), refTx: win, player: table.player })).toMatchObject({
      code: 'OK',
    })
  })

  it('what is no amount, no JSON and no method', async () => {
    const table = await atTable()
    for (const amount of ['1.5', '-1', '1e3', ' 1', '01', '99999999999999999999', '']) {
      expect(await table.bet(newName('t'), amount), amount).toMatchObject({ code: 'BAD_REQUEST', status: 200 })
    }
    expect(await house.call('bet', {}, { raw: '{"operator":' })).toMatchObject({ code: 'BAD_REQUEST', signed: true })
    expect(await house.call('bet', {}, { raw: '[]' })).toMatchObject({ code: 'BAD_REQUEST' })
    expect(await house.call('nothing' as 'bet', {})).toMatchObject({ code: 'BAD_REQUEST' })
    expect(await table.balance()).toBe(1000n)
  })

  it('OPERATOR_DISABLED once a connection is off', async () => {
    const table = await atTable(1000n, { operator: 'banyan-thousands' })
    const setStatus = (status: string) =>
      sql`update vendors.connection set status = ${status} where operator = 'banyan-thousands'`.execute(database.sql)
    await setStatus('off')
    expect(await table.bet(newName('t'), '1')).toMatchObject({ code: 'OPERATOR_DISABLED', status: 401, signed: true })
    await setStatus('draining')
    expect(await table.bet(newName('t'), '1')).toMatchObject({ code: 'GAME_DISABLED' })
    expect(await table.win(newName('t'), '1')).toMatchObject({ code: 'OK', balance: '2.000' })
    await setStatus('open')
  })
})

it('[GAME-72] a round that its vendor has not ended within a day stands as unfinished, and a late win still ends and pays it', async () => {
  const table = await atTable()
  const names = [newName('r'), newName('r')]
  for (const round of names) expect(await table.bet(newName('t'), '100', { round })).toMatchObject({ code: 'OK' })
  const [old = '', young = ''] = names
  const statusOf = async (round: string) =>
    (
      await sql<{ status: string }>`select status from wagering.outside_round where number = ${round}`.execute(
        database.sql,
      )
    ).rows[0]?.status
  await sql`update wagering.outside_round set opened_at = opened_at - interval '25 hours'
    where number = ${old}`.execute(database.sql)
  await house.vendors[0]?.module.prune()
  expect([await statusOf(old), await statusOf(young)]).toEqual(['unfinished', 'open'])
  expect(await house.violations()).toEqual({})
  expect(await table.win(newName('t'), '250', { round: old, endRound: true })).toMatchObject({
    code: 'OK',
    balance: '1050',
  })
  expect(await statusOf(old)).toBe('settled')
  expect(await house.violations()).toEqual({})
})

it('a vendor that counts in thousands bets and is told in thousands', async () => {
  const table = await atTable(1_234_567n, { operator: 'banyan-thousands' })
  expect(await table.bet(newName('t'), '1.5')).toMatchObject({ code: 'OK', balance: '1233.067' })
  expect(await table.bet(newName('t'), '0.0005')).toMatchObject({ code: 'BAD_REQUEST' })
  expect(await table.balance()).toBe(1_233_067n)
})

type Table = Awaited<ReturnType<typeof atTable>>
const fieldsOf = ({ player, session, game, currency }: Table) => ({ player, session, game, currency })
