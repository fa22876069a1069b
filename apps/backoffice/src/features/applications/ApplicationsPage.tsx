import { type ApplicationForStaff, type ApplicationStatus, applicationStatuses, staffRoutes } from '@banyan/contract'
import { Button, Card, ChipSet, type Column, EmptyState, Table } from '@banyan/ui'
import { useState } from 'react'
import { Page } from '../../lib/Page.tsx'
import styles from '../../lib/Page.module.css'
import { useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import own from './ApplicationsPage.module.css'
import { type Decided, DecideDialog } from './DecideDialog.tsx'
import { PicturesDialog } from './PicturesDialog.tsx'
import { useMoneyText } from './use-money-text.ts'

/** A colleague may decide at the same time. */
const askAgainMs = 15_000

/** Applications for promotions: what waits is accepted or rejected here, and what was decided is found again [OPS-50]. */
export function ApplicationsPage() {
  const t = useText()
  const [status, setStatus] = useState<ApplicationStatus>('applying')
  const [asked, setAsked] = useState<Decided | null>(null)
  const [looked, setLooked] = useState<ApplicationForStaff | null>(null)
  const myName = useRead(staffRoutes.me, {}).data?.name
  const { data, error, refetch, isPending, isFetching } = useRead(staffRoutes.applications, { status }, { refetchInterval: askAgainMs })
  const moneyText = useMoneyText(data ?? { currency: '', decimals: 0 })
  const gives = ({ amount, proposal, rewardAmount }: ApplicationForStaff) => {
    const known = amount ?? proposal?.amount ?? rewardAmount
    return known === null ? t('applications.open_amount') : moneyText(known)
  }
  const columns: Column<ApplicationForStaff>[] = [
    { id: 'id', head: t('members.id'), cell: ({ id }) => id },
    { id: 'asked', head: t('applications.asked'), cell: ({ appliedAt }) => instant(appliedAt) },
    { id: 'member', head: t('exchanges.member'), cell: ({ account, memberId }) => <strong>{t('letters.found', { account, id: memberId })}</strong> },
    {
      id: 'promotion',
      head: t('applications.promotion'),
      cell: ({ promotion, remark }) => (
        <span className={own.stack}>
          {promotion}
          {remark && <small>{remark}</small>}
        </span>
      ),
    },
    {
      id: 'pictures',
      head: t('applications.pictures'),
      cell: (application) =>
        application.pictures.length === 0 ? (
          '–'
        ) : (
          <Button
            size="sm"
            aria-label={`${t('applications.see', { count: application.pictures.length })}: ${t('applications.pictures_title', { id: application.id })}`}
            onClick={() => setLooked(application)}
          >
            {t('applications.see', { count: application.pictures.length })}
          </Button>
        ),
    },
    { id: 'gives', head: t('exchanges.gives'), align: 'end', cell: gives },
  ]
  if (status === 'applying')
    columns.push({
      id: 'actions',
      head: t('members.actions'),
      align: 'end',
      cell: (application) => (
        <span className={styles.actions}>
          {application.proposal?.by === myName ? (
            <small className={own.words}>{t('applications.waits_for_second')}</small>
          ) : (
            <Button
              size="sm"
              variant="primary"
              aria-label={t('applications.accept_title', { id: application.id })}
              onClick={() => setAsked({ application, how: 'accept' })}
            >
              {t('applications.accept')}
            </Button>
          )}
          <Button
            size="sm"
            aria-label={t('applications.reject_title', { id: application.id })}
            onClick={() => setAsked({ application, how: 'reject' })}
          >
            {t('applications.reject')}
          </Button>
        </span>
      ),
    })
  else
    columns.push(
      { id: 'decided', head: t('exchanges.decided'), cell: ({ decidedAt }) => (decidedAt ? instant(decidedAt) : '–') },
      { id: 'reason', head: t('exchanges.remarks'), cell: ({ reason }) => <span className={own.words}>{reason}</span> },
    )
  return (
    <Page title={t('nav.applications')} timed failure={error} onRetry={() => void refetch()}>
      <p className={styles.text}>{t('applications.text')}</p>
      <div className={styles.intro}>
        <ChipSet
          label={t('exchanges.status')}
          value={status}
          chips={applicationStatuses.map((id) => ({ id, label: t(`applications.${id}`) }))}
          onChange={setStatus}
        />
        <Button icon="arrow-clockwise" busy={isFetching && !isPending} onClick={() => void refetch()}>
          {t('exchanges.refresh')}
        </Button>
      </div>
      <Card padded className={styles.scroll}>
        <Table
          label={t('nav.applications')}
          columns={columns}
          rows={data?.applications ?? []}
          rowKey={({ id }) => id}
          loadingRows={isPending ? 4 : 0}
          empty={<EmptyState title={t(`applications.empty_${status}`)} />}
        />
      </Card>
      {asked && data && <DecideDialog decided={asked} money={data} onClose={() => setAsked(null)} />}
      {looked && <PicturesDialog application={looked} onClose={() => setLooked(null)} />}
    </Page>
  )
}
