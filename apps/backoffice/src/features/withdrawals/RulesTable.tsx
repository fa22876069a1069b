import { Checkbox, type Column, IconButton, Table, TextField } from '@banyan/ui'
import styles from '../../lib/Page.module.css'
import { useText } from '../../lib/texts.ts'
import { KindChoices } from './KindChoices.tsx'
import { RuleInput } from './RuleInput.tsx'
import own from './RulesDesk.module.css'
import { useRuleTexts } from './use-rule-texts.ts'
import {
  type Draft,
  type RuleField,
  type Rules,
  type TypedRule,
  isMoney,
  ofAll,
  ofHours,
  ofRule,
  ofWaits,
} from './rules.ts'

interface RulesTableProps {
  readonly draft: Draft
  /** The site's money, and the zone that its hours are of. */
  readonly site: Pick<Rules, 'currency' | 'decimals' | 'timeZone'>
  readonly mayChange: boolean
  readonly onChange: (draft: Draft) => void
}

/** The rules in fields, a row a rank; on a phone a list of fields a rank. */
export function RulesTable(props: RulesTableProps) {
  const { draft, mayChange, onChange } = props
  const { currency, timeZone } = props.site
  const t = useText()
  const columns = useRuleColumns(props)
  const { headOf } = useRuleTexts(currency)
  return (
    <>
      <div className={styles.scroll}>
        <Table
          label={t('withdrawals.queue_rules')}
          columns={columns}
          rows={draft.rules}
          rowKey={({ key }) => key}
          empty={null}
        />
      </div>
      <div className={own.all}>
        {ofAll.map((field) => (
          <TextField
            key={field}
            label={headOf(field)}
            inputMode="numeric"
            autoComplete="off"
            disabled={!mayChange}
            maxLength={6}
            value={draft[field]}
            onChange={({ target }) => onChange({ ...draft, [field]: target.value })}
          />
        ))}
        {ofHours.map((field) => (
          <TextField
            key={field}
            label={t(field === 'hoursFrom' ? 'withdrawals.hours_from' : 'withdrawals.hours_until')}
            hint={t('withdrawals.hours_hint', { zone: timeZone })}
            autoComplete="off"
            disabled={!mayChange}
            maxLength={5}
            placeholder="–"
            value={draft[field]}
            onChange={({ target }) => onChange({ ...draft, [field]: target.value })}
          />
        ))}
      </div>
      <div className={own.waits}>
        {ofWaits.map((field) => (
          <Checkbox
            key={field}
            checked={draft[field]}
            disabled={!mayChange}
            onChange={({ target }) => onChange({ ...draft, [field]: target.checked })}
          >
            {headOf(field)}
          </Checkbox>
        ))}
      </div>
      <KindChoices kinds={draft.kinds} mayChange={mayChange} onChange={(kinds) => onChange({ ...draft, kinds })} />
    </>
  )
}

function useRuleColumns(props: RulesTableProps): readonly Column<TypedRule>[] {
  const { draft, mayChange, onChange } = props
  const { currency, decimals } = props.site
  const t = useText()
  const { headOf } = useRuleTexts(currency)
  const set = (key: string, field: RuleField, value: string) =>
    onChange({ ...draft, rules: draft.rules.map((rule) => (rule.key === key ? { ...rule, [field]: value } : rule)) })
  const columns: Column<TypedRule>[] = (['rankLevel', ...ofRule] as const).map((field) => ({
    id: field,
    head: headOf(field),
    align: 'end',
    cell: (rule) => (
      <RuleInput
        label={
          field === 'rankLevel'
            ? headOf(field)
            : t('withdrawals.rule_of', { rank: rule.rankLevel, what: headOf(field) })
        }
        decimals={isMoney(field) ? decimals : null}
        // Everybody else has to go by some rule.
        disabled={!mayChange || (field === 'rankLevel' && rule.key === 'rank 0')}
        value={rule[field]}
        onChange={(value) => set(rule.key, field, value)}
      />
    ),
  }))
  if (mayChange)
    columns.push({
      id: 'actions',
      head: t('members.actions'),
      align: 'end',
      cell: ({ key, rankLevel }) =>
        key === 'rank 0' ? (
          '–'
        ) : (
          <IconButton
            icon="trash"
            size="sm"
            label={t('withdrawals.remove_rule', { rank: rankLevel })}
            onClick={() => onChange({ ...draft, rules: draft.rules.filter((rule) => rule.key !== key) })}
          />
        ),
    })
  return columns
}
