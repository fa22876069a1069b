import { type BonusForStaff, staffRoutes } from '@banyan/contract'
import { Button, Card, type Column, EmptyState, Pill, Row, Stack, TabPanel, Text, UnderlineTabs } from '@banyan/ui'
import { useState } from 'react'
import { ListTable } from '../../lib/ListTable.tsx'
import { Page } from '../../lib/Page.tsx'
import styles from '../../lib/Page.module.css'
import type { Draft } from '../../lib/draft.ts'
import { useRead } from '../../lib/query.ts'
import { useSearch } from '../../lib/route.tsx'
import { useLanguage, useText } from '../../lib/texts.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import { BonusDialog } from './BonusDialog.tsx'
import { History } from './History.tsx'
import { TurnoverRules } from './TurnoverRules.tsx'
import { multipleText, shareText } from './draft.ts'
import type { BonusDesk, PartProps } from './facts.ts'

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
        {tab === 'turnover' && <TurnoverRules desk={read.data} list={list} maySet={maySet} />}
      </TabPanel>
    </Page>
  )
}

interface Asked {
  /** Null: a new one. */
  readonly bonus: BonusForStaff | null
  readonly restored?: Draft
}

function Bonuses({ desk, list, maySet }: PartProps) {
  const t = useText()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [code, setCode] = useState<string | null>(null)
  const columns = useBonusColumns({
    desk,
    onHistory: setCode,
    onEdit: maySet
      ? (bonus) => {
          setAsked({ bonus })
          setCode(bonus.code)
        }
      : null,
  })
  const putBack = (restored: Draft) => {
    const bonus = desk?.bonuses.find((each) => each.code === code)
    if (bonus) setAsked({ bonus, restored })
  }
  return (
    <Stack gap={20}>
      <Text tone="muted">{t('bonuses.text')}</Text>
      <Card padded gap={16} className={styles.scroll}>
        <Row justify="between" wrap gap={12}>
          <h2>{t('bonuses.tab_bonuses')}</h2>
          {maySet && desk && (
            <Button size="sm" icon="plus" onClick={() => setAsked({ bonus: null })}>
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
      {desk && code !== null && (
        <History key={code} code={code} money={desk} onPutBack={maySet ? putBack : undefined} />
      )}
      {desk && asked && <BonusDialog {...asked} money={desk} onClose={() => setAsked(null)} />}
    </Stack>
  )
}

interface BonusActs {
  readonly onHistory: (code: string) => void
  /** Null: whoever reads may not change. */
  readonly onEdit: ((bonus: BonusForStaff) => void) | null
}

function useBonusColumns({
  desk,
  ...acts
}: BonusActs & { readonly desk: BonusDesk | undefined }): readonly Column<BonusForStaff>[] {
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
      cell: (bonus) => <Deeds bonus={bonus} {...acts} />,
    },
  ]
}

function Deeds({ bonus, onHistory, onEdit }: BonusActs & { readonly bonus: BonusForStaff }) {
  const t = useText()
  return (
    <Row gap={8} justify="end">
      <Button size="sm" onClick={() => onHistory(bonus.code)}>
        {t('configuration.history')}
      </Button>
      {onEdit && (
        <Button size="sm" aria-label={t('bonuses.title_edit', { code: bonus.code })} onClick={() => onEdit(bonus)}>
          {t('bonuses.edit')}
        </Button>
      )}
    </Row>
  )
}

/** What a bonus gives and asks. */
function useTermColumns(desk: BonusDesk | undefined): readonly Column<BonusForStaff>[] {
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
