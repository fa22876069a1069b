import { type VendorDetails, betDetails } from '@banyan/contract'
import { z } from 'zod/mini'
import { type Units, minorUnits } from '../../platform/units.ts'
import type { StoredDetails } from '../wagering/index.ts'

const bytesMax = 8192
const decimalOdds: Units = { unit: 10_000n, decimals: 4 }
const results = { WIN: 'won', HALF_WIN: 'half_won', PUSH: 'void', HALF_LOSE: 'half_lost', LOSE: 'lost' } as const

/**
 * What a vendor says of a bet in the form in which it is kept. Null of what cannot be kept: nothing said, too long, or
 * an amount or odds that are none. The money of the call does not depend on it.
 */
export function storedDetails(said: VendorDetails, units: Units): StoredDetails | null {
  const stored: StoredDetails = {
    selections: (said.selections ?? []).map(({ odds, ...selection }) => ({
      event: selection.event,
      competition: selection.competition ?? null,
      market: selection.market,
      pick: selection.pick,
      odds: Number(minorUnits(odds, decimalOdds)),
      score: selection.score ?? null,
      result: selection.result ? results[selection.result] : null,
    })),
    fields: (said.fields ?? []).map(({ name, amount }) => ({
      name,
      amount: amount === undefined ? null : String(minorUnits(amount, units)),
    })),
    hands: (said.hands ?? []).map(({ name, cards, points }) => ({ name, cards, points: points ?? null })),
    facts: said.facts ?? [],
  }
  const isEmpty = Object.values(stored).every((part) => part.length === 0)
  if (isEmpty || Buffer.byteLength(JSON.stringify(stored)) > bytesMax) return null
  // An amount or odds that could not be read are none of this form.
  return z.safeParse(betDetails, stored).success ? stored : null
}
