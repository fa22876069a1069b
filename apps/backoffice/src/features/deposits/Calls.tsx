import { type BankCallForStaff, staffRoutes } from '@banyan/contract'
import { Button, Card, ChipSet, type Column, EmptyState, Pill, Stack } from '@banyan/ui'
import { useState } from 'react'
import { ListTable } from '../../lib/ListTable.tsx'
import styles from '../../lib/Page.module.css'
import { useSearch } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { type Money, useMoneyText } from '../../lib/use-money-text.ts'
import { AskForm } from './AskForm.tsx'
import { CallDialog } from './CallDialog.tsx'
import { Intro } from './Intro.tsx'
import { MoreButton } from './MoreButton.tsx'
import { usePages } from './use-pages.ts'

const results = ['all', 'taken', 'refused'] as const

interface CallsProps {
  readonly mayAsk: boolean
  readonly onShow: (depositId: string) => void
}

/** Every signed call of a bank with what it was answered; its body is opened on demand. */
export function Calls({ mayAsk, onShow }: CallsProps) {
  const t = useText()
  const [search, setSearch] = useSearch()
  const [opened, setOpened] = useState<string | null>(null)
  const chip = results.find((each) => each === search.get('result')) ?? 'all'
  const result = chip === 'all' ? undefined : chip
  const pages = usePages(staffRoutes.bankCalls, (before) => ({ result, before }))
  const [first, ...others] = pages.data?.pages[0]?.banks ?? []
  const columns = useCallColumns({
    money: pages.data?.pages[0] ?? { currency: '', decimals: 0 },
    onOpen: setOpened,
    onShow,
  })
  return (
    <Stack gap={20}>
      <Intro>{t('deposits.calls_text')}</Intro>
      {mayAsk && first !== undefined && (
        <AskForm banks={[first, ...others]} given={{ bank: search.get('bank'), day: search.get('day') }} />
      )}
      <ChipSet
        label={t('deposits.answer')}
        value={chip}
        chips={results.map((id) => ({ id, label: id === 'all' ? t('deposits.all') : t(`deposits.result_${id}`) }))}
        onChange={(next) => setSearch({ tab: 'calls', result: next })}
      />
      <Card padded gap={16} className={styles.scroll}>
        <ListTable
          label={t('deposits.tab_calls')}
          columns={columns}
          rows={pages.data?.pages.flatMap(({ calls }) => calls) ?? []}
          failure={pages.error}
          onRetry={() => void pages.refetch()}
          rowKey={({ callId }) => callId}
          loadingRows={pages.isPending ? 4 : 0}
          empty={<EmptyState title={t('deposits.no_calls')} />}
        />
        <MoreButton pages={pages} />
      </Card>
      {opened !== null && <CallDialog callId={opened} onClose={() => setOpened(null)} />}
    </Stack>
  )
}

interface CallColumns {
  readonly money: Money
  readonly onOpen: (callId: string) => void
  /** Leads to the order; absent where that is the one on the page. */
  readonly onShow?: (depositId: string) => void
}

export function useCallColumns({ money, onOpen, onShow }: CallColumns): readonly Column<BankCallForStaff>[] {
  const t = useText()
  const moneyText = useMoneyText(money)
  return [
    { id: 'at', head: t('audit.time'), cell: ({ at }) => instant(at) },
    { id: 'bank', head: t('deposits.bank'), cell: ({ bank }) => bank },
    {
      id: 'name',
      head: t('deposits.transaction'),
      cell: ({ name }) => (name === null ? '–' : <code>{name}</code>),
    },
    {
      id: 'amount',
      head: t('vendors.amount'),
      align: 'end',
      cell: ({ amount }) => (amount === null ? '–' : moneyText(amount)),
    },
    {
      id: 'answer',
      head: t('deposits.answer'),
      cell: ({ code, state, isReplay, isAsked }) => (
        <span className={styles.stack}>
          <span>
            <Pill tone={code === 'OK' ? 'win' : 'loss'}>{code}</Pill>
          </span>
          {state !== null && <small>{t(`deposits.told_${state}`)}</small>}
          {isReplay && <small>{t('deposits.replay')}</small>}
          {isAsked && <small>{t('deposits.was_asked')}</small>}
        </span>
      ),
    },
    {
      id: 'verdict',
      head: t('deposits.verdict'),
      cell: ({ verdict, number, depositId }) => (
        <span className={styles.stack}>
          {verdict === null ? '–' : t(`deposits.verdict_${verdict}`)}
          {onShow && number !== null && depositId !== null && (
            <span>
              <Button size="sm" aria-label={t('deposits.open_label', { number })} onClick={() => onShow(depositId)}>
                {number}
              </Button>
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'actions',
      head: t('members.actions'),
      align: 'end',
      cell: ({ callId }) => (
        <Button size="sm" aria-label={t('deposits.body_label', { id: callId })} onClick={() => onOpen(callId)}>
          {t('deposits.body')}
        </Button>
      ),
    },
  ]
}
