import type { DrawnDraw } from '@banyan/contract'
import { type Rules, headlineOf } from '@banyan/games/lottery'
import { type Column, EmptyState, Table } from '@banyan/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { ListEnd } from '../../../lib/ListEnd.tsx'
import { paths } from '../../../lib/paths.ts'
import { DrawnNumbers } from '../forms/DrawnNumbers.tsx'
import { fullNumero } from '../numero.ts'
import styles from './records.module.css'

const pageSize = 30

interface DrawHistoryProps {
  readonly rules: Rules
  readonly draws: readonly DrawnDraw[]
  readonly loading: boolean
}

/** The opened draws, newest first, each with the page on which anyone recomputes it. */
export function DrawHistory({ rules, draws, loading }: DrawHistoryProps) {
  const t = useText()
  const [shown, setShown] = useState(pageSize)
  const columns = useDrawColumns({ rules })
  return (
    <>
      <Table
        label={t('lottery.record.history')}
        columns={columns}
        rows={draws.slice(0, shown)}
        rowKey={(draw) => draw.numero}
        loadingRows={loading ? 6 : 0}
        empty={<EmptyState title={t('lottery.record.noDraws')} text={t('lottery.record.noDrawsHint')} />}
      />
      {/* They are all here: a page of them is shown at a time. */}
      <ListEnd
        list={{
          isError: false,
          isFetching: false,
          isFetchingNextPage: false,
          hasNextPage: draws.length > shown,
          fetchNextPage: () => setShown(shown + pageSize),
        }}
      />
    </>
  )
}

function useDrawColumns({ rules }: Pick<DrawHistoryProps, 'rules'>): readonly Column<DrawnDraw>[] {
  const t = useText()
  const format = useFormat()
  const columns: readonly Column<DrawnDraw>[] = [
    {
      id: 'draw',
      head: t('lottery.record.draw'),
      cell: (draw) => <span className="n">{fullNumero(draw.numero)}</span>,
    },
    {
      id: 'at',
      head: t('lottery.record.drawnAt'),
      cell: (draw) => <span className={`n ${styles.quiet}`}>{format.instant(draw.drawsAt).slice(11)}</span>,
    },
    {
      id: 'special',
      head: rules.tiers.length === 1 ? t(`play.tier.${rules.headline}`) : t('lottery.record.special'),
      cell: (draw) => <Headline rules={rules} draw={draw} px={24} />,
    },
    ...rules.summary
      .filter((tier) => tier !== rules.headline)
      .map((tier) => ({
        id: tier,
        head: t(`play.tier.${tier}`),
        cell: (draw: DrawnDraw) => <span className="n">{draw.prizes[tier]?.join(' · ')}</span>,
      })),
    {
      id: 'fairness',
      head: t('lottery.record.fairness'),
      align: 'end',
      cell: ({ gameCode, numero }) => (
        <Link
          to={paths.fairness}
          search={{ gameCode, numero }}
          className={styles.link}
          aria-label={t('lottery.record.fairnessOf', { numero: fullNumero(numero) })}
        >
          {t('lottery.record.fairness')}
        </Link>
      ),
    },
  ]
  return columns
}

/** What stands for a result in a list: its number, or all numbers in its game's own form. */
export function Headline({
  rules,
  draw,
  px,
}: {
  readonly rules: Rules
  readonly draw: DrawnDraw
  readonly px: number
}) {
  const said = headlineOf(rules, draw.prizes) ?? ''
  if (rules.look === 'digits') return <Special number={said} />
  return <DrawnNumbers rules={rules} numbers={draw.prizes[rules.headline] ?? []} px={px} label={said} />
}

/** The last two digits are what most bets look at. */
function Special({ number }: { readonly number: string }) {
  return (
    <b className={`n ${styles.special}`}>
      {number.slice(0, -2)}
      <span>{number.slice(-2)}</span>
    </b>
  )
}
