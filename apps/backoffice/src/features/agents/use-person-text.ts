import type { PersonInTree } from '@banyan/contract'
import { useText } from '../../lib/texts.ts'

/** Who stands there: an account with its id, or nobody, which is the top. */
export function usePersonText(): (person: Pick<PersonInTree, 'account' | 'id'> | null) => string {
  const t = useText()
  return (person) =>
    person === null ? t('agents.top') : t('letters.found', { account: person.account, id: person.id })
}
