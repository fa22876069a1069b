import { type ApplicationForStaff, type ApplicationStatus, applicationStatuses, staffRoutes } from '@banyan/contract'
import { Button, type Column } from '@banyan/ui'
import { useState } from 'react'
import { DecisionDesk } from '../../lib/DecisionDesk.tsx'
import { askAgainMs, useListAddress } from '../../lib/ListDesk.tsx'
import styles from '../../lib/Page.module.css'
import { useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { type Decided, DecideDialog } from './DecideDialog.tsx'
import { PicturesDialog } from './PicturesDialog.tsx'
import { useMoneyText } from '../../lib/use-money-text.ts'

/**
 * Applications for promotions: what waits is accepted or rejected here, and what was decided is found again [OPS-50].
 */
export function ApplicationsPage() {
  const t = useText()
  const { state: status, showState } = useListAddress<ApplicationStatus>(applicationStatuses)
  const [asked, setAsked] = useState<Decided | null>(null)
  const [looked, setLooked] = useState<ApplicationForStaff | null>(null)
  const myName = useRead(staffRoutes.me, {}).data?.name
  const read = useRead(staffRoutes.applications, { status }, { refetchInterval: askAgainMs })
  const { data } = read
  const moneyText = useMoneyText(data ?? { currency: '', decimals: 0 })
  const gives = ({ amount, proposal, rewardAmount }: ApplicationForStaff) => {
    const known = amount ?? proposal?.amount ?? rewardAmount
    return known === null ? t('applications.open_amount') : moneyText(known)
  }
  const columns = useApplicationColumns({ setLooked, gives })
  const actions = (application: ApplicationForStaff) => (
    <>
      {application.proposal?.by === myName ? (
        <small className={styles.words}>{t('applications.waits_for_second')}</small>
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
    </>
  )
  return (
    <DecisionDesk
      title={t('nav.applications')}
      text={t('applications.text')}
      states={applicationStatuses.map((id) => ({ id, label: t(`applications.${id}`) }))}
      state={status}
      onState={showState}
      read={read}
      rows={data?.applications ?? []}
      columns={columns}
      actions={status === 'applying' ? actions : null}
      remarks={({ reason }) => reason}
      empty={t(`applications.empty_${status}`)}
    >
      {asked && data && <DecideDialog decided={asked} money={data} onClose={() => setAsked(null)} />}
      {looked && <PicturesDialog application={looked} onClose={() => setLooked(null)} />}
    </DecisionDesk>
  )
}

function useApplicationColumns({
  setLooked,
  gives,
}: {
  readonly setLooked: (next: ApplicationForStaff) => void
  readonly gives: (application: ApplicationForStaff) => string
}): readonly Column<ApplicationForStaff>[] {
  const t = useText()
  const columns: readonly Column<ApplicationForStaff>[] = [
    { id: 'asked', head: t('applications.asked'), cell: ({ appliedAt }) => instant(appliedAt) },
    {
      id: 'member',
      head: t('exchanges.member'),
      cell: ({ account, memberId }) => <strong>{t('letters.found', { account, id: memberId })}</strong>,
    },
    {
      id: 'promotion',
      head: t('applications.promotion'),
      cell: ({ promotion, remark }) => (
        <span className={styles.stack}>
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
  return columns
}
