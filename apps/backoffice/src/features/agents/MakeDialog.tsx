import { type Language, languages, staffRoutes } from '@banyan/contract'
import { Checkbox, SelectField, TextField, languageFacts } from '@banyan/ui'
import { useState } from 'react'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { ReasonField } from '../../lib/ReasonField.tsx'
import { failureText, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { stale } from './facts.ts'
import type { MadePassword } from './PasswordDialog.tsx'

const types = [1, 2, 41, 42] as const
type AgentType = (typeof types)[number]

/** Makes an agent at the top. */
export function MakeDialog({
  onDone,
  onCancel,
}: {
  readonly onDone: (made: MadePassword) => void
  readonly onCancel: () => void
}) {
  const t = useText()
  const act = useAct(staffRoutes.makeAgent, stale, 'quiet')
  const [account, setAccount] = useState('')
  const [type, setType] = useState<AgentType>(1)
  const [language, setLanguage] = useState<Language>('VI')
  const [agreed, setAgreed] = useState(false)
  const [reason, setReason] = useState('')
  const submit = () =>
    act.mutate(
      { account: account.trim(), type, language, agreed: true, reason: reason.trim() },
      { onSuccess: ({ firstPassword }) => onDone({ account: account.trim(), firstPassword }) },
    )
  return (
    <FormDialog
      name="make"
      title={t('agents.make')}
      text={t('agents.make_text')}
      confirm={t('agents.make')}
      busy={act.isPending}
      onConfirm={submit}
      onCancel={onCancel}
    >
      <TextField
        label={t('agents.account')}
        error={act.error ? failureText(t, act.error) : undefined}
        required
        maxLength={64}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={account}
        onChange={({ target }) => setAccount(target.value)}
      />
      <TypeField type={type} onChange={setType} />
      <LanguageField language={language} onChange={setLanguage} />
      <Checkbox required checked={agreed} onChange={({ target }) => setAgreed(target.checked)}>
        {t('agents.agreed')}
      </Checkbox>
      <ReasonField value={reason} onChange={setReason} />
    </FormDialog>
  )
}

interface FieldProps<Value> {
  readonly onChange: (next: Value) => void
}

function TypeField({ type, onChange }: FieldProps<AgentType> & { readonly type: AgentType }) {
  const t = useText()
  return (
    <SelectField
      label={t('agents.type')}
      placeholder={t('agents.type')}
      options={types.map((id) => ({ id: String(id), label: t(`agents.type_${id}`) }))}
      value={String(type)}
      onChange={({ target }) => onChange(types.find((each) => String(each) === target.value) ?? type)}
    />
  )
}

function LanguageField({ language, onChange }: FieldProps<Language> & { readonly language: Language }) {
  const t = useText()
  return (
    <SelectField
      label={t('agents.language')}
      placeholder={t('agents.language')}
      options={languages.map((id) => ({ id, label: languageFacts[id].name }))}
      value={language}
      onChange={({ target }) => onChange(languages.find((each) => each === target.value) ?? language)}
    />
  )
}
