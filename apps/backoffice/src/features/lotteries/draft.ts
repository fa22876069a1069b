import {
  type KeptPlay,
  type LotteryPlayValues,
  type LotteryValues,
  lotteryPlayFields,
  lotteryPlayValues,
  lotteryValues,
} from '@banyan/contract'
import { z } from 'zod/mini'
import type { Draft } from '../../lib/draft.ts'
import { typedOf, unitsOf } from '../../lib/units-of.ts'

/** Odds as they are typed, with four digits behind the point at most. */
const oddsDecimals = 4

/** What the fields of a lottery say; null of what cannot be saved. */
export function lotteryOf(draft: Draft): LotteryValues | null {
  const draws = draft['orderDrawsMax']?.trim() ?? ''
  const read = z.safeParse(lotteryValues, {
    takesBets: draft['takesBets'] === 'yes',
    cancellable: draft['cancellable'] === 'yes',
    orderDrawsMax: /^\d{1,3}$/.test(draws) ? Number(draws) : draws,
  })
  return read.success ? read.data : null
}

export const playDraft = (values: LotteryPlayValues, decimals: number): Draft =>
  keptPlayDraft(lotteryPlayFields(values), decimals)

/** A play as its history keeps it, as it is typed. */
export const keptPlayDraft = (kept: KeptPlay, decimals: number): Draft =>
  Object.fromEntries(
    Object.entries(kept).map(([name, value]) => {
      if (name === 'isOnSale') return [name, value]
      if (name !== 'odds') return [name, typedOf(BigInt(value), decimals)]
      return [name, typedOf(BigInt(value), oddsDecimals).replace(/\.?0+$/, '')]
    }),
  )

type Read =
  | { readonly ok: true; readonly values: LotteryPlayValues }
  | { readonly ok: false; readonly wrong: ReadonlySet<string> }

/** What the fields of a play say, or which of them cannot be saved; odds are never above those of the proven return. */
export function playOf(draft: Draft, decimals: number, oddsMost: number): Read {
  const units = (name: string) => String(unitsOf(draft[name] ?? '', decimals) ?? '')
  const sent = {
    isOnSale: draft['isOnSale'] === 'yes',
    odds: Number(unitsOf(draft['odds'] ?? '', oddsDecimals) ?? -1),
    unitMin: units('unitMin'),
    unitMax: units('unitMax'),
    liabilityCap: units('liabilityCap'),
  }
  const read = z.safeDecode(lotteryPlayValues, sent)
  if (!read.success) return { ok: false, wrong: new Set(read.error.issues.map(({ path }) => String(path[0]))) }
  return read.data.odds > oddsMost ? { ok: false, wrong: new Set(['odds']) } : { ok: true, values: read.data }
}
