import type { PlannedLetter } from '@banyan/contract'
import { useText } from '../../lib/texts.ts'

type Address = Pick<PlannedLetter, 'member' | 'ranks' | 'line'>

/** Whom a letter goes to, in words. */
export function useAddressText(): (address: Address) => string {
  const t = useText()
  return ({ member, ranks, line }) => {
    if (member) return t('letters.found', { ...member })
    if (line) return t('letters.line_of', { ...line })
    if (!ranks) return t('letters.to_all')
    const { from, to } = ranks
    return to === null ? t('letters.ranks_up', { from }) : t('letters.ranks_between', { from, to })
  }
}
