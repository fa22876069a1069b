import {
  type ExchangeForStaff,
  type ExchangeStatus,
  exchangeStatuses,
  staffRoutes,
  type OutputOf,
} from '@banyan/contract'
import { Button, type Column, formatNumber } from '@banyan/ui'
import { useState } from 'react'
import { DecisionDesk } from '../../lib/DecisionDesk.tsx'
import { askAgainMs, useListAddress } from '../../lib/ListDesk.tsx'
import styles from '../../lib/Page.module.css'
import { useRead } from '../../lib/query.ts'
import { useLanguage, useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { type Decided, DecideDialog } from './DecideDialog.tsx'
import { SendingDialog } from './SendingDialog.tsx'
import { useExchangeTexts } from './use-exchange-texts.ts'

/**
 * What members redeem their points for: what waits is completed or rejected here, and what was decided is found again.
 */
export function ExchangesPage() {
  const t = useText()
  const { state: status, showState } = useListAddress<ExchangeStatus>(exchangeStatuses)
  const [asked, setAsked] = useState<Decided | null>(null)
  const read = useRead(staffRoutes.exchanges, { status }, { refetchInterval: askAgainMs })
  const { data } = read
  const { pieces, paid, gives } = useExchangeTexts(data)
  const [sent, setSent] = useState<ExchangeForStaff | null>(null)
  const columns = useExchangeColumns({ pieces, paid, gives, data, onSend: setSent })
  const actions = (exchange: ExchangeForStaff) => (
    <>
      <Button
        size="sm"
        variant="primary"
        aria-label={t('exchanges.complete_title', { id: exchange.id })}
        onClick={() => setAsked({ exchange, status: 'completed' })}
      >
        {t('exchanges.complete')}
      </Button>
      <Button
        size="sm"
        aria-label={t('exchanges.reject_title', { id: exchange.id })}
        onClick={() => setAsked({ exchange, status: 'rejected' })}
      >
        {t('exchanges.reject')}
      </Button>
    </>
  )
  return (
    <DecisionDesk
      title={t('nav.exchanges')}
      text={t('exchanges.text')}
      states={exchangeStatuses.map((id) => ({ id, label: t(`exchanges.${id}`) }))}
      state={status}
      onState={showState}
      read={read}
      rows={data?.exchanges ?? []}
      columns={columns}
      actions={status === 'processing' ? actions : null}
      remarks={({ remarks }) => remarks}
      empty={t(`exchanges.empty_${status}`)}
    >
      {asked && data && <DecideDialog decided={asked} money={data} onClose={() => setAsked(null)} />}
      {sent && <SendingDialog exchange={sent} onClose={() => setSent(null)} />}
    </DecisionDesk>
  )
}

function useExchangeColumns({
  pieces,
  paid,
  gives,
  data,
  onSend,
}: {
  readonly pieces: ({ productName, quantity }: ExchangeForStaff) => string
  readonly paid: ({ requiredPoints, requiredAmount }: ExchangeForStaff) => string
  readonly gives: ({ kind, bonusAmount }: ExchangeForStaff) => string
  readonly data: OutputOf<typeof staffRoutes.exchanges> | undefined
  readonly onSend: (exchange: ExchangeForStaff) => void
}): readonly Column<ExchangeForStaff>[] {
  const t = useText()
  const language = useLanguage()
  const columns: readonly Column<ExchangeForStaff>[] = [
    { id: 'asked', head: t('exchanges.asked'), cell: ({ at }) => instant(at) },
    {
      id: 'member',
      head: t('exchanges.member'),
      cell: ({ account, memberId, currentPoints }) => (
        <span className={styles.stack}>
          <strong>{t('letters.found', { account, id: memberId })}</strong>
          <small>{t('exchanges.points', { points: formatNumber(currentPoints, language) })}</small>
        </span>
      ),
    },
    { id: 'reward', head: t('exchanges.reward'), cell: pieces },
    { id: 'price', head: t('exchanges.price'), align: 'end', cell: paid },
    { id: 'gives', head: t('exchanges.gives'), align: 'end', cell: gives },
  ]
  const goods = useGoodsColumns(onSend)
  return data?.exchanges.some(({ address }) => address !== null) ? [...columns, ...goods] : columns
}

/** Where goods go, and how they were sent. */
function useGoodsColumns(onSend: (exchange: ExchangeForStaff) => void): readonly Column<ExchangeForStaff>[] {
  const t = useText()
  return [
    {
      id: 'to',
      head: t('exchanges.to'),
      cell: ({ address, mobileNum }) =>
        address === null ? (
          '–'
        ) : (
          <span className={styles.stack}>
            {address}
            <small>{mobileNum}</small>
          </span>
        ),
    },
    {
      id: 'sending',
      head: t('rewards.sending'),
      cell: (exchange) => {
        const { id, address, sending, status } = exchange
        if (address === null || status === 'rejected') return '–'
        return (
          <span className={styles.stack}>
            {sending && (
              <span>
                {`${sending.carrier} · ${sending.trackingNumber}`}
                <br />
                <small>{instant(sending.sentAt)}</small>
              </span>
            )}
            <span>
              <Button size="sm" aria-label={t('rewards.sending_title', { id })} onClick={() => onSend(exchange)}>
                {t(sending ? 'rewards.sending_edit' : 'rewards.sending_record')}
              </Button>
            </span>
          </span>
        )
      },
    },
  ]
}
