import { type ContractKind, type OutputOf, contractKinds, staffRoutes } from '@banyan/contract'
import { Button, Card, Checkbox, SelectField, Skeleton, Text, TextField } from '@banyan/ui'
import { useState } from 'react'
import { ChangeHistory } from '../../lib/ChangeHistory.tsx'
import { FieldChanges } from '../../lib/FieldChanges.tsx'
import { Page } from '../../lib/Page.tsx'
import pageStyles from '../../lib/Page.module.css'
import { ReasonField } from '../../lib/ReasonField.tsx'
import { type Draft, changedFields } from '../../lib/draft.ts'
import { toasts, useAct, useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { useTyped } from '../../lib/use-typed.ts'
import styles from './Contracts.module.css'
import { ViewChips } from './Tools.tsx'
import { type RuleField, draftOf, readRules, ruleFields } from './rules-draft.ts'
import { modes, useFieldName, useValueText } from './use-rule-words.ts'

/** What the site lets contracts be from now on, by kind, with the history of it. */
export function RulesPage({ maySet }: { readonly maySet: boolean }) {
  const t = useText()
  const { data, error, refetch } = useRead(staffRoutes.contractRules, {})
  return (
    <Page title={t('nav.contracts')} timed failure={error} onRetry={() => void refetch()}>
      <Text tone="muted">{t('contracts.rules_text')}</Text>
      <ViewChips view="rules" />
      {data ? <Rules desk={data} maySet={maySet} /> : <Skeleton height={320} />}
    </Page>
  )
}

interface RulesProps {
  readonly desk: OutputOf<typeof staffRoutes.contractRules>
  readonly maySet: boolean
}

/** The settings with their history, of which an earlier state can be put back into the fields. */
function Rules({ desk: { rules, version, changes }, maySet }: RulesProps) {
  const t = useText()
  const nameOf = useFieldName()
  const valueText = useValueText()
  const began = draftOf(rules)
  const { draft, isTyped, change, undo } = useTyped(began)
  return (
    <>
      <RulesForm version={version} began={began} draft={draft} maySet={maySet} onChange={change} onSaved={undo} />
      <ChangeHistory
        title={t('contracts.rules_history')}
        empty={t('contracts.rules_history_empty')}
        error={null}
        onRetry={() => {}}
        isTyped={isTyped}
        changes={changes.map(({ at, by, reason, before, after }) => {
          const [was, became] = [draftOf(before), draftOf(after)]
          return {
            at,
            by,
            reason,
            parts: changedFields(was, became).map(
              (name) => [nameOf(name), valueText(name, was[name]), valueText(name, became[name])] as const,
            ),
            onPutBack: maySet ? () => change(was) : undefined,
          }
        })}
      />
    </>
  )
}

const stale = [staffRoutes.contractRules]

interface RulesFormProps {
  readonly version: number
  readonly began: Draft
  readonly draft: Draft
  readonly maySet: boolean
  readonly onChange: (changed: Draft) => void
  readonly onSaved: () => void
}

function RulesForm({ version, began, draft, maySet, onChange, onSaved }: RulesFormProps) {
  const t = useText()
  const nameOf = useFieldName()
  const [reason, setReason] = useState('')
  const [isWrong, setWrong] = useState(false)
  const act = useAct(staffRoutes.setContractRules, stale)
  const save = () => {
    const read = readRules(draft)
    setWrong(read === null)
    if (read === null) return
    const onSuccess = () => {
      toasts.success({ title: t('contracts.rules_done') })
      setReason('')
      onSaved()
    }
    act.mutate({ version, rules: read, reason: reason.trim() }, { onSuccess })
  }
  return (
    <Card padded>
      <form
        className={pageStyles.form}
        aria-label={t('contracts.view_rules')}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        {contractKinds.map((kind) => (
          <KindFields key={kind} kind={kind} draft={draft} isFixed={!maySet} onChange={onChange} />
        ))}
        {maySet && (
          <>
            <FieldChanges began={began} draft={draft} nameOf={nameOf} />
            <ReasonField value={reason} onChange={setReason} />
            {isWrong && (
              <Text tone="loss" role="alert">
                {t('contracts.rules_wrong')}
              </Text>
            )}
            <footer>
              <Button
                type="submit"
                variant="primary"
                busy={act.isPending}
                disabled={changedFields(began, draft).length === 0}
              >
                {t('contracts.rules_save')}
              </Button>
            </footer>
          </>
        )}
      </form>
    </Card>
  )
}

interface KindFieldsProps {
  readonly kind: ContractKind
  readonly draft: Draft
  readonly isFixed: boolean
  readonly onChange: (changed: Draft) => void
}

/** The settings of one kind of contract. */
function KindFields({ kind, draft, isFixed, onChange }: KindFieldsProps) {
  const t = useText()
  const nameIn = (field: RuleField) => `${kind} ${field}`
  const set = (field: RuleField, value: string) => onChange({ [nameIn(field)]: value })
  const units = { rateMostBp: '%', tiersMost: undefined, payDelayMinutes: t('contracts.minutes') } as const
  return (
    <fieldset className={styles.group} disabled={isFixed}>
      <legend>{t(`agents.contract_${kind}`)}</legend>
      <SelectField
        label={t('contracts.rule_mode')}
        placeholder={t('contracts.rule_mode')}
        options={modes.map((id) => ({ id, label: t(`contracts.mode_${id}`) }))}
        value={draft[nameIn('mode')]}
        onChange={({ target }) => set('mode', target.value)}
      />
      {ruleFields
        .filter((field) => field in units)
        .map((field) => (
          <TextField
            key={field}
            label={t(`contracts.rule_${field}`)}
            required
            inputMode="decimal"
            trailing={units[field as keyof typeof units]} // as: those of the filter
            value={draft[nameIn(field)]}
            onChange={({ target }) => set(field, target.value)}
          />
        ))}
      <Checkbox
        checked={draft[nameIn('needsApproval')] === 'yes'}
        onChange={({ target }) => set('needsApproval', target.checked ? 'yes' : '')}
      >
        {t('contracts.rule_needsApproval')}
      </Checkbox>
    </fieldset>
  )
}
