import { type LeaderboardWeekForStaff, staffRoutes } from '@banyan/contract'
import { Button, Card, type Column, Pill, Row, Stack, Table, Text } from '@banyan/ui'
import { useState } from 'react'
import page from '../../lib/Page.module.css'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { outrunOf } from '../../lib/outrun-by.ts'
import { toasts, useAct } from '../../lib/query.ts'
import { useMay } from '../../lib/setting/use-may.ts'
import { useRewardText } from '../../lib/setting/use-reward-text.ts'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import type { BoardDesk } from './desks.ts'

const tones = { running: 'info', counting: 'amber', unpaid: 'loss', paid: 'win' } as const
const stale = [staffRoutes.leaderboardDesk]
const outrunBy = outrunOf(['already_decided', 'invalid_request'], stale)

/** The weeks with their places, and the prizes of those that were left out. */
export function Weeks({ desk }: { readonly desk: BoardDesk }) {
  const t = useText()
  const maySet = useMay('loyalty.set')
  const [asked, setAsked] = useState<string | null>(null)
  const columns = useColumns(desk)
  return (
    <Card as="section" padded gap={20} aria-label={t('missions.weeks')} className={page.scroll}>
      <h2>{t('missions.weeks')}</h2>
      {desk.weeks.length === 0 && <Text tone="muted">{t('missions.weeks_none')}</Text>}
      {desk.weeks.map(({ weekOn, state, paidAt, places }) => (
        <Stack key={weekOn} gap={10}>
          <Row wrap gap={12}>
            <h3>{t('missions.week_of', { day: weekOn })}</h3>
            <Pill tone={tones[state]}>{t(`missions.week_${state}`)}</Pill>
            {paidAt && <Text as="span">{instant(paidAt)}</Text>}
            {maySet && state === 'unpaid' && (
              <Button size="sm" aria-label={t('missions.pay_title', { day: weekOn })} onClick={() => setAsked(weekOn)}>
                {t('missions.pay')}
              </Button>
            )}
          </Row>
          {places.length > 0 && (
            <Table
              label={t('missions.week_of', { day: weekOn })}
              columns={columns}
              rows={places}
              rowKey={({ place }) => String(place)}
              empty={null}
            />
          )}
        </Stack>
      ))}
      {asked !== null && <PayDialog weekOn={asked} onClose={() => setAsked(null)} />}
    </Card>
  )
}

function useColumns(desk: BoardDesk): readonly Column<LeaderboardWeekForStaff['places'][number]>[] {
  const t = useText()
  const moneyText = useMoneyText(desk)
  const rewardText = useRewardText(desk)
  return [
    { id: 'place', head: t('missions.place'), cell: ({ place }) => place },
    {
      id: 'member',
      head: t('exchanges.member'),
      cell: ({ account, memberId }) => t('letters.found', { account, id: memberId }),
    },
    { id: 'score', head: t('missions.score'), align: 'end', cell: ({ score }) => moneyText(score) },
    { id: 'prize', head: t('missions.prizes'), align: 'end', cell: rewardText },
  ]
}

/** The prizes of a week, paid by hand with a reason. */
function PayDialog({ weekOn, onClose }: { readonly weekOn: string; readonly onClose: () => void }) {
  const t = useText()
  const pay = useAct(staffRoutes.payLeaderboard, stale)
  return (
    <ReasonDialog
      title={t('missions.pay_title', { day: weekOn })}
      text={t('missions.pay_text')}
      confirm={t('missions.pay')}
      busy={pay.isPending}
      onConfirm={(reason) =>
        pay.mutate(
          { weekOn, reason },
          {
            onSuccess({ places }) {
              toasts.success({ title: t('missions.pay_done', { count: String(places) }) })
              onClose()
            },
            onError: outrunBy(onClose),
          },
        )
      }
      onCancel={onClose}
    />
  )
}
