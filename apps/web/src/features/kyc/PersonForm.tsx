import { kycRoutes } from '@banyan/contract'
import { Button, Stack, Text, TextField } from '@banyan/ui'
import { type FormEvent, useState } from 'react'
import { call } from '../../lib/call.ts'
import { errorText } from '../../lib/error-text.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import type { Overview } from './steps.ts'

interface PersonFormProps {
  readonly overview: Overview
  readonly onDone: () => void
}

/** Name and date of birth; a name that is known is shown, and stays. */
export function PersonForm({ overview: { payeeName }, onDone }: PersonFormProps) {
  const t = useText()
  const { fields, faults, busy, submit } = usePersonForm(payeeName, onDone)
  return (
    <Stack as="form" gap={14} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('kyc.name')}
        hint={t('kyc.name_hint')}
        autoComplete="name"
        maxLength={100}
        readOnly={payeeName !== null}
        value={payeeName ?? fields.name}
        error={faults.name}
        onChange={({ target }) => fields.setName(target.value)}
      />
      <TextField
        type="date"
        label={t('kyc.birthday')}
        autoComplete="bday"
        value={fields.birthday}
        error={faults.birthday}
        onChange={({ target }) => fields.setBirthday(target.value)}
      />
      {faults.form && (
        <Text role="alert" tone="loss" strong>
          {faults.form}
        </Text>
      )}
      <Button type="submit" variant="primary" size="lg" full busy={busy}>
        {t('kyc.save')}
      </Button>
    </Stack>
  )
}

interface Faults {
  readonly name?: string | undefined
  readonly birthday?: string | undefined
  readonly form?: string
}

function usePersonForm(payeeName: string | null, onDone: () => void) {
  const t = useText()
  const format = useFormat()
  const [name, setName] = useState('')
  const [birthday, setBirthday] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong: Faults = {
      name: payeeName === null && name.trim().length < 2 ? t('kyc.name_missing') : undefined,
      birthday: birthday === '' ? t('kyc.birthday_missing') : undefined,
    }
    setFaults(wrong)
    if (wrong.name !== undefined || wrong.birthday !== undefined) return
    setBusy(true)
    const answer = await call(kycRoutes.setKycPerson, { birthday, ...(payeeName === null && { payeeName: name }) })
    setBusy(false)
    if (answer.ok) return onDone()
    const said = errorText(t, format, answer)
    const field = { holder_name_invalid: 'name', age_not_confirmed: 'birthday' } as const
    const of = answer.code in field ? field[answer.code as keyof typeof field] : 'form' // as: it is a key of it
    setFaults({ [of]: said })
  }
  return { fields: { name, setName, birthday, setBirthday }, faults, busy, submit }
}
