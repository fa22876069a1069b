import { type MemberRankForStaff, staffRoutes } from '@banyan/contract'
import { Button, Card, ErrorState, Skeleton, Stack, TextField } from '@banyan/ui'
import { type SubmitEvent, useState } from 'react'
import { ChangeHistory } from '../../lib/ChangeHistory.tsx'
import { Facts } from '../../lib/Facts.tsx'
import page from '../../lib/Page.module.css'
import { failureText, useRead } from '../../lib/query.ts'
import { useSearch } from '../../lib/route.tsx'
import { useMay } from '../../lib/setting/use-may.ts'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import { GiveDialog } from './GiveDialog.tsx'
import { type RankDesk, useRankName } from './desk.ts'

/** The rank of one member, found by the id, in the address. */
export function MemberRank({ desk }: { readonly desk: RankDesk }) {
  const t = useText()
  const [search, show] = useSearch()
  const id = search.get('member')
  const [typed, setTyped] = useState(id ?? '')
  const find = (event: SubmitEvent) => {
    event.preventDefault()
    show({ member: typed.trim() })
  }
  return (
    <Card as="section" padded gap={16} aria-label={t('ranks.member_title')}>
      <h2>{t('ranks.member_title')}</h2>
      <form className={page.search} onSubmit={find}>
        <TextField
          label={t('ranks.member_id')}
          inputMode="numeric"
          autoComplete="off"
          required
          pattern="[1-9][0-9]{0,17}"
          maxLength={18}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit">{t('ranks.member_find')}</Button>
      </form>
      {id !== null && /^[1-9]\d{0,17}$/.test(id) && <Found id={id} desk={desk} />}
    </Card>
  )
}

function Found({ id, desk }: { readonly id: string; readonly desk: RankDesk }) {
  const t = useText()
  const { data, error, refetch } = useRead(staffRoutes.memberRank, { id })
  if (error) return <ErrorState title={failureText(t, error)} retryLabel={t('retry')} onRetry={() => void refetch()} />
  return data ? <Standing member={data} desk={desk} /> : <Skeleton height={160} />
}

function Standing({ member, desk }: { readonly member: MemberRankForStaff; readonly desk: RankDesk }) {
  const t = useText()
  const maySet = useMay('loyalty.set')
  const moneyText = useMoneyText(desk)
  const nameOf = useRankName(desk)
  const [isAsked, setAsked] = useState(false)
  const { account, memberId, rankLevel, countedAmount, review } = member
  return (
    <Stack gap={16}>
      <Facts
        facts={[
          [t('exchanges.member'), t('letters.found', { account, id: memberId })],
          [t('ranks.rank'), nameOf(rankLevel)],
          [t('ranks.counted'), moneyText(countedAmount)],
          ...(review
            ? ([[t('ranks.period'), <Period key="period" review={review} moneyText={moneyText} />]] as const)
            : []),
        ]}
      />
      {maySet && (
        <div>
          <Button size="sm" icon="pencil-simple" onClick={() => setAsked(true)}>
            {t('ranks.give')}
          </Button>
        </div>
      )}
      <ChangeHistory
        title={t('ranks.history')}
        empty={t('ranks.history_none')}
        error={null}
        onRetry={() => {}}
        changes={member.changes.map(({ at, cause, before, after, by, reason }) => ({
          at,
          by: by ?? t(`ranks.cause_${cause}`),
          ...(reason !== null && { reason }),
          parts: [[t('ranks.rank'), nameOf(before), nameOf(after)] as const],
        }))}
      />
      {isAsked && <GiveDialog member={member} desk={desk} onClose={() => setAsked(false)} />}
    </Stack>
  )
}

interface PeriodProps {
  readonly review: NonNullable<MemberRankForStaff['review']>
  readonly moneyText: (amount: bigint) => string
}

function Period({ review: { playedAmount, keptAmount, until }, moneyText }: PeriodProps) {
  const t = useText()
  const texts = { played: moneyText(playedAmount), kept: moneyText(keptAmount), until: instant(until) }
  return <>{t('ranks.period_value', texts)}</>
}
