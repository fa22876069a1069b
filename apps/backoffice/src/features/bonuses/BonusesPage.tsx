import { type BonusForStaff, type OutputOf, type TurnoverRule, staffRoutes } from '@banyan/contract'
import { Button, Card, type Column, EmptyState, Pill, Row, Stack, TabPanel, Text, UnderlineTabs } from '@banyan/ui'
import { useState } from 'react'
import { ListTable } from '../../lib/ListTable.tsx'
import { Page } from '../../lib/Page.tsx'
import styles from '../../lib/Page.module.css'
import { useRead } from '../../lib/query.ts'
import { useSearch } from '../../lib/route.tsx'
import { useLanguage, useText } from '../../lib/texts.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import { BonusDialog } from './BonusDialog.tsx'
import { History } from './History.tsx'
import { RuleDialog } from './RuleDialog.tsx'
import { multipleText, shareText } from './draft.ts'

type Desk = OutputOf<typeof staffRoutes.bonuses>

const tabs = ['bonuses', 'turnover'] as const
const group = 'bonuses'

/** What deposits get on top, and how often credits have to be played. */
export function BonusesPage() {
  const t = useText()
  const [search, setSearch] = useSearch()
  const { data: me } = useRead(staffRoutes.me, {})
  const read = useRead(staffRoutes.bonuses, {})
  const tab = tabs.find((each) => each === search.get('tab')) ?? 'bonuses'
  const maySet = me?.permissions.includes('bonuses.set') ?? false
  const list = { failure: read.error, onRetry: () => void read.refetch(), loadingRows: read.isPending ? 3 : 0 }
  return (
    <Page title={t('nav.bonuses')} timed>
      <UnderlineTabs
        label={t('bonuses.tabs')}
        group={group}
        value={tab}
        items={tabs.map((each) => ({ id: each, label: t(`bonuses.tab_${each}`) }))}
        onChange={(next) => setSearch({ tab: next })}
      />
      <TabPanel group={group} value={tab}>
        {tab === 'bonuses' && <Bonuses desk={read.data} list={list} maySet={maySet} />}
        {tab === 'turnover' && <Rules desk={read.data} list={list} maySet={maySet} />}
      </TabPanel>
    </Page>
  )
}

interface PartProps {
  readonly desk: Desk | undefined
  readonly list: { readonly failure: unknown; readonly onRetry: () => void; readonly loadingRows: number }
  readonly maySet: boolean
}

type Asked =
  | { readonly what: 'edit'; readonly bonus: BonusForStaff | null }
  | { readonly what: 'history'; readonly code: string }

function Bonuses({ desk, list, maySet }: PartProps) {
  const t = useText()
  const [asked, setAsked] = useState<Asked | null>(null)
  const columns = useBonusColumns(desk, maySet, setAsked)
  return (
    <Stack gap={20}>
      <Text tone="muted">{t('bonuses.text')}</Text>
      <Card padded gap={16} className={styles.scroll}>
        <Row justify="between" wrap gap={12}>
          <h2>{t('bonuses.tab_bonuses')}</h2>
          {maySet && desk && (
            <Button size="sm" icon="plus" onClick={() => setAsked({ what: 'edit', bonus: null })}>
              {t('bonuses.add')}
            </Button>
          )}
        </Row>
        <ListTable
          {...list}
          label={t('bonuses.tab_bonuses')}
          columns={columns}
          rows={desk?.bonuses ?? []}
          rowKey={({ code }) => code}
          empty={<EmptyState title={t('bonuses.none')} />}
        />
      </Card>
      {desk && asked?.what === 'history' && <History code={asked.code} money={desk} />}
      {desk && asked?.what === 'edit' && (
        <BonusDialog bonus={asked.bonus} money={desk} onClose={() => setAsked(null)} />
      )}
    </Stack>
  )
}

function useBonusColumns(
  desk: Desk | undefined,
  maySet: boolean,
  onAsk: (asked: Asked) => void,
): readonly Column<BonusForStaff>[] {
  const t = useText()
  const language = useLanguage()
  const moneyText = useMoneyText(desk ?? { currency: '', decimals: 0 })
  return [
    { id: 'place', head: t('bonuses.place'), cell: ({ place }) => place },
    {
      id: 'code',
      head: t('bonuses.code'),
      cell: ({ code, names }) => (
        <span className={styles.stack}>
          <strong>{code}</strong>
          <small>{names[language]}</small>
        </span>
      ),
    },
    {
      id: 'on',
      head: t('exchanges.status'),
      cell: ({ isOn }) => <Pill tone={isOn ? 'win' : 'neutral'}>{t(isOn ? 'bonuses.on' : 'bonuses.off')}</Pill>,
    },
    ...useTermColumns(desk),
    { id: 'rhythm', head: t('bonuses.rhythm'), cell: ({ rhythm }) => t(`bonuses.rhythm_${rhythm}`) },
    {
      id: 'given',
      head: t('bonuses.given'),
      align: 'end',
      cell: ({ givenAmount, givenCount }) =>
        t('bonuses.given_value', { amount: moneyText(givenAmount), count: givenCount }),
    },
    {
      id: 'actions',
      head: t('members.actions'),
      align: 'end',
      cell: (bonus) => <Deeds bonus={bonus} maySet={maySet} onAsk={onAsk} />,
    },
  ]
}

interface DeedsProps {
  readonly bonus: BonusForStaff
  readonly maySet: boolean
  readonly onAsk: (asked: Asked) => void
}

function Deeds({ bonus, maySet, onAsk }: DeedsProps) {
  const t = useText()
  return (
    <Row gap={8} justify="end">
      <Button size="sm" onClick={() => onAsk({ what: 'history', code: bonus.code })}>
        {t('configuration.history')}
      </Button>
      {maySet && (
        <Button
          size="sm"
          aria-label={t('bonuses.title_edit', { code: bonus.code })}
          onClick={() => onAsk({ what: 'edit', bonus })}
        >
          {t('bonuses.edit')}
        </Button>
      )}
    </Row>
  )
}

/** What a bonus gives and asks. */
function useTermColumns(desk: Desk | undefined): readonly Column<BonusForStaff>[] {
  const t = useText()
  const moneyText = useMoneyText(desk ?? { currency: '', decimals: 0 })
  return [
    {
      id: 'percent',
      head: t('bonuses.percent'),
      align: 'end',
      cell: ({ percent, capAmount }) => (
        <span className={styles.stack}>
          <strong>{`${shareText(percent)}%`}</strong>
          <small>{moneyText(capAmount)}</small>
        </span>
      ),
    },
    { id: 'min', head: t('bonuses.min'), align: 'end', cell: ({ depositMin }) => moneyText(depositMin) },
    {
      id: 'multiple',
      head: t('bonuses.multiple'),
      align: 'end',
      cell: ({ turnoverMultiple, turnoverOf }) => (
        <span className={styles.stack}>
          <strong>{`× ${multipleText(turnoverMultiple)}`}</strong>
          <small>{t(`bonuses.basis_${turnoverOf}`)}</small>
        </span>
      ),
    },
  ]
}

function Rules({ desk, list, maySet }: PartProps) {
  const t = useText()
  const [asked, setAsked] = useState<TurnoverRule | null>(null)
  const columns = useRuleColumns(maySet ? setAsked : null)
  return (
    <Stack gap={20}>
      <Text tone="muted">{t('bonuses.turnover_text')}</Text>
      <Card padded gap={16} className={styles.scroll}>
        <ListTable
          {...list}
          label={t('bonuses.tab_turnover')}
          columns={columns}
          rows={desk?.rules ?? []}
          rowKey={({ source }) => source}
          empty={null}
        />
      </Card>
      {desk && <History money={desk} />}
      {desk && asked && <RuleDialog rule={asked} version={desk.rulesVersion} onClose={() => setAsked(null)} />}
    </Stack>
  )
}

function useRuleColumns(onSet: ((rule: TurnoverRule) => void) | null): readonly Column<TurnoverRule>[] {
  const t = useText()
  const columns: Column<TurnoverRule>[] = [
    { id: 'source', head: t('bonuses.source'), cell: ({ source }) => t(`withdrawals.source_${source}`) },
    {
      id: 'multiple',
      head: t('bonuses.multiple'),
      align: 'end',
      cell: ({ multiple }) => `× ${multipleText(multiple)}`,
    },
    { id: 'days', head: t('bonuses.days'), align: 'end', cell: ({ days }) => days ?? t('bonuses.days_none') },
    {
      id: 'weights',
      head: t('bonuses.weights'),
      cell: ({ weights }) =>
        Object.entries(weights)
          .map(([category, weight]) => `${category} ${shareText(weight)}%`)
          .join(', ') || '–',
    },
  ]
  if (onSet)
    columns.push({
      id: 'actions',
      head: t('members.actions'),
      align: 'end',
      cell: (rule) => (
        <Button
          size="sm"
          aria-label={t('bonuses.rule_edit', { source: t(`withdrawals.source_${rule.source}`) })}
          onClick={() => onSet(rule)}
        >
          {t('bonuses.edit')}
        </Button>
      ),
    })
  return columns
}
