import { serverNow } from '@banyan/client'
import { saveFile } from '@banyan/client/save-file'
import {
  Decimal,
  type EntryKind,
  type OutputOf,
  csvMark,
  csvOf,
  entryKinds,
  memberReportRoutes,
} from '@banyan/contract'
import { Button, Card, type Column, EmptyState, Row, Skeleton, Table } from '@banyan/ui'
import { useState } from 'react'
import { Page } from '../../lib/Page.tsx'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { useRead } from '../../lib/query.ts'
import { useMember } from '../../lib/session.ts'
import { useSite } from '../../lib/site.ts'
import { NotRead, OneOf } from '../records/index.ts'
import styles from './statement.module.css'

type Statement = OutputOf<typeof memberReportRoutes.yearStatement>

/** Shown in every year; the others where something of them moved. */
const always: readonly EntryKind[] = ['deposit', 'withdrawal', 'bet', 'win', 'bonus', 'adjustment']

/** What moved the wallet in a year, as a sheet that is read, kept as a table, or printed [docs/decisions/0415]. */
export function StatementPage() {
  const t = useText()
  const format = useFormat()
  const thisYear = format.day(new Date(serverNow())).slice(0, 'yyyy'.length)
  const [chosen, setChosen] = useState<string | null>(null)
  const year = chosen ?? thisYear
  const isZoneKnown = useSite() !== undefined
  const statement = useRead(memberReportRoutes.yearStatement, { year }, { enabled: isZoneKnown })
  const { data } = statement
  const years = [...new Set([thisYear, year, ...(data?.years ?? []).map(String)])].toSorted().toReversed()
  return (
    <Page title={t('numbers.statement')} intro={t('numbers.statement_text')}>
      <Row wrap justify="between" gap="10px 24px">
        <OneOf
          label={t('numbers.year')}
          choices={years.map((id) => ({ id, label: id }))}
          choice={year}
          onChoice={setChosen}
        />
        {data && <Keep statement={data} />}
      </Row>
      {statement.isError && !data && (
        <Card>
          <NotRead record={statement} />
        </Card>
      )}
      {!statement.isError && !data && <Skeleton height={420} />}
      {data && <Sheet statement={data} />}
    </Page>
  )
}

const kindsOf = ({ moved }: Statement) => entryKinds.filter((kind) => always.includes(kind) || moved[kind] !== 0n)

function Keep({ statement }: { readonly statement: Statement }) {
  const t = useText()
  const decimals = useSite()?.currency.decimals ?? 0
  const keep = () => {
    const kinds = kindsOf(statement)
    const said = (units: bigint) => new Decimal(units, decimals)
    const head = [
      t('numbers.month'),
      t('numbers.opening'),
      ...kinds.map((kind) => t(`records.kind_${kind}`)),
      t('numbers.closing'),
    ]
    const lines = [...statement.months, { ...statement, month: t('numbers.total_year') }].map(
      ({ month, opening, moved, closing }) => [
        month,
        said(opening),
        ...kinds.map((kind) => said(moved[kind])),
        said(closing),
      ],
    )
    saveFile({ name: `statement-${statement.year}.csv`, csv: csvMark + csvOf([head, ...lines]) })
  }
  return (
    <Row wrap gap={10}>
      <Button size="sm" icon="download-simple" onClick={keep}>
        {t('records.file')}
      </Button>
      <Button size="sm" variant="primary" icon="receipt" title={t('numbers.print_text')} onClick={() => print()}>
        {t('numbers.print')}
      </Button>
    </Row>
  )
}

function Sheet({ statement }: { readonly statement: Statement }) {
  const t = useText()
  const format = useFormat()
  const site = useSite()
  const account = useMember()?.account ?? ''
  const columns = useColumns(statement)
  const isEmpty = statement.months.every(({ closing, opening, moved }) => closing === opening && isStill(moved))
  return (
    <Card as="article" padded className={styles.sheet} aria-labelledby="statement-of-year">
      <header className={styles.head}>
        <div>
          <p className={styles.brand}>{site?.brandName}</p>
          <h2 id="statement-of-year">
            {t('numbers.statement')} {statement.year}
          </h2>
        </div>
        <dl>
          <dt>{t('numbers.account')}</dt>
          <dd>{account}</dd>
          <dt>{t('numbers.opening')}</dt>
          <dd className="n">{format.amount(statement.opening)}</dd>
          <dt>{t('numbers.closing')}</dt>
          <dd className="n">{format.amount(statement.closing)}</dd>
        </dl>
      </header>
      {isEmpty ? (
        <EmptyState title={t('numbers.statement_empty')} />
      ) : (
        <Table
          label={t('numbers.statement')}
          columns={columns}
          rows={statement.months}
          rowKey={({ month }) => month}
          empty={null}
        />
      )}
      <p className={styles.note}>
        {t('numbers.sums_text')} {t('numbers.made_at', { at: format.instant(statement.at) })} ·{' '}
        {t('common.zone', { zone: format.zone })}
      </p>
    </Card>
  )
}

const isStill = (moved: Statement['moved']) => Object.values(moved).every((sum) => sum === 0n)

function useColumns(statement: Statement): readonly Column<Statement['months'][number]>[] {
  const t = useText()
  const format = useFormat()
  const held = (id: 'opening' | 'closing'): Column<Statement['months'][number]> => ({
    id,
    head: t(`numbers.${id}`),
    align: 'end',
    cell: (month) => <span className="n">{format.amount(month[id])}</span>,
    foot: <span className="n">{format.amount(statement[id])}</span>,
  })
  // Nothing moved is no figure: it would hide those that are.
  const said = (sum: bigint) => <span className="n">{sum === 0n ? '–' : format.net(sum)}</span>
  return [
    {
      id: 'month',
      head: t('numbers.month'),
      cell: ({ month }) => <span className="n">{month}</span>,
      foot: t('numbers.total_year'),
    },
    held('opening'),
    ...kindsOf(statement).map((kind): Column<Statement['months'][number]> => ({
      id: kind,
      head: t(`records.kind_${kind}`),
      align: 'end',
      cell: ({ moved }) => said(moved[kind]),
      foot: said(statement.moved[kind]),
    })),
    held('closing'),
  ]
}
