import { type MemberRankForStaff, staffRoutes } from '@banyan/contract'
import { SelectField } from '@banyan/ui'
import { useState } from 'react'
import { Facts } from '../../lib/Facts.tsx'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { outrunOf } from '../../lib/outrun-by.ts'
import { toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import { type RankDesk, useRankName } from './desk.ts'

interface GiveDialogProps {
  readonly member: MemberRankForStaff
  readonly desk: RankDesk
  readonly onClose: () => void
}

const stale = [staffRoutes.memberRank]
const outrunBy = outrunOf(['changed_meanwhile', 'member_not_found'], stale)

/** Another rank for a member, with the bonuses that it opens, and the reason. */
export function GiveDialog({ member, desk, onClose }: GiveDialogProps) {
  const t = useText()
  const moneyText = useMoneyText(desk)
  const nameOf = useRankName(desk)
  const [typed, setTyped] = useState('')
  const give = useAct(staffRoutes.setMemberRank, stale)
  const { memberId: id, account, rankLevel: before, claimedLevels } = member
  const next = Number(typed)
  const opened = desk.ranks
    .filter(
      ({ values: { rankLevel } }) => rankLevel > before && rankLevel <= next && !claimedLevels.includes(rankLevel),
    )
    .reduce((sum, { values }) => sum + values.bonusAmount, 0n)
  const confirm = (reason: string) => {
    if (typed === '') return toasts.error({ title: t('ranks.give_choose') })
    give.mutate(
      { id, before, rankLevel: next, reason },
      {
        onSuccess() {
          toasts.success({ title: t('ranks.give_done') })
          onClose()
        },
        onError: outrunBy(onClose),
      },
    )
  }
  return (
    <ReasonDialog
      title={t('ranks.give_title', { account })}
      text={t('ranks.give_text')}
      confirm={t('configuration.save')}
      busy={give.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <SelectField
        label={t('ranks.rank')}
        placeholder={t('configuration.choose')}
        value={typed}
        options={desk.ranks
          .filter(({ values }) => values.rankLevel !== before)
          .map(({ values }) => ({ id: String(values.rankLevel), label: nameOf(values.rankLevel) }))}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Facts
        facts={[
          [t('ranks.rank'), `${nameOf(before)} → ${typed === '' ? '–' : nameOf(next)}`],
          ...(opened > 0n ? ([[t('ranks.opens'), moneyText(opened)]] as const) : []),
        ]}
      />
    </ReasonDialog>
  )
}
