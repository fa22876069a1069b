import { amount } from '@banyan/money'
import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { balanceQuery, noteBalance } from './balance.ts'
import { queryClient } from './query.ts'
import { leaveSession } from './session.ts'

const answer = (sumBalance: string, sequence: number) =>
  new Response(JSON.stringify({ success: true, value: { sumBalance, sequence } }))
const known = () => queryClient.getQueryData(balanceQuery.queryKey)

/** A read of the balance that the test answers when it wants to. */
function asked() {
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => promise)
  const observer = new QueryObserver(queryClient, balanceQuery)
  const stop = observer.subscribe(() => undefined)
  const settled = async () => {
    await expect.poll(() => observer.getCurrentResult().isFetching).toBe(false)
    stop()
  }
  return { resolve, settled }
}

beforeEach(() => queryClient.clear())

test('[WALLET-11] a read that was overtaken by a balance of the socket does not bring the older one back', async () => {
  const { resolve, settled } = asked()
  noteBalance({ sumBalance: amount(900n), sequence: 5 })
  resolve(answer('1000', 4))
  await settled()
  expect(known()).toEqual({ sumBalance: 900n, sequence: 5 })
})

test('a read that is later than what is known is taken', async () => {
  const { resolve, settled } = asked()
  noteBalance({ sumBalance: amount(900n), sequence: 5 })
  resolve(answer('1200', 6))
  await settled()
  expect(known()).toEqual({ sumBalance: 1200n, sequence: 6 })
})

test('the balance of a session that is over is no measure for the next one', () => {
  noteBalance({ sumBalance: amount(900n), sequence: 5 })
  leaveSession()
  noteBalance({ sumBalance: amount(1000n), sequence: 1 })
  expect(known()).toEqual({ sumBalance: 1000n, sequence: 1 })
})
