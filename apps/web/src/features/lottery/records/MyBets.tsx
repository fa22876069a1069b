import type { Bet } from '@banyan/contract'
import { type PlayCode, isPlayCode } from '@banyan/games/lottery'
import { Button, type Column, EmptyState, ErrorState, Pill, Table } from '@banyan/ui'
import { useState } from 'react'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { isGain } from '../../../lib/is-gain.ts'
import { openModal } from '../../../lib/modals.ts'
import { useMember } from '../../../lib/session.ts'
import { CancelBet } from '../cancel/CancelBet.tsx'
import { shortNumero } from '../numero.ts'
import { numbersText } from '../slip/Basket.tsx'
import styles from './records.module.css'
import type { useMyBets } from './use-my-bets.ts'

const tones = { won: 'win', lost: 'loss' } as const

interface MyBetsProps {
  readonly bets: ReturnType<typeof useMyBets>
  readonly onRepeat: (bet: Bet) => void
}

/** The member's latest bets on this station; each turns from waiting to its result by itself. */
export function MyBets({ bets, onRepeat }: MyBetsProps) {
  const t = useText()
  const member = useMember()
  const columns = useColumns(onRepeat)
  if (!member) {
    return (
      <EmptyState
        title={t('lottery.record.logIn')}
        action={
          <Button size="sm" onClick={() => openModal('loginPopupModal')}>
            {t('shell.login')}
          </Button>
        }
      />
    )
  }
  if (bets.failed) {
    return (
      <ErrorState
        title={t('lottery.loadFailed')}
        text={t('lottery.loadFailedHint')}
        retryLabel={t('common.retry')}
        busy={bets.asking}
        onRetry={bets.retry}
      />
    )
  }
  return (
    <Table
      label={t('lottery.record.mine')}
      columns={columns}
      rows={bets.list ?? []}
      rowKey={(bet) => bet.id}
      loadingRows={bets.list ? 0 : 4}
      empty={<EmptyState title={t('lottery.record.none')} text={t('lottery.record.noneHint')} />}
    />
  )
}

function useColumns(onRepeat: (bet: Bet) => void): readonly Column<Bet>[] {
  const t = useText()
  const format = useFormat()
  const nameOf = (play: string) => (isPlayCode(play) ? t(`play.${play satisfies PlayCode}.name`) : play)
  return [
    {
      id: 'time',
      head: t('lottery.record.time'),
      cell: (bet) => <span className={`n ${styles.quiet}`}>{format.instant(bet.placedAt)}</span>,
    },
    { id: 'draw', head: t('lottery.record.draw'), cell: (bet) => <span className="n">{shortNumero(bet.numero)}</span> },
    {
      id: 'play',
      head: t('lottery.record.play'),
      cell: ({ lines: [first, ...others] }) => (
        <>
          {first && nameOf(first.play)}
          {others.length > 0 && (
            <small className={styles.quiet}> {t('lottery.record.moreLines', { count: others.length })}</small>
          )}
        </>
      ),
    },
    {
      id: 'numbers',
      head: t('lottery.record.numbers'),
      cell: (bet) => <b className={`n ${styles.numbers}`}>{numbersText(t, bet.lines[0]?.numbers ?? [], 4)}</b>,
    },
    {
      id: 'stake',
      head: t('lottery.record.stake'),
      align: 'end',
      cell: (bet) => <span className="n">{format.amount(bet.stakeAmount)}</span>,
    },
    { id: 'outcome', head: t('lottery.record.outcome'), align: 'end', cell: (bet) => <Outcome bet={bet} /> },
    {
      id: 'repeat',
      head: t('lottery.record.action'),
      align: 'end',
      cell: (bet) => (
        <span className={styles.actions}>
          <CancelBet bet={bet} size="sm" />
          <Button size="sm" variant="ghost" onClick={() => onRepeat(bet)}>
            {t('lottery.record.repeat')}
          </Button>
        </span>
      ),
    },
  ]
}

/**
 * Waiting, or what it came to. A gain that comes while one looks has its moment; a return
 * that does not exceed the stake is shown as the loss it is.
 */
function Outcome({ bet }: { readonly bet: Bet }) {
  const t = useText()
  const format = useFormat()
  const [wasWaiting] = useState(bet.status === 'placed')
  if (bet.status === 'placed') return <Pill tone="amber">{t('lottery.record.waiting')}</Pill>
  if (bet.status === 'cancelled') return <Pill tone="neutral">{t('lottery.record.cancelled')}</Pill>
  if (bet.status === 'void' || bet.status === 'push') return <Pill tone="neutral">{t('lottery.record.refunded')}</Pill>
  const tone = bet.status === 'won' && !isGain(bet) ? 'neutral' : tones[bet.status]
  return (
    <Pill tone={tone} className={wasWaiting && isGain(bet) ? styles.gain : undefined}>
      <span className="n">{format.net(bet.netAmount)}</span>
    </Pill>
  )
}
