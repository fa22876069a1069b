import { type RankBonus, bonusDetailRoutes, loyaltyRoutes } from '@banyan/contract'
import { useMutation } from '@tanstack/react-query'
import { noteBalance } from '../../lib/balance.ts'
import { call } from '../../lib/call.ts'
import { errorText } from '../../lib/error-text.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { askAgain } from '../../lib/query.ts'
import { toasts } from '../../lib/toasts.ts'

const claimBonus = ({ rankLevel }: RankBonus) => call(loyaltyRoutes.claimRankBonus, { rankLevel })
const claimBirthday = () => call(loyaltyRoutes.claimBirthdayGift, {})

/** Tells what became of a claim, and has what it changes read again. */
function useTellClaimed() {
  const t = useText()
  const format = useFormat()
  return (claimed: Awaited<ReturnType<typeof claimBonus | typeof claimBirthday>>) => {
    if (!claimed.ok) return toasts.error({ title: errorText(t, format, claimed) })
    noteBalance(claimed.value)
    toasts.success({ title: t('loyalty.claim_done', { amount: format.amount(claimed.value.bonusAmount) }) })
    return Promise.all([loyaltyRoutes.myRank, bonusDetailRoutes.bonusDetails].map(askAgain))
  }
}

/** Claims the bonus of a rank. The server pays it once, however often it is pressed. */
export function useClaim() {
  const tell = useTellClaimed()
  return useMutation({ mutationFn: async (bonus: RankBonus) => tell(await claimBonus(bonus)) })
}

/** Claims the gift for the birthday, likewise. */
export function useClaimBirthday() {
  const tell = useTellClaimed()
  return useMutation({ mutationFn: async () => tell(await claimBirthday()) })
}
