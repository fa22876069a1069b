import { type AffiliateTerms, affiliateKinds, affiliateTerms } from '@banyan/contract'
import type { Draft } from '../../lib/draft.ts'
import { typedOf, unitsOf } from '../../lib/units-of.ts'

/** A percentage has two digits after the point. */
const percentDigits = 2

/** What the fields hold before anything is typed. */
export function draftOf(terms: AffiliateTerms | null, decimals: number): Draft {
  return {
    kind: terms?.kind ?? 'share',
    share: terms ? typedOf(BigInt(terms.shareBp), percentDigits) : '35',
    cpa: terms && terms.cpaAmount > 0n ? typedOf(terms.cpaAmount, decimals) : '',
    fee: terms ? typedOf(BigInt(terms.feeBp), percentDigits) : '10',
    depositMin: terms ? typedOf(terms.depositMin, decimals) : '200000',
    validMin: terms ? typedOf(terms.validMin, decimals) : '1000000',
    days: String(terms?.withinDays ?? 30),
    carries: (terms?.carries ?? true) ? 'yes' : '',
  }
}

/** What is typed, as the contract takes it; null where it does not. What the kind does not pay is nothing. */
export function readTerms(draft: Draft, decimals: number): AffiliateTerms | null {
  const kind = affiliateKinds.find((each) => each === draft['kind'])
  const units = (name: string, digits: number) => unitsOf(draft[name] ?? '', digits)
  const share = kind === 'cpa' ? 0n : units('share', percentDigits)
  const cpa = kind === 'share' ? 0n : units('cpa', decimals)
  const wire = {
    kind,
    shareBp: share === null ? null : Number(share),
    cpaAmount: cpa === null ? null : String(cpa),
    feeBp: Number(units('fee', percentDigits) ?? -1n),
    carries: draft['carries'] === 'yes',
    depositMin: String(units('depositMin', decimals) ?? ''),
    validMin: String(units('validMin', decimals) ?? ''),
    withinDays: Number(units('days', 0) ?? 0n),
  }
  const read = affiliateTerms.safeParse(wire)
  return read.success ? read.data : null
}
