import { wageringRoutes } from '@banyan/contract'
import { zero } from '@banyan/money'
import { Icon } from '@banyan/ui'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { read } from '../../../lib/query.ts'
import { Notice } from './Notice.tsx'

const minuteMs = 60_000

/** The reality check: bets are refused until the member has seen the time played, and says to go on. */
export function TimeNotice({ onGoneOn }: { readonly onGoneOn: () => void }) {
  const t = useText()
  const format = useFormat()
  const { data } = useQuery({ ...read(wageringRoutes.sessionTime, {}), staleTime: 0 })
  const session = data?.session
  const played = {
    minutes: session ? Math.floor((Date.now() - session.startedAt.getTime()) / minuteMs) : 0,
    staked: format.amount(session?.stakeAmount ?? zero),
    returned: format.amount(session?.payoutAmount ?? zero),
  }
  return (
    <Notice
      tone="amber"
      alert
      icon={<Icon name="clock" size={18} />}
      action={{
        label: t('lottery.slip.timeGoOn'),
        onSelect: () => void call(wageringRoutes.continueSession, {}).then(({ ok }) => ok && onGoneOn()),
      }}
    >
      {session ? t('lottery.slip.timePlayed', played) : t('error.reality_check_due')}
    </Notice>
  )
}
