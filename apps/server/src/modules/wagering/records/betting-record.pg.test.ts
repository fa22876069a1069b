import { expect, it } from 'vitest'
import { paying, play } from '../../../../test/betting.ts'
import { bettingOfFile } from '../../../../test/of-file.ts'

const house = await bettingOfFile()

it('pages through the bets of a member, newest first, each once, with totals over all of them', async () => {
  await house.newMembers([1n, 2n], 10_000n)
  const [first, second] = [await house.newRound(), await house.newRound()]
  for (let batch = 0; batch < 4; batch += 1) {
    await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        house.wagering.wager(house.intent(BigInt(1 + (index % 2)), batch < 2 ? first : second, 10n)),
      ),
    )
  }
  await house.draw(first)
  await house.wagering.settleRound({ roundId: first, settle: paying(({ stakeAmount }) => stakeAmount) })
  const ids: string[] = []
  let next: string | null = null
  do {
    const page = await house.wagering.bettingRecord({
      memberId: 1n,
      currency: play,
      count: 5,
      ...(next === null ? {} : { before: BigInt(next) }),
    })
    expect(page.total).toEqual({ stakeAmount: 120n, payoutAmount: 60n, netAmount: 0n, count: 12 })
    ids.push(...page.bets.map(({ id }) => id))
    next = page.next
  } while (next !== null)
  expect(ids).toHaveLength(12)
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => Number(b) - Number(a)))
})

it('selects by status, game and time, and shows no bet of another member', async () => {
  const ask = (more: object) => house.wagering.bettingRecord({ memberId: 2n, currency: play, count: 100, ...more })
  expect((await ask({ status: 'won' })).bets).toHaveLength(6)
  expect((await ask({ status: 'placed' })).bets[0]).toMatchObject({
    gameCode: 'TEST',
    product: 'lottery',
    netAmount: 0n,
    settledAt: null,
    lines: [{ play: 'lo2', numbers: ['47'] }],
  })
  expect((await ask({ gameCode: 'OTHER' })).total).toMatchObject({ count: 0, stakeAmount: 0n })
  expect((await ask({ gameCodes: ['OTHER', 'TEST'] })).total.count).toBe(12)
  expect((await ask({ gameCodes: [] })).bets).toEqual([])
  const valid = (await ask({})).bets.map(({ status, validAmount }) => `${status} ${validAmount}`)
  expect(new Set(valid)).toEqual(new Set(['won 10', 'placed 0']))
  expect((await ask({ until: new Date(Date.now() - 60_000) })).bets).toEqual([])
  expect((await ask({ from: new Date(Date.now() - 60_000) })).bets).toHaveLength(12)
  const {
    bets: [theirs],
  } = await house.wagering.bettingRecord({ memberId: 1n, currency: play, count: 1 })
  expect((await ask({ before: BigInt(theirs?.id ?? 0) })).bets).toEqual([])
  expect((await ask({ id: BigInt(theirs?.id ?? 0) })).bets).toEqual([])
  const own = (await ask({})).bets[3]
  expect((await ask({ id: BigInt(own?.id ?? 0) })).bets).toEqual([own])
})
