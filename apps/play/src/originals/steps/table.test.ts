import { amount } from '@banyan/money'
import { expect, test, vi } from 'vitest'
import type { Asked } from '../../table/ask.ts'
import type { StepAnswer, StepCroupier, StepOffer, StepRound } from './croupier.ts'
import { createStepTable, type StepTableState } from './table.ts'

const offer: StepOffer = {
  gameCode: 'mines',
  rulesVersion: 1,
  minStakeAmount: amount(1_000n),
  maxStakeAmount: amount(10_000_000n),
  highestWinAmount: amount(1_000_000_000n),
  profile: { autoplay: true, turbo: true, minCycleMs: 0 },
  currency: 'PLAY',
  money: 'real',
  playTime: null,
  balanceAmount: amount(10_000n),
  sequence: 1,
  round: null,
}

const opened: StepRound = {
  roundId: '7',
  stakeAmount: amount(1_000n),
  picks: { mines: 3 },
  choices: [],
  seen: null,
  status: 'open',
  hidden: null,
  multiplier: { numerator: 1, denominator: 1 },
  winAmount: null,
}

const stepped: StepRound = { ...opened, choices: [4], multiplier: { numerator: 9, denominator: 8 } }
const won: StepRound = { ...stepped, status: 'won', winAmount: amount(1_125n), hidden: { mines: [1, 2, 3] } }
const lost: StepRound = { ...opened, choices: [1], status: 'lost', winAmount: amount(0n), hidden: { mines: [1, 2, 3] } }

const refusal = (code: string): Asked<never> => ({ ok: false, code })

/** A table whose questions are answered one after the other; what was asked, and all that was shown. */
function tableOf(
  answers: readonly (StepAnswer | Asked<never>)[],
  first: Partial<StepOffer> = {},
  now: StepRound | null = null,
) {
  const asked: { readonly what: string; readonly more: object }[] = []
  const states: StepTableState[] = []
  const refused: string[] = []
  const ended: StepRound[] = []
  const answer = async (what: string, more: object): Promise<Asked<StepAnswer>> => {
    const next = answers[asked.length] ?? refusal('no_answer')
    asked.push({ what, more })
    return 'ok' in next ? next : { ok: true, value: next }
  }
  const held = { ...offer, ...first }
  const croupier: StepCroupier = {
    ...({} as StepCroupier), // as: a table asks for no more than what follows
    start: ({ key: _key, ...bet }) => answer('start', bet),
    step: (step) => answer('step', step),
    take: (take) => answer('take', take),
    open: async () => ({ ok: true, value: { ...held, round: now } }),
  }
  const table = createStepTable({
    offer: held,
    croupier,
    order: () => ({ stakeAmount: amount(1_000n), picks: { mines: 3 } }),
    show: async () => {},
    onState: (state) => void states.push(state),
    onRefused: (code) => void refused.push(code),
    onLost: () => {},
    onRound: (round) => void ended.push(round),
    onMoved: () => {},
  })
  return { table, asked, states, refused, ended }
}

const at = (round: StepRound, balanceAmount: bigint, sequence: number): StepAnswer => ({
  round,
  balanceAmount: amount(balanceAmount),
  sequence,
})

test('a round is begun, goes on by a step and is taken; what it pays is in the balance at its end', async () => {
  const { table, asked, states, ended } = tableOf([at(opened, 9_000n, 2), at(stepped, 9_000n, 2), at(won, 10_125n, 3)])
  await table.start()
  expect(table.state).toMatchObject({ phase: 'idle', balance: 9_000n, round: { status: 'open' } })
  await table.step(4)
  await table.take()
  expect(asked.map(({ what, more }) => [what, more])).toEqual([
    ['start', { stakeAmount: 1_000n, picks: { mines: 3 } }],
    ['step', { roundId: '7', steps: 0, choice: 4 }],
    ['take', { roundId: '7', steps: 1 }],
  ])
  // The win is not there before it is shown.
  const showing = states.filter(({ phase }) => phase === 'showing')
  expect(showing.map(({ balance }) => balance)).toEqual([9_000n, 9_000n, 9_000n])
  expect(table.state).toMatchObject({
    balance: 10_125n,
    sitting: { rounds: 1, wins: 1, staked: 1_000n, returned: 1_125n },
  })
  expect(ended).toEqual([won])
})

test('a mine ends the round, and the sitting has no multiplier of it', async () => {
  const { table } = tableOf([at(opened, 9_000n, 2), at(lost, 9_000n, 2)])
  await table.start()
  await table.step(1)
  expect(table.state).toMatchObject({
    round: { status: 'lost', hidden: { mines: [1, 2, 3] } },
    balance: 9_000n,
    sitting: { rounds: 1, wins: 0, returned: 0n, highest: { numerator: 0 } },
  })
})

test('a round that was left open goes on where it stands', async () => {
  const { table, asked } = tableOf([at(won, 10_125n, 3)], { round: stepped })
  await table.start()
  expect(asked).toEqual([])
  await table.take()
  expect(asked.map(({ what }) => what)).toEqual(['take'])
})

test('two presses are one step, and nothing is taken before the first', async () => {
  const { table, asked } = tableOf([at(opened, 9_000n, 2), at(stepped, 9_000n, 2)])
  await table.start()
  await table.take()
  await Promise.all([table.step(4), table.step(5), table.take()])
  expect(asked.map(({ what }) => what)).toEqual(['start', 'step'])
})

test('a step whose answer is lost is asked for again, as the same step', async () => {
  vi.useFakeTimers()
  const { table, asked } = tableOf([refusal('network'), refusal('unlisted'), at(stepped, 9_000n, 2)], { round: opened })
  const step = table.step(4)
  await vi.runAllTimersAsync()
  await step
  vi.useRealTimers()
  expect(asked).toHaveLength(3)
  for (const { what, more } of asked) expect([what, more]).toEqual(['step', asked[0]?.more])
  expect(table.state.round).toEqual(stepped)
})

test('a step that is refused shows the round as the server has it, as when another tab has gone on with it', async () => {
  const { table, refused } = tableOf([refusal('round_over')], { round: opened }, stepped)
  await table.step(9)
  expect(refused).toEqual(['round_over'])
  expect(table.state).toMatchObject({ phase: 'idle', asked: null, round: { choices: [4] } })
})

test('other picks put the last round away, but never an open one', async () => {
  const { table } = tableOf([at(opened, 9_000n, 2), at(lost, 9_000n, 2)])
  await table.start()
  table.clear()
  expect(table.state.round).toEqual(opened)
  await table.step(1)
  table.clear()
  expect(table.state.round).toBeNull()
})

test('a round that is begun before the pace of the site allows it waits, and is not refused; its steps do not', async () => {
  vi.useFakeTimers()
  const answers = [at(opened, 9_000n, 2), at(lost, 9_000n, 2), at(opened, 8_000n, 3)]
  const { table, asked } = tableOf(answers, { profile: { ...offer.profile, minCycleMs: 2_500 } })
  await table.start()
  await table.step(1)
  const second = table.start()
  await vi.advanceTimersByTimeAsync(2_400)
  expect(asked.map(({ what }) => what)).toEqual(['start', 'step'])
  await vi.advanceTimersByTimeAsync(200)
  await second
  vi.useRealTimers()
  expect(asked.map(({ what }) => what)).toEqual(['start', 'step', 'start'])
})
