import { expect, test, vi } from 'vitest'
import { type Asked, askUntilKnown } from './ask.ts'

function line(...answers: readonly Asked<string>[]) {
  const left = [...answers]
  const ask = vi.fn(async (): Promise<Asked<string>> => left.shift() ?? { ok: false, code: 'network' })
  const waits: number[] = []
  const onLost = vi.fn()
  const wait = async (ms: number) => void waits.push(ms)
  return { ask, waits, onLost, asked: askUntilKnown(ask, { wait, onLost }) }
}
const refused = (code: string, detail?: Record<string, number>): Asked<string> => ({
  ok: false,
  code,
  ...(detail ? { detail } : {}),
})

test('a lost answer is asked for again until the round is known, more and more slowly', async () => {
  const { ask, waits, onLost, asked } = line(refused('network'), refused('outcome_unknown'), refused('network'), {
    ok: true,
    value: 'round',
  })
  expect(await asked).toEqual({ ok: true, value: 'round' })
  expect(ask).toHaveBeenCalledTimes(4)
  expect(waits).toEqual([700, 1_400, 2_800])
  expect(onLost).toHaveBeenCalledTimes(3)
})

test('a refusal is final, and nothing is asked again', async () => {
  const { ask, asked } = line(refused('balance_too_low'))
  expect(await asked).toMatchObject({ code: 'balance_too_low' })
  expect(ask).toHaveBeenCalledOnce()
})

test('a spin that came too soon waits for as long as the server says, and is no lost connection', async () => {
  const { waits, onLost, asked } = line(refused('spin_too_soon', { ms: 1_250 }), { ok: true, value: 'round' })
  await asked
  expect(waits).toEqual([1_250])
  expect(onLost).not.toHaveBeenCalled()
})

test('another round under way is waited for, but not for ever', async () => {
  const { ask, asked } = line(...Array.from({ length: 20 }, () => refused('round_in_progress')))
  expect(await asked).toMatchObject({ code: 'round_in_progress' })
  expect(ask).toHaveBeenCalledTimes(7)
})
