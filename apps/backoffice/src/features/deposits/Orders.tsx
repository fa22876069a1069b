import { type ListedDeposit, depositQueues, depositStates, staffRoutes } from '@banyan/contract'
import { Button, Card, ChipSet, type Column, EmptyState, Stack } from '@banyan/ui'
import { ListTable } from '../../lib/ListTable.tsx'
import styles from '../../lib/Page.module.css'
import { SearchForm } from '../../lib/SearchForm.tsx'
import { useSearch } from '../../lib/route.tsx'
import { type Text as Texts, useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import { Intro } from './Intro.tsx'
import { MoreButton } from './MoreButton.tsx'
import { StateCell } from './StatePill.tsx'
import { usePages } from './use-pages.ts'

const chips = ['review', ...depositQueues, ...depositStates.filter((state) => state !== 'review'), 'all'] as const

const labelOf = (t: Texts, chip: (typeof chips)[number]): string =>
  chip === 'all'
    ? t('deposits.all')
    : chip === 'told' || chip === 'vouched'
      ? t(`deposits.queue_${chip}`)
      : t(`deposits.state_${chip}`)

/** The deposits of a state, or the one of a number. Those in review come first: their members wait for people. */
export function Orders({ onShow }: { readonly onShow: (depositId: string) => void }) {
  const t = useText()
  const [search, setSearch] = useSearch()
  const number = search.get('number') ?? ''
  const chip = chips.find((each) => each === search.get('state')) ?? (number === '' ? 'review' : 'all')
  const state = depositStates.find((each) => each === chip)
  const queue = depositQueues.find((each) => each === chip)
  const pages = usePages(staffRoutes.staffDeposits, (after) => ({ state, queue, number: number || undefined, after }))
  const columns = useOrderColumns(pages.data?.pages[0] ?? { currency: '', decimals: 0 }, onShow)
  return (
    <Stack gap={20}>
      <Intro>{t('deposits.text')}</Intro>
      <SearchForm
        key={number}
        text={number}
        label={t('deposits.number')}
        pattern="[Dd]?[0-9]{1,18}"
        title="D00000001"
        placeholder="D00000001"
        autoCapitalize="characters"
        spellCheck={false}
        onFind={(next) => setSearch({ tab: 'orders', number: next })}
      />
      <ChipSet
        label={t('exchanges.status')}
        value={chip}
        chips={chips.map((id) => ({ id, label: labelOf(t, id) }))}
        onChange={(next) => setSearch({ tab: 'orders', state: next })}
      />
      <Card padded gap={16} className={styles.scroll}>
        <ListTable
          label={t('deposits.tab_orders')}
          columns={columns}
          rows={pages.data?.pages.flatMap(({ deposits }) => deposits) ?? []}
          failure={pages.error}
          onRetry={() => void pages.refetch()}
          rowKey={({ depositId }) => depositId}
          loadingRows={pages.isPending ? 4 : 0}
          empty={<EmptyState title={t(number === '' ? 'deposits.no_orders' : 'deposits.no_number')} />}
        />
        <MoreButton pages={pages} />
      </Card>
    </Stack>
  )
}

function useOrderColumns(
  money: { readonly currency: string; readonly decimals: number },
  onShow: (depositId: string) => void,
): readonly Column<ListedDeposit>[] {
  const t = useText()
  const moneyText = useMoneyText(money)
  return [
    { id: 'number', head: t('deposits.number'), cell: ({ number }) => <strong>{number}</strong> },
    {
      id: 'member',
      head: t('exchanges.member'),
      cell: ({ account, memberId }) => t('letters.found', { account, id: memberId }),
    },
    { id: 'state', head: t('exchanges.status'), cell: (deposit) => <StateCell deposit={deposit} /> },
    { id: 'ordered', head: t('deposits.ordered'), align: 'end', cell: ({ amount }) => moneyText(amount) },
    {
      id: 'received',
      head: t('deposits.received'),
      align: 'end',
      cell: ({ receivedAmount }) => (receivedAmount === null ? '–' : moneyText(receivedAmount)),
    },
    { id: 'created', head: t('deposits.created'), cell: ({ createdAt }) => instant(createdAt) },
    {
      id: 'told',
      head: t('deposits.told_at'),
      cell: ({ toldAt }) => (toldAt ? instant(toldAt) : '–'),
    },
    { id: 'taken', head: t('deposits.taken'), cell: ({ takenBy }) => takenBy ?? '–' },
    {
      id: 'actions',
      head: t('members.actions'),
      align: 'end',
      cell: ({ depositId, number }) => (
        <Button size="sm" aria-label={t('deposits.open_label', { number })} onClick={() => onShow(depositId)}>
          {t('deposits.open')}
        </Button>
      ),
    },
  ]
}
