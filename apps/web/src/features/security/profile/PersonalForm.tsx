import { type PersonalField, fieldFault, personalRoutes } from '@banyan/contract'
import type { Failure } from '@banyan/client'
import { Button, Stack, Text } from '@banyan/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { FormError, RuleField, faultText } from '../../identity/index.ts'
import styles from '../security.module.css'
import type { Personal } from './personal.ts'

interface FormProps {
  readonly personal: Personal
  readonly onDone: () => void
}

type Values = { readonly [Field in PersonalField]?: string }
type Faults = { readonly [Field in PersonalField | 'form']?: string | undefined }

/** Tells what nothing is known of yet; none of it has to be told, and what is told is locked [MEMBER-38]. */
export function PersonalForm({ personal: { fields }, onDone }: FormProps) {
  const t = useText()
  const [values, setValues] = useState<Values>({})
  const { faults, setFaults, save } = useTelling(fields, onDone)
  const open = fields.filter(({ value }) => value === null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const told = open.filter(({ field }) => values[field]?.trim())
    if (told.length === 0) return setFaults({ form: t('security.me.nothing_typed') })
    const wrong = told.flatMap(({ field, rule }) => {
      const fault = fieldFault(rule, values[field]?.trim() ?? '')
      return fault ? [[field, faultText(t, field, fault, rule)] as const] : []
    })
    if (wrong.length > 0) return setFaults(Object.fromEntries(wrong))
    save.mutate(Object.fromEntries(told.map(({ field }) => [field, values[field]?.trim()])))
  }
  return (
    <Stack as="form" gap={12} className={styles.form} noValidate onSubmit={submit}>
      <Text tone="muted" size={13}>
        {t('security.me.personal_text')}
      </Text>
      {open.map(({ field, rule }) => (
        <RuleField
          key={field}
          shown={{ field, rule: { ...rule, required: false } }}
          value={values[field] ?? ''}
          error={faults[field]}
          onChange={({ target }) => {
            setValues({ ...values, [field]: target.value })
            setFaults({})
          }}
        />
      ))}
      <FormError>{faults.form}</FormError>
      <Button type="submit" variant="primary" size="lg" full busy={save.isPending}>
        {t('security.save')}
      </Button>
    </Stack>
  )
}

/** Sends what is told; a refusal stands at the field that it names. */
function useTelling(fields: Personal['fields'], onDone: () => void) {
  const t = useText()
  const format = useFormat()
  const [faults, setFaults] = useState<Faults>({})
  const refused = (failure: Failure): Faults => {
    const { code, detail = {} } = failure
    const named = fields.find(({ field }) => field === detail.field)
    if (!named) return { form: errorText(t, format, failure) }
    if (code !== 'registration_field_invalid') return { [named.field]: errorText(t, format, failure) }
    if (detail.fault === 'young')
      return { [named.field]: t('registration.birthday_young', { age: Number(detail.age) }) }
    return { [named.field]: faultText(t, named.field, String(detail.fault), named.rule) }
  }
  const save = useMutation({
    mutationFn: async (told: Values) => {
      const answer = await call(personalRoutes.completePersonal, told)
      if (answer.ok) onDone()
      else setFaults(refused(answer))
    },
  })
  return { faults, setFaults, save }
}
