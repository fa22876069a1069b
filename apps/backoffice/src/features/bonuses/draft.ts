import {
  type BonusForStaff,
  type BonusSetting,
  type CategoryWeights,
  bonusBases,
  bonusRhythms,
  categories,
  languages,
} from '@banyan/contract'
import { amount } from '@banyan/money'
import { type Draft, typedInstant } from '../../lib/draft.ts'
import { typedOf, unitsOf } from '../../lib/units-of.ts'

const shareOf = (share: number | undefined) =>
  share === undefined ? '' : typedOf(BigInt(share), 2).replace(/\.00$/, '')
const timesOf = (multiple: number) => typedOf(BigInt(multiple), 4).replace(/\.?0+$/, '') || '0'

export const weightFields = (weights: CategoryWeights): Draft =>
  Object.fromEntries(categories.map((each) => [`weight.${each}`, shareOf(weights[each])]))

/** What of the fields are weights: a category that is left empty counts whole. */
export function readWeights(draft: Draft): CategoryWeights {
  const typed = categories.filter((each) => draft[`weight.${each}`]?.trim())
  return Object.fromEntries(typed.map((each) => [each, tenThousandths(draft[`weight.${each}`], 2)]))
}

/** A number that no schema takes stands for what is none. */
export function tenThousandths(typed: string | undefined, decimals: number): number {
  const units = unitsOf(typed ?? '', decimals)
  return units === null ? -1 : Number(units)
}

export const countOf = (typed: string | undefined): number =>
  /^\d{1,6}$/.test(typed?.trim() ?? '') ? Number(typed) : -1

/** A bonus as it stands in the fields, languages and categories behind a point; without one those of a new one. */
export function draftOf(bonus: BonusForStaff | null, decimals: number): Draft {
  const words = languages.flatMap((each) => [
    [`name.${each}`, bonus?.names[each] ?? ''],
    [`text.${each}`, bonus?.texts[each] ?? ''],
  ])
  return {
    ...(Object.fromEntries(words) as Draft), // as: of pairs of texts
    ...weightFields(bonus?.weights ?? {}),
    code: bonus?.code ?? '',
    percent: shareOf(bonus?.percent),
    cap: bonus ? typedOf(bonus.capAmount, decimals) : '',
    min: bonus ? typedOf(bonus.depositMin, decimals) : '',
    multiple: timesOf(bonus?.turnoverMultiple ?? 100_000),
    basis: bonus?.turnoverOf ?? 'deposit_and_bonus',
    rhythm: bonus?.rhythm ?? 'first',
    rank: String(bonus?.rankLevelMin ?? 0),
    from: typedInstant(bonus?.from ?? null),
    until: typedInstant(bonus?.until ?? null),
    uses: bonus?.usesMax ? String(bonus.usesMax) : '',
    days: bonus?.days ? String(bonus.days) : '',
    stakeMax: bonus?.stakeMax ? typedOf(bonus.stakeMax, decimals) : '',
    ...Object.fromEntries(categories.map((each) => [`excluded.${each}`, bonus?.excluded.includes(each) ? 'yes' : ''])),
    place: String(bonus?.place ?? 1),
    isOn: bonus?.isOn ? 'yes' : '',
  }
}

export const multipleText = timesOf
export const shareText = shareOf

/** Which field a part of a bonus or of a rule stands in, as the contract names it. */
const fieldsOfParts: Readonly<Record<string, string>> = {
  capAmount: 'cap',
  depositMin: 'min',
  turnoverMultiple: 'multiple',
  turnoverOf: 'basis',
  rankLevelMin: 'rank',
  usesMax: 'uses',
  names: 'name',
  texts: 'text',
  weights: 'weight',
}
export const fieldOf = (part: string): string => fieldsOfParts[part] ?? part

export const sums: readonly string[] = ['capAmount', 'depositMin', 'stakeMax']

/** A part as the history keeps it, `weights.RNG` for one, as it stands in the fields; null: it was not there. */
export function keptFields(name: string, kept: string | null, decimals: number): Draft {
  const [part = '', ...which] = name.split('.')
  if (part === 'excluded') {
    const excluded = kept?.split(',') ?? []
    return Object.fromEntries(categories.map((each) => [`excluded.${each}`, excluded.includes(each) ? 'yes' : '']))
  }
  return { [[fieldOf(part), ...which].join('.')]: kept ? keptText(part, kept, decimals) : '' }
}

function keptText(part: string, kept: string, decimals: number): string {
  if (sums.includes(part)) return typedOf(BigInt(kept), decimals)
  if (part === 'percent' || part === 'weights') return shareOf(Number(kept))
  if (part === 'multiple' || part === 'turnoverMultiple') return timesOf(Number(kept))
  if (part === 'from' || part === 'until') return typedInstant(new Date(kept))
  if (part === 'isOn') return kept === 'true' ? 'yes' : ''
  return kept
}

/** What the fields say. What is none stays something that the contract's schema does not take. */
export function readDraft(draft: Draft, decimals: number): BonusSetting {
  const money = (name: string) => amount(unitsOf(draft[name] ?? '', decimals) ?? 0n)
  const at = (name: string) => (draft[name] ? new Date(draft[name]) : null)
  // as: of all languages
  const words = (of: string) =>
    Object.fromEntries(languages.map((each) => [each, draft[`${of}.${each}`]?.trim() ?? ''])) as BonusSetting['names']
  return {
    code: draft['code']?.trim() ?? '',
    names: words('name'),
    texts: words('text'),
    percent: tenThousandths(draft['percent'], 2),
    capAmount: money('cap'),
    depositMin: money('min'),
    turnoverMultiple: tenThousandths(draft['multiple'], 4),
    turnoverOf: bonusBases.find((each) => each === draft['basis']) ?? 'deposit_and_bonus',
    weights: readWeights(draft),
    days: draft['days']?.trim() ? countOf(draft['days']) : null,
    stakeMax: draft['stakeMax']?.trim() ? money('stakeMax') : null,
    excluded: categories.filter((each) => draft[`excluded.${each}`] === 'yes'),
    rhythm: bonusRhythms.find((each) => each === draft['rhythm']) ?? 'first',
    rankLevelMin: countOf(draft['rank']),
    from: at('from'),
    until: at('until'),
    usesMax: draft['uses']?.trim() ? countOf(draft['uses']) : null,
    place: countOf(draft['place']),
    isOn: draft['isOn'] === 'yes',
  }
}
