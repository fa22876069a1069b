import { type GivenBonus, bonusDetailRoutes } from '@banyan/contract'
import { type Column, EmptyState, Table, buttonClass } from '@banyan/ui'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { usePages } from '../../lib/use-pages.ts'
import { BonusWallet, FreeSpins } from '../bonus/index.ts'
import { BonusFile } from './BonusFile.tsx'
import { MoreOrError } from './MoreOrError.tsx'
import { Reason } from './Reason.tsx'
import { RecordPage } from './RecordPage.tsx'
import styles from './records.module.css'

/** Page bonusDetails of the member centre: what was given, and what of it still has to be played. */
export function BonusPage() {
  const t = useText()
  const record = usePages(bonusDetailRoutes.bonusDetails, (from) => ({ ...from, count: 20 }))
  const columns = useBonusColumns()
  const bonuses = record.data?.pages.flatMap((page) => page.bonuses) ?? []
  return (
    <RecordPage title={t('records.bonuses_title')}>
      <BonusWallet />
      <FreeSpins />
      <BonusFile disabled={bonuses.length === 0} />
      <MoreOrError record={record}>
        <Table
          label={t('records.bonuses_title')}
          columns={columns}
          rows={bonuses}
          rowKey={({ sequence }) => String(sequence)}
          loadingRows={record.isPending ? 6 : 0}
          empty={
            <EmptyState
              title={t('records.bonuses_empty')}
              text={t('records.bonuses_empty_text')}
              action={
                <Link to={paths.promotions} className={buttonClass({ variant: 'primary' })}>
                  {t('shell.promotions')}
                </Link>
              }
            />
          }
        />
      </MoreOrError>
    </RecordPage>
  )
}

function useBonusColumns(): readonly Column<GivenBonus>[] {
  const t = useText()
  const format = useFormat()
  return [
    { id: 'time', head: t('records.time'), cell: ({ at }) => <span className="n">{format.instant(at)}</span> },
    { id: 'reason', head: t('records.reason'), cell: ({ reason }) => <Reason reason={reason} /> },
    {
      id: 'amount',
      head: t('records.bonus_amount'),
      align: 'end',
      cell: ({ amount }) => <b className="n">{format.amount(amount)}</b>,
    },
    {
      id: 'turnover',
      head: t('records.turnover'),
      align: 'end',
      cell: ({ turnover }) => <Played turnover={turnover} />,
    },
    {
      id: 'state',
      head: t('records.status'),
      align: 'end',
      cell: ({ turnover }) => t(`records.turnover_${turnover?.state ?? 'none'}`),
    },
  ]
}

function Played({ turnover }: Pick<GivenBonus, 'turnover'>) {
  const t = useText()
  const format = useFormat()
  if (turnover === null) return '–'
  const { progressAmount, requiredAmount } = turnover
  // Shares of a hundred for the bar alone; amounts are never floats.
  const share = Number((progressAmount * 1000n) / requiredAmount) / 10
  return (
    <span className={styles.played}>
      <span className="n">
        {t('records.turnover_played', {
          progress: format.amount(progressAmount),
          required: format.amount(requiredAmount),
        })}
      </span>
      <i aria-hidden>
        <i style={{ inlineSize: `${share}%` }} />
      </i>
    </span>
  )
}
