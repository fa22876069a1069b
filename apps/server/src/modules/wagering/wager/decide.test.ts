import { amount } from '@banyan/money'
import { refuse } from '@banyan/contract'
import { describe, expect, it } from 'vitest'
import { takeBatch } from './batch.ts'
import { createDecider } from './decide.ts'
import type { WagerOutcome } from './intent.ts'
import type { Ticket } from './ticket.ts'

/** Wallets above 100 have no money; while `isClosed` the round refuses everybody. */
function deciding() {
  const node = { isClosed: false, asked: [] as string[] }
  let key = 0
  const accepted: WagerOutcome = {
    ok: true,
    value: {
      betId: 1n,
      orderId: null,
      stakeAmount: amount(1n),
      balanceAmount: amount(1n),
      balanceSequence: 1,
      placedAt: new Date(0),
      replay: false,
    },
  }
  const note = (path: string, tickets: readonly Ticket[]) =>
    node.asked.push(`${path} ${tickets.map(({ accountId }) => accountId).join(' ')}`)
  const isPoor = ({ accountId }: Ticket) => accountId > 100n
  const decide = createDecider<Ticket>({
    async fast(tickets) {
      note('fast', tickets)
      if (node.isClosed || tickets.some(isPoor)) throw Object.assign(new Error('not plainly'), { code: 'BY001' })
      return tickets.map(() => accepted)
    },
    async exact(tickets) {
      note('exact', tickets)
      if (node.isClosed) return tickets.map(() => refuse('round_closed'))
      return tickets.map((ticket) => (isPoor(ticket) ? refuse('balance_too_low') : accepted))
    },
    async doubtful(tickets) {
      note('look', tickets)
      return new Set(tickets.filter(isPoor).map(({ accountId }) => accountId))
    },
    onTrouble: () => expect.unreachable(),
  })

  /** The statements for bets of these wallets that arrive together. */
  async function statements(...wallets: number[]): Promise<string[]> {
    const queue = wallets.map((wallet) => ({
      accountId: BigInt(wallet),
      key: String((key += 1)),
      stake: 1n,
      highest: 0n,
      lines: '',
      deadline: Number.POSITIVE_INFINITY,
      answer: () => {},
      fail: () => expect.unreachable(),
    }))
    await decide(takeBatch<Ticket>(queue, () => false))
    return node.asked.splice(0)
  }
  return { node, statements }
}

describe('a batch', () => {
  it('is sifted by a look after it was refused, all of a wallet together, and then without one', async () => {
    const { statements } = deciding()
    expect(await statements(1, 2, 3)).toEqual(['fast 1 2 3'])
    expect(await statements(1, 101, 2, 101, 3)).toEqual([
      'fast 1 101 2 101 3',
      'look 1 101 2 101 3',
      'fast 1 2 3',
      'exact 101 101',
    ])
    expect(await statements(101, 1, 2)).toEqual(['look 1 2', 'fast 1 2', 'exact 101'])
    expect(await statements(101, 1, 2)).toEqual(['fast 1 2', 'exact 101'])
  })

  it('is looked at before it is tried, as long as each look finds a wallet', async () => {
    const { statements } = deciding()
    await statements(1, 2, 101)
    expect(await statements(1, 2, 102)).toEqual(['look 1 2 102', 'fast 1 2', 'exact 102'])
    expect(await statements(1, 2, 3)).toEqual(['look 1 2 3', 'fast 1 2 3'])
    expect(await statements(1, 2, 3)).toEqual(['fast 1 2 3'])
  })

  it('is decided exactly as a whole when nearly all of its wallets are in doubt', async () => {
    const { statements } = deciding()
    await statements(101, 102, 103, 104, 1)
    expect(await statements(101, 102, 103, 104, 1)).toEqual(['exact 101 102 103 104 1'])
  })

  it('is decided exactly, with eight more, when the reason is not in the wallets, which are not suspected then', async () => {
    const { node, statements } = deciding()
    node.isClosed = true
    expect(await statements(1, 2)).toEqual(['fast 1 2', 'look 1 2', 'exact 1 2'])
    node.isClosed = false
    for (let batch = 0; batch < 8; batch += 1) expect(await statements(1, 2)).toEqual(['exact 1 2'])
    expect(await statements(1, 2)).toEqual(['fast 1 2'])
  })
})
