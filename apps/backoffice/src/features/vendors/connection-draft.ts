import { staffRoutes } from '@banyan/contract'
import type { InputOf } from '@banyan/contract'
import { z } from 'zod/mini'
import type { Draft } from '../../lib/draft.ts'
import { unitsOf } from '../../lib/units-of.ts'
import { lines } from './draft.ts'

type Sent = Omit<InputOf<typeof staffRoutes.setVendorConnection>, 'version' | 'reason'>

/** What the fields of a connection say, or which of them say nothing that can be saved. */
export function connectionOf(
  draft: Draft,
  isNew: boolean,
): { readonly ok: true; readonly values: Sent } | { readonly ok: false; readonly wrong: ReadonlySet<string> } {
  const typed = (name: string) => draft[name]?.trim() ?? ''
  const secret = typed('secret')
  const sent = {
    operator: typed('operator'),
    version: 0,
    values: {
      vassalage: typed('vassalage'),
      wallet: draft['wallet'],
      status: draft['status'],
      baseUrl: typed('baseUrl').replace(/\/+$/, ''),
      addresses: lines(draft['addresses']).map((line) => line.trim()),
    },
    // A new connection needs one.
    secret: secret === '' && !isNew ? null : secret,
    keepsOld: secret !== '' && draft['keepsOld'] === 'yes',
    reason: '...',
  }
  const read = z.safeDecode(staffRoutes.setVendorConnection.input, sent as never) // as: the schema is about to find out
  if (read.success) {
    const { operator, values, keepsOld, secret: given } = read.data
    return { ok: true, values: { operator, values, keepsOld, secret: given } }
  }
  return {
    ok: false,
    wrong: new Set(read.error.issues.map(({ path: [field, part] }) => String(field === 'values' ? part : field))),
  }
}

type Ceiling = NonNullable<InputOf<typeof staffRoutes.setVendorCeiling>['values']>

export const ceilingFields = ['stakeMultiple', 'unstakedAmount', 'roundAmount', 'dayAmount'] as const

/** What the fields of a ceiling say, amounts as they are typed; null of what cannot be saved. */
export function ceilingOf(draft: Draft, decimals: number): Ceiling | null {
  const units = (name: string) => String(unitsOf(draft[name] ?? '', decimals) ?? '')
  const times = draft['stakeMultiple']?.trim() ?? ''
  const values = {
    stakeMultiple: /^\d{1,7}$/.test(times) ? Number(times) : times,
    unstakedAmount: units('unstakedAmount'),
    roundAmount: units('roundAmount'),
    dayAmount: units('dayAmount'),
  }
  const sent = { operator: 'x', gameCode: null, seen: null, values, reason: '...' }
  const read = z.safeDecode(staffRoutes.setVendorCeiling.input, sent as never) // as: the schema is about to find out
  return read.success ? read.data.values : null
}
