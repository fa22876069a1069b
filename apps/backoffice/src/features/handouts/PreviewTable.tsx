import type { OutputOf, staffRoutes } from '@banyan/contract'
import { type Column, Pill, Table, Text } from '@banyan/ui'
import styles from '../../lib/Page.module.css'
import { useText } from '../../lib/texts.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import type { TypedLine } from './parse-list.ts'

export type Preview = OutputOf<typeof staffRoutes.previewHandout>
type Line = Preview['lines'][number] & { readonly at: number; readonly typed: string }

/** Who each line is, those first who get nothing, and what it comes to. */
export function PreviewTable({ lines, preview }: { readonly lines: readonly TypedLine[]; readonly preview: Preview }) {
  const t = useText()
  const moneyText = useMoneyText(preview)
  const rows = preview.lines
    .map((line, at): Line => ({ ...line, at: at + 1, typed: lines[at]?.account ?? '' }))
    .toSorted((one, other) => Number(one.standing === 'found') - Number(other.standing === 'found'))
  const leftOut = rows.length - preview.memberCount
  const columns: readonly Column<Line>[] = [
    { id: 'line', head: t('handouts.line'), cell: ({ at }) => at },
    { id: 'typed', head: t('handouts.typed'), cell: ({ typed }) => <span className={styles.words}>{typed}</span> },
    {
      id: 'member',
      head: t('handouts.member'),
      cell: ({ account, memberId }) =>
        account === null || memberId === null ? '–' : t('letters.found', { account, id: memberId }),
    },
    { id: 'amount', head: t('handouts.amount'), align: 'end', cell: ({ amount }) => moneyText(amount) },
    {
      id: 'standing',
      head: t('handouts.standing'),
      cell: ({ standing }) => (
        <Pill tone={standing === 'found' ? 'win' : 'amber'}>{t(`handouts.standing_${standing}`)}</Pill>
      ),
    },
  ]
  return (
    <>
      <Text role="status">
        <strong>{t('handouts.preview_sum', { count: preview.memberCount, sum: moneyText(preview.sumAmount) })}</strong>
      </Text>
      {leftOut > 0 && <Text tone="amber">{t('handouts.left_out', { count: leftOut })}</Text>}
      <Table label={t('handouts.preview')} columns={columns} rows={rows} rowKey={({ at }) => String(at)} empty={null} />
    </>
  )
}
