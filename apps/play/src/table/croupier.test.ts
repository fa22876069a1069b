import { amount } from '@banyan/money'
import { expect, test } from 'vitest'
import type { Call } from '@banyan/client'
import { demoCroupier } from './croupier.ts'

const offer = { gameCode: 'sen-vang', rulesVersion: 1, betLevels: [amount(1_000n)], balanceAmount: amount(50_000n) }
const round = { rulesVersion: 1, round: {}, totalWin: amount(0n) }
/** A server that offers a demo, and whose rounds win nothing. */
const call = (async (route: { readonly method: string }) => ({
  ok: true,
  value: route.method === 'GET' ? offer : round,
})) as unknown as Call // as: of its calls only these two

test('the play money of a demo goes along when the page opens itself again, and is new with the next demo', async () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const open = async () => {
    const croupier = demoCroupier(call, 'sen-vang', storage)
    const opened = await croupier.open()
    return { croupier, balance: opened.ok ? opened.value.balanceAmount : null }
  }
  const { croupier, balance } = await open()
  expect(balance).toBe(50_000n)
  await croupier.spin({ betAmount: amount(1_000n), mode: 'SPIN', campaign: null, clientSpinId: '' })
  croupier.carryOver()
  expect((await open()).balance).toBe(49_000n)
  expect((await open()).balance).toBe(50_000n)
})
