import { type OutputOf, type SuspicionRule, staffRoutes } from '@banyan/contract'
import { Button, Card, type Column, Pill, Table, Text } from '@banyan/ui'
import { useState } from 'react'
import { Page } from '../../lib/Page.tsx'
import styles from '../../lib/Page.module.css'
import { useRead } from '../../lib/query.ts'
import { useSearch } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import type { Money } from '../../lib/use-money-text.ts'
import { RuleDialog } from './RuleDialog.tsx'
import { useRuleText } from './facts.ts'

type Version = OutputOf<typeof staffRoutes.suspicionRules>['history'][number]

/** The rules that find suspicions, with what they look for, and every version that was in force before. */
export function Rules({ maySet }: { readonly maySet: boolean }) {
  const t = useText()
  const [, show] = useSearch()
  const [asked, setAsked] = useState<SuspicionRule | null>(null)
  const { data, error, isPending, refetch } = useRead(staffRoutes.suspicionRules, {})
  const money = data ?? { currency: '', decimals: 0 }
  const columns = useRuleColumns(money)
  const rules: readonly Column<SuspicionRule>[] = [
    ...columns,
    {
      id: 'actions',
      head: t('members.actions'),
      align: 'end',
      cell: (rule) => (
        <Button
          size="sm"
          disabled={!maySet}
          aria-label={t('suspicions.edit_title', { kind: t(`suspicions.kind_${rule.kind}`) })}
          onClick={() => setAsked(rule)}
        >
          {t('suspicions.edit')}
        </Button>
      ),
    },
  ]
  return (
    <Page title={t('suspicions.rules_title')} timed failure={error} onRetry={() => void refetch()}>
      <div>
        <Button size="sm" icon="arrow-left" onClick={() => show({})}>
          {t('suspicions.back')}
        </Button>
      </div>
      <Text tone="muted">{t('suspicions.rules_text')}</Text>
      <Card as="section" padded tabIndex={0} aria-label={t('suspicions.rules_title')} className={styles.scroll}>
        <Table
          label={t('suspicions.rules_title')}
          columns={maySet ? rules : columns}
          rows={data?.rules ?? []}
          rowKey={({ kind }) => kind}
          loadingRows={isPending ? 8 : 0}
          empty={null}
        />
      </Card>
      {data && <Versions versions={data.history} money={data} />}
      {asked && <RuleDialog rule={asked} money={money} onClose={() => setAsked(null)} />}
    </Page>
  )
}

/** What sites have set themselves, the newest first. */
function Versions({ versions, money }: { readonly versions: readonly Version[]; readonly money: Money }) {
  const t = useText()
  const own = versions.filter(({ setBy }) => setBy !== null)
  const columns: readonly Column<Version>[] = [
    ...useRuleColumns(money),
    { id: 'since', head: t('suspicions.since'), cell: ({ since }) => instant(since) },
    { id: 'reason', head: t('reason'), cell: ({ reason }) => <span className={styles.words}>{reason}</span> },
  ]
  return (
    <Card as="section" padded gap={12} aria-labelledby="versions" tabIndex={0} className={styles.scroll}>
      <h2 id="versions">{t('suspicions.versions')}</h2>
      <Table
        label={t('suspicions.versions')}
        columns={columns}
        rows={own}
        rowKey={({ kind, version }) => `${kind} ${version}`}
        empty={<Text tone="muted">{t('suspicions.no_versions')}</Text>}
      />
    </Card>
  )
}

function useRuleColumns(money: Money): readonly Column<SuspicionRule>[] {
  const t = useText()
  const ruleText = useRuleText(money)
  return [
    {
      id: 'kind',
      head: t('suspicions.kind'),
      cell: (rule) => (
        <span className={styles.stack}>
          <strong>{t(`suspicions.kind_${rule.kind}`)}</strong>
          <small>{ruleText(rule)}</small>
        </span>
      ),
    },
    {
      id: 'on',
      head: t('exchanges.status'),
      cell: ({ isOn }) => <Pill tone={isOn ? 'win' : 'neutral'}>{t(isOn ? 'suspicions.on' : 'suspicions.off')}</Pill>,
    },
    { id: 'points', head: t('suspicions.points'), align: 'end', cell: ({ points }) => points },
    {
      id: 'version',
      head: t('suspicions.version'),
      cell: ({ version, setBy }) => (setBy === null ? t('suspicions.shipped') : `${version} · ${setBy}`),
    },
  ]
}
