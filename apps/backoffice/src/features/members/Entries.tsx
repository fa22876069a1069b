import { type EntryBook, type EntryReason, type MemberFile, moneyReasons, staffRoutes } from '@banyan/contract'
import { type Column, SelectField, Text } from '@banyan/ui'
import { MoreList, useMore } from '../../lib/MoreList.tsx'
import styles from '../../lib/Page.module.css'
import { useSearch } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import { useNetText } from '../../lib/use-net-text.ts'
import { moneyOf } from './facts.ts'

const anyReason = 'any'
const pageSize = 50

interface EntryListProps {
  readonly file: MemberFile
  readonly book: EntryBook
  readonly title: string
  readonly empty: string
  readonly reason?: EntryReason | undefined
  readonly children?: React.ReactNode
}

/** The entries of a wallet or of the points, newest first. */
export function EntryList({ file, book, title, empty, reason, children }: EntryListProps) {
  const list = useMore(
    staffRoutes.memberEntries,
    { id: file.id, book, reason: reason ?? '' },
    {
      inputOf: (before) => ({
        id: file.id,
        book,
        count: pageSize,
        ...(reason && { reason }),
        ...(before !== undefined && { before }),
      }),
      pageOf: ({ entries, next }) => ({ rows: entries, next }),
    },
  )
  const columns = useEntryColumns(file, book)
  return (
    <MoreList title={title} list={list} columns={columns} rowKey={({ sequence }) => String(sequence)} empty={empty}>
      {children}
    </MoreList>
  )
}

type Entry = Awaited<ReturnType<typeof useMore<typeof staffRoutes.memberEntries, EntryRow>>>['rows'][number]
type EntryRow = (typeof staffRoutes.memberEntries)['output']['_zod']['output']['entries'][number]

function useEntryColumns(file: MemberFile, book: EntryBook): readonly Column<Entry>[] {
  const t = useText()
  const money = book === 'points' ? { currency: '', decimals: 0 } : moneyOf(file)
  const moneyText = useMoneyText(money)
  const netText = useNetText(money)
  return [
    { id: 'at', head: t('player.at'), cell: ({ at }) => instant(at) },
    { id: 'reason', head: t('player.entry.reason'), cell: ({ reason }) => t(`player.entry.reason_${reason}`) },
    ...(book === 'points' ? [] : [{ id: 'bet', head: t('player.bet'), cell: ({ betId }: Entry) => betId ?? '–' }]),
    {
      id: 'change',
      head: t('player.entry.change'),
      align: 'end',
      cell: ({ netAmount }) => (
        <Text as="strong" tone={netAmount < 0n ? 'loss' : 'win'}>
          {netText(netAmount)}
        </Text>
      ),
    },
    {
      id: 'balance',
      head: t('player.entry.balance_after'),
      align: 'end',
      cell: ({ balanceAmount }) => moneyText(balanceAmount),
    },
  ]
}

/** The ledger of a member's wallet, or its entries of one kind; the kind stands in the address. */
export function Entries({ file }: { readonly file: MemberFile }) {
  const t = useText()
  const [search, show] = useSearch()
  const reason = moneyReasons.find((each) => each === search.get('reason'))
  return (
    <EntryList
      file={file}
      book="money"
      title={t('player.tab_entries')}
      empty={t('player.entries_empty')}
      reason={reason}
    >
      <div className={styles.tools}>
        <SelectField
          label={t('player.entry.filter_reason')}
          placeholder={t('player.entry.filter_reason')}
          value={reason ?? anyReason}
          options={[
            { id: anyReason, label: t('player.any') },
            ...moneyReasons.map((id) => ({ id, label: t(`player.entry.reason_${id}`) })),
          ]}
          onChange={({ target }) =>
            show({ ...Object.fromEntries(search), reason: target.value === anyReason ? null : target.value })
          }
        />
      </div>
    </EntryList>
  )
}
