import type { TurnoverRule, TurnoverSource } from '@banyan/contract'
import { Button, Card, type Column, Stack, Text } from '@banyan/ui'
import { useState } from 'react'
import { ListTable } from '../../lib/ListTable.tsx'
import styles from '../../lib/Page.module.css'
import type { Draft } from '../../lib/draft.ts'
import { useText } from '../../lib/texts.ts'
import { useCategoryName } from '../../lib/use-category-name.ts'
import { History } from './History.tsx'
import { RuleDialog } from './RuleDialog.tsx'
import { multipleText, shareText } from './draft.ts'
import type { PartProps } from './facts.ts'

/** How often the credits of each source have to be played, and who has changed that. */
export function TurnoverRules({ desk, list, maySet }: PartProps) {
  const t = useText()
  const [asked, setAsked] = useState<{ readonly rule: TurnoverRule; readonly restored?: Draft } | null>(null)
  const columns = useRuleColumns(maySet ? (rule) => setAsked({ rule }) : null)
  const putBack = (restored: Draft, source: TurnoverSource | null) => {
    const rule = desk?.rules.find((each) => each.source === source)
    if (rule) setAsked({ rule, restored })
  }
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
      {desk && <History money={desk} onPutBack={maySet ? putBack : undefined} />}
      {desk && asked && <RuleDialog {...asked} version={desk.rulesVersion} onClose={() => setAsked(null)} />}
    </Stack>
  )
}

function useRuleColumns(onSet: ((rule: TurnoverRule) => void) | null): readonly Column<TurnoverRule>[] {
  const t = useText()
  const categoryName = useCategoryName()
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
          .map(([category, weight]) => `${categoryName(category)} ${shareText(weight)}%`)
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
