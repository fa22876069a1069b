import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newKey, play } from '../../../../test/betting.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { value } from '../../../../test/factories.ts'
import { type TransferHouse, transferHouse } from '../../../../test/transfers.ts'
import { trialMembersFrom } from '../../ledger/index.ts'

let database: ThrowawayDatabase
let house: TransferHouse

beforeAll(async () => {
  database = await throwawayDatabase()
  house = transferHouse(database)
})
afterEach(async () => expect(await house.violations()).toEqual({}))
afterAll(() => database.drop())

/** An agent with two levels below, and one beside. */
async function line() {
  const agent = await house.agent()
  const sub = await house.agent({ under: agent })
  const member = await house.member({ under: sub })
  const stranger = await house.agent()
  return { agent, sub, member, stranger }
}

const codeOf = (answer: { ok: true } | { ok: false; code: string }) => (answer.ok ? 'sent' : answer.code)
const reasonsOf = async (memberId: bigint) =>
  (await house.bets.ledger.record({ memberId, currency: play, count: 5 })).entries
    .filter(({ reason }) => reason !== 'grant')
    .map(({ reason, netAmount }) => [reason, netAmount])

describe('a transfer', () => {
  test('[WALLET-49] of a member, and of an agent, goes to the agent above and stands in both ledgers at once', async () => {
    const { agent, sub, member } = await line()
    expect(await value(house.up(member, 100_000n, { remark: 'tiền thắng' }))).toMatchObject({
      transfer: { direction: 'out', counterpart: 'upline', account: 'li•••' + sub.username.at(-1), amount: 100_000n },
      balanceAmount: 900_000n,
      balanceSequence: 2,
    })
    expect(codeOf(await house.up(sub, 50_000n))).toBe('sent')
    expect(await house.balances(agent, sub, member)).toEqual([1_050_000n, 1_050_000n, 900_000n])
    expect(await reasonsOf(member.id)).toEqual([['transfer_out', -100_000n]])
    expect(await reasonsOf(sub.id)).toEqual([
      ['transfer_out', -50_000n],
      ['transfer_in', 100_000n],
    ])
    expect(await reasonsOf(agent.id)).toEqual([['transfer_in', 50_000n]])
  })

  test('[WALLET-50] of an agent goes to somebody of the own line, at every level, by the account in whatever case', async () => {
    const { agent, sub, member } = await line()
    expect(codeOf(await house.down(agent, member.username.toUpperCase(), 30_000n))).toBe('sent')
    expect(await value(house.down(agent, sub.username, 20_000n))).toMatchObject({
      transfer: { counterpart: 'downline', account: sub.username },
      balanceAmount: 950_000n,
    })
    expect(await house.balances(agent, sub, member)).toEqual([950_000n, 1_020_000n, 1_030_000n])
  })

  test('is told to the open pages of both', async () => {
    const { sub, member } = await line()
    const { transfer } = await value(house.up(member))
    const event = { kind: 'transfer', transferId: transfer.transferId }
    expect(house.told.slice(-2)).toEqual([
      [member.id, event],
      [sub.id, event],
    ])
    const before = house.told.length
    expect(codeOf(await house.up(member, 9_000_000n))).toBe('balance_too_low')
    expect(house.told).toHaveLength(before)
  })

  test('sent again with its key is answered as the first time and moves nothing, also when the upline is another one', async () => {
    const { agent, sub, member, stranger } = await line()
    const [up, down] = [newKey(), newKey()]
    const first = await house.up(member, 100_000n, { key: up, remark: 'a' })
    const other = await house.down(agent, member.username, 40_000n, { key: down })
    await house.up(member, 10_000n)
    await house.row(member, `upline_id = ${stranger.id}`)
    await house.rule('up_is_on = false, down_is_on = false')
    expect(await house.up(member, 100_000n, { key: up, remark: 'a' })).toEqual(first)
    expect(await house.down(agent, member.username.toUpperCase(), 40_000n, { key: down })).toEqual(other)
    await house.rule('up_is_on = true, down_is_on = true')
    expect(await house.balances(agent, sub, member, stranger)).toEqual([960_000n, 1_110_000n, 930_000n, 1_000_000n])
  })

  test.each<[string, () => Promise<{ readonly code: string }>]>([
    ['another amount', () => asked((member, key) => house.up(member, 100_001n, { key }))],
    ['another remark', () => asked((member, key) => house.up(member, 100_000n, { key, remark: 'b' }))],
    ['the other way', () => asked((member, key) => house.down(member, 'somebody', 100_000n, { key }))],
  ])('sent again with its key and %s is refused', async (_what, ask) => {
    expect(await ask()).toEqual({ code: 'idempotency_key_reused' })
  })

  async function asked(
    again: (member: { id: bigint; username: string }, key: string) => Promise<Parameters<typeof codeOf>[0]>,
  ) {
    const [{ member }, key] = [await line(), newKey()]
    expect(codeOf(await house.up(member, 100_000n, { key }))).toBe('sent')
    const answer = await again(member, key)
    expect(await house.balances(member)).toEqual([900_000n])
    return { code: codeOf(answer) }
  }
})

describe('the order of refusals', () => {
  test('up: password, key, whether the site does it, the upline, freezes, bounds, the day, turnover, money', async () => {
    const { sub, member, stranger } = await line()
    const how = { password: 'none', key: newKey() }
    let sent = 9_999n
    await house.up(member, 10_000n, { key: how.key })
    await house.rule('up_is_on = false, day_count_max = 1, day_amount_max = 400000')
    await house.row(member, 'upline_id = null')
    await house.player(member, 'transfers_frozen = true')
    await house.player(sub, 'transfers_frozen = true')
    house.missing.set(member.id, 70_000n)
    const mending: readonly (readonly [string, () => unknown])[] = [
      ['payment_password_missing', () => (how.password = 'wrong')],
      ['wrong_password', () => (how.password = 'right')],
      ['idempotency_key_reused', () => (how.key = newKey())],
      ['operation_not_enabled', () => house.rule('up_is_on = true')],
      ['no_upline', () => house.row(member, `upline_id = ${sub.id}`)],
      ['account_frozen', () => house.player(member, 'transfers_frozen = false')],
      ['receiver_closed', () => house.player(sub, 'transfers_frozen = false')],
      ['transfer_out_of_range', () => (sent = 50_000_001n)],
      ['transfer_out_of_range', () => (sent = 395_000n)],
      ['transfer_count_reached', () => house.rule('day_count_max = 20')],
      ['transfer_amount_reached', () => house.rule('day_amount_max = 200000000')],
      ['turnover_missing', () => (house.missing.clear(), (sent = 990_001n))],
      ['balance_too_low', () => (sent = 990_000n)],
    ]
    const seen: string[] = []
    for (const [, mend] of mending) {
      seen.push(codeOf(await house.up(member, sent, how)))
      await mend()
    }
    expect(seen).toEqual(mending.map(([code]) => code))
    expect(await house.balances(member, sub, stranger)).toEqual([990_000n, 1_010_000n, 1_000_000n])
    expect(codeOf(await house.up(member, sent, how))).toBe('sent')
    expect(await house.balances(member)).toEqual([0n])
  })

  test('down: password, whether the site does it, the line, freezes', async () => {
    const { agent, member } = await line()
    const how = { password: 'wrong' }
    let account = 'nobody'
    await house.rule('down_is_on = false')
    await house.player(agent, 'transfers_frozen = true')
    await house.player(member, 'transfers_frozen = true')
    const mending: readonly (readonly [string, () => unknown])[] = [
      ['wrong_password', () => (how.password = 'right')],
      ['operation_not_enabled', () => house.rule('down_is_on = true')],
      ['not_a_downline', () => (account = member.username)],
      ['account_frozen', () => house.player(agent, 'transfers_frozen = false')],
      ['receiver_closed', () => house.player(member, 'transfers_frozen = false')],
      ['sent', () => {}],
    ]
    const seen: string[] = []
    for (const [, mend] of mending) {
      seen.push(codeOf(await house.down(agent, account, 100_000n, how)))
      await mend()
    }
    expect(seen).toEqual(mending.map(([code]) => code))
  })

  test('each says its bound', async () => {
    const { member } = await line()
    const detail = (answer: Awaited<ReturnType<typeof house.up>>) => ('detail' in answer ? answer.detail : null)
    expect(detail(await house.up(member, 1n))).toEqual({ min: '10000', max: '50000000' })
    await house.up(member, 60_000n)
    await house.rule('day_amount_max = 100000')
    expect(detail(await house.up(member, 40_001n))).toEqual({ left: '40000' })
    await house.rule('day_amount_max = 200000000, day_count_max = 1')
    expect(detail(await house.up(member))).toEqual({ most: 1 })
    await house.rule('day_count_max = 20')
    house.missing.set(member.id, 70_000n)
    expect(detail(await house.up(member))).toEqual({ missing: '70000' })
  })
})

describe('[WALLET-53] a transfer to a downline is refused, and moves nothing, when the account is', () => {
  test.each<[string, (parties: Awaited<ReturnType<typeof line>>) => Promise<string> | string]>([
    ['nobody’s', () => 'nobodyhere'],
    ['the sender’s own', ({ agent }) => agent.username],
    ['of the agent above', async ({ agent }) => (await above(agent)).username],
    ['of an agent beside', ({ stranger }) => stranger.username],
    ['of a member in another line', async ({ stranger }) => (await house.member({ under: stranger })).username],
    ['closed', async ({ member }) => (await house.row(member, `status = 'closed'`), member.username)],
    [
      'in the line, but at another site',
      async ({ agent }) => (await house.member({ under: agent, merchantId: 2 })).username,
    ],
    ['of a trial', ({ agent }) => trial(agent)],
  ])('%s', async (_whose, of) => {
    const parties = await line()
    const answer = await house.down(parties.agent, await of(parties))
    expect(answer).toMatchObject({ ok: false, code: 'not_a_downline' })
    expect(await house.balances(parties.agent)).toEqual([1_000_000n])
  })

  async function above(agent: { id: bigint; username: string }) {
    const top = await house.agent()
    await house.row(agent, `upline_id = ${top.id}`)
    return top
  }

  async function trial(agent: { id: bigint; username: string }): Promise<string> {
    const guest = await house.member({ type: 4, under: agent })
    expect(guest.id).toBeGreaterThan(trialMembersFrom)
    return guest.username
  }
})

describe('who may be paid', () => {
  test.each([
    ['frozen for transfers', 'transfers_frozen = true', 'receiver_closed'],
    ['frozen for all else', 'frozen = true, deposits_frozen = true, withdrawals_frozen = true', 'sent'],
    ['on a break', `break_until = now() + interval '1 day'`, 'receiver_closed'],
    ['after a break', `break_until = now() - interval '1 second'`, 'sent'],
  ])('a receiver who is %s: %s', async (_state, change, code) => {
    const { agent, sub, member } = await line()
    await house.player(sub, change)
    expect(codeOf(await house.up(member))).toBe(code)
    expect(codeOf(await house.down(agent, sub.username))).toBe(code)
  })

  test('somebody who never logged in has no wallet, and cannot be paid', async () => {
    const { agent } = await line()
    await sql`insert into members.member (merchant_id, username, nickname, type, status, language, terms_version,
        terms_agreed_at, age_confirmed_at, register_url, registered_at, upline_id)
      values (1, 'neverhere', 'x', 0, 'active', 'VI', '1', now(), now(), '', now(), ${agent.id})`.execute(database.sql)
    expect(codeOf(await house.down(agent, 'neverhere'))).toBe('receiver_closed')
  })

  test('a break keeps nobody from sending money away, up or down', async () => {
    const { agent, sub, member } = await line()
    for (const each of [agent, member]) await house.player(each, `break_until = now() + interval '1 day'`)
    expect(codeOf(await house.up(member))).toBe('sent')
    expect(codeOf(await house.down(agent, sub.username))).toBe('sent')
  })

  test('an upline who is no agent, or none any more, is none', async () => {
    const friend = await house.member()
    const member = await house.member({ under: friend })
    expect(codeOf(await house.up(member))).toBe('no_upline')
    const { sub, member: other } = await line()
    await house.row(sub, `status = 'closed'`)
    expect(codeOf(await house.up(other))).toBe('no_upline')
  })

  test('the upline’s account at another site is never paid', async () => {
    const elsewhere = await house.agent({ merchantId: 2 })
    expect(codeOf(await house.up(await house.member({ under: elsewhere })))).toBe('receiver_closed')
  })
})

describe('the limits of a day', () => {
  test('count what is sent up and down together, and begin anew with the day of the site', async () => {
    const { sub, member } = await line()
    await house.rule('day_count_max = 2, day_amount_max = 300000')
    // 23:30 of a day in Ho Chi Minh City.
    house.set(new Date('2026-11-20T16:30:00Z'))
    expect(codeOf(await house.up(sub, 100_000n))).toBe('sent')
    expect(codeOf(await house.down(sub, member.username, 200_001n))).toBe('transfer_amount_reached')
    expect(codeOf(await house.down(sub, member.username, 200_000n))).toBe('sent')
    expect(codeOf(await house.up(sub, 10_000n))).toBe('transfer_count_reached')
    house.pass(29 * 60_000)
    expect(codeOf(await house.up(sub, 10_000n))).toBe('transfer_count_reached')
    house.pass(60_000)
    expect(codeOf(await house.up(sub, 300_000n))).toBe('sent')
    // What one has received is no part of it.
    expect(codeOf(await house.up(member, 300_000n))).toBe('sent')
    await house.rule('day_count_max = 20, day_amount_max = 200000000')
    house.set(new Date())
  })
})
