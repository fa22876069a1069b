import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useOrder } from './use-intention.ts'

const answers = {
  done: { ok: true },
  refused: { ok: false, code: 'balance_too_low' },
  lost: { ok: false, code: 'network' },
} as const

test.each([
  ['lost', '100', 'the same'],
  ['lost', '200', 'another'],
  ['done', '100', 'another'],
  ['refused', '100', 'another'],
] as const)('after an answer that was %s, an order of %s goes out under %s key', async (first, next, key) => {
  const { result } = renderHook(() => useOrder())
  const keys: string[] = []
  const send = (what: string, answer: keyof typeof answers) =>
    act(() =>
      result.current(what, async (idempotencyKey) => {
        keys.push(idempotencyKey)
        return answers[answer]
      }),
    )
  expect(await send('100', first)).toEqual(answers[first])
  await send(next, 'done')
  expect(keys[1] === keys[0]).toBe(key === 'the same')
})
