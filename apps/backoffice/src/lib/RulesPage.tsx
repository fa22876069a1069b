import { Button, Card, type Column, Pill, Table, Text } from '@banyan/ui'
import { type ReactNode, useState } from 'react'
import { Overtaken } from './Overtaken.tsx'
import { Page } from './Page.tsx'
import styles from './Page.module.css'
import type { CallFailed } from './call.ts'
import { useSearch } from './route.tsx'
import { useText } from './texts.ts'
import { instant } from './time.ts'
import type { Money } from './use-money-text.ts'

interface Rule {
  readonly kind: string
  readonly isOn: boolean
  readonly version: number
  /** Null: as it was shipped. */
  readonly setBy: string | null
}

interface Version extends Rule {
  readonly since: Date
  readonly reason: string
}

/** A rule that is to be set, and what is put back into its fields. */
export interface AskedRule<Found> {
  readonly rule: Found
  readonly restored: Found | undefined
}

interface RulesPageProps<Found extends Rule, Kept extends Found & Version> {
  readonly words: 'alerts' | 'care' | 'suspicions'
  readonly maySet: boolean
  readonly read: {
    readonly data: (Money & { readonly rules: readonly Found[]; readonly history: readonly Kept[] }) | undefined
    readonly error: CallFailed | null
    readonly isPending: boolean
    readonly refetch: () => Promise<unknown>
  }
  readonly kindOf: (rule: Found) => string
  /** What a rule looks for, in a sentence. */
  readonly textOf: (rule: Found, money: Money) => string
  /** What rules of this kind have besides. */
  readonly more?: readonly Column<Found>[]
  /** Restored is what stood there in an earlier version. */
  readonly dialog: (asked: AskedRule<Found>, money: Money, close: () => void) => ReactNode
}

const noMoney: Money = { currency: '', decimals: 0 }

/** Rules that find something, with what they look for, and every version that was in force before. */
export function RulesPage<Found extends Rule, Kept extends Found & Version>(props: RulesPageProps<Found, Kept>) {
  const { words, maySet, read, kindOf, dialog } = props
  const { data, error, isPending, refetch } = read
  const t = useText()
  const [, show] = useSearch()
  const [asked, setAsked] = useState<{ readonly kind: string; readonly restored?: Kept } | null>(null)
  const rule = data?.rules.find(({ kind }) => kind === asked?.kind)
  const columns = useColumns(props)
  const edit: Column<Found> = {
    id: 'actions',
    head: t('members.actions'),
    align: 'end',
    cell: (rule) => (
      <Button
        size="sm"
        aria-label={t(`${words}.edit_title`, { kind: kindOf(rule) })}
        onClick={() => setAsked({ kind: rule.kind })}
      >
        {t(`${words}.edit`)}
      </Button>
    ),
  }
  const title = t(`${words}.rules_title`)
  return (
    <Page title={title} timed failure={error} onRetry={() => void refetch()}>
      <div>
        <Button size="sm" icon="arrow-left" onClick={() => show({})}>
          {t(`${words}.back`)}
        </Button>
      </div>
      <Text tone="muted">{t(`${words}.rules_text`)}</Text>
      <Card as="section" padded tabIndex={0} aria-label={title} className={styles.scroll}>
        <Table
          label={title}
          columns={maySet ? [...columns, edit] : columns}
          rows={data?.rules ?? []}
          rowKey={({ kind }) => kind}
          loadingRows={isPending ? 8 : 0}
          empty={null}
        />
      </Card>
      {data && (
        <Versions
          {...props}
          data={data}
          columns={columns}
          onPutBack={maySet ? (restored) => setAsked({ kind: restored.kind, restored }) : undefined}
        />
      )}
      {asked && rule && data && dialog({ rule, restored: asked.restored }, data, () => setAsked(null))}
    </Page>
  )
}

interface VersionsProps<Found extends Rule, Kept extends Found & Version> extends RulesPageProps<Found, Kept> {
  readonly data: NonNullable<RulesPageProps<Found, Kept>['read']['data']>
  readonly columns: readonly Column<Found>[]
  readonly onPutBack: ((kept: Kept) => void) | undefined
}

/** What sites have set themselves, the newest first, with the way back. */
function Versions<Found extends Rule, Kept extends Found & Version>(props: VersionsProps<Found, Kept>) {
  const { words, data, columns, kindOf, textOf, onPutBack } = props
  const t = useText()
  const versions = data.history.filter(({ setBy }) => setBy !== null)
  const isCurrent = ({ kind, version }: Kept) =>
    data.rules.some((each) => each.kind === kind && each.version === version)
  const before = ({ kind, version }: Kept) =>
    data.history.find((each) => each.kind === kind && each.version === version - 1)
  const all: readonly Column<Kept>[] = [
    ...columns,
    { id: 'since', head: t(`${words}.since`), cell: ({ since }) => instant(since) },
    { id: 'reason', head: t('reason'), cell: ({ reason }) => <span className={styles.words}>{reason}</span> },
  ]
  const back: Column<Kept> = {
    id: 'actions',
    head: t('members.actions'),
    align: 'end',
    cell: (kept) =>
      !isCurrent(kept) && (
        <Button
          size="sm"
          aria-label={`${t('content.put_back', { version: kept.version })}: ${kindOf(kept)}`}
          onClick={() => onPutBack?.(kept)}
        >
          {t('content.put_back', { version: kept.version })}
        </Button>
      ),
  }
  const changes = versions.map((kept) => {
    const was = before(kept)
    const texts = [was ? textOf(was, data) : '', textOf(kept, data)] as const
    return { at: kept.since, by: kept.setBy ?? '', parts: [[kindOf(kept), ...texts] as const] }
  })
  return (
    <Card as="section" padded gap={12} aria-labelledby="versions" tabIndex={0} className={styles.scroll}>
      <h2 id="versions">{t(`${words}.versions`)}</h2>
      <Table
        label={t(`${words}.versions`)}
        columns={onPutBack ? [...all, back] : all}
        rows={versions}
        rowKey={({ kind, version }) => `${kind} ${version}`}
        empty={<Text tone="muted">{t(`${words}.no_versions`)}</Text>}
      />
      <Overtaken changes={changes} isTyped={false} />
    </Card>
  )
}

function useColumns<Found extends Rule, Kept extends Found & Version>(
  props: RulesPageProps<Found, Kept>,
): readonly Column<Found>[] {
  const { words, kindOf, textOf, more = [], read } = props
  const t = useText()
  const money = read.data ?? noMoney
  return [
    {
      id: 'kind',
      head: t(`${words}.kind`),
      cell: (rule) => (
        <span className={styles.stack}>
          <strong>{kindOf(rule)}</strong>
          <small>{textOf(rule, money)}</small>
        </span>
      ),
    },
    {
      id: 'on',
      head: t('exchanges.status'),
      cell: ({ isOn }) => <Pill tone={isOn ? 'win' : 'neutral'}>{t(isOn ? `${words}.on` : `${words}.off`)}</Pill>,
    },
    ...more,
    {
      id: 'version',
      head: t(`${words}.version`),
      cell: ({ version, setBy }) => (setBy === null ? t(`${words}.shipped`) : `${version} · ${setBy}`),
    },
  ]
}
