import { type FreezeKind, type MemberOverview, freezeKinds } from '@banyan/contract'
import { Pill } from '@banyan/ui'
import { useText } from '../../lib/texts.ts'

/** Whether the account is in use, and if something of it is frozen, what. */
export function StatusPill({
  status,
  frozen,
}: {
  readonly status: MemberOverview['status']
  readonly frozen: readonly FreezeKind[]
}) {
  const t = useText()
  if (status === 'closed') return <Pill tone="neutral">{t('member_status.closed')}</Pill>
  if (frozen.length === 0) return <Pill tone="win">{t('member_status.active')}</Pill>
  const isAll = frozen.length === freezeKinds.length
  return (
    <Pill tone="loss">
      {isAll
        ? t('member_status.frozen')
        : `${t('member_status.frozen')}: ${frozen.map((kind) => t(`freeze_kind.${kind}`)).join(', ')}`}
    </Pill>
  )
}
