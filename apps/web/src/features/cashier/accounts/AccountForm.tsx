import { Button, ChipSet, SelectField, Stack, Text, TextField } from '@banyan/ui'
import { useText } from '../../../lib/i18n.ts'
import { MoneyPasswordField } from '../MoneyPasswordField.tsx'
import { kinds } from './kinds.ts'
import { type AccountFormProps, useAccountForm } from './use-account-form.ts'

/** Adds an account: its kind where there are several, where it is, its number, and the member's own name once known. */
export function AccountForm(props: AccountFormProps) {
  const t = useText()
  const account = useAccountForm(props)
  const { form, faults, offered, kind, chooseKind, typed, type, payeeName, busy, submit } = account
  return (
    <Stack as="form" ref={form} gap={14} noValidate onSubmit={(event) => void submit(event)}>
      {offered.length > 1 && (
        <ChipSet
          label={t('withdrawals.kind_choice')}
          columns={offered.length}
          value={kind}
          chips={offered.map((id) => ({ id, label: t(`withdrawals.kind.${id}`) }))}
          onChange={chooseKind}
        />
      )}
      <SelectField
        key={kind}
        label={t(`withdrawals.place.${kind}.name`)}
        placeholder={t(`withdrawals.place.${kind}.choose`)}
        options={props.banks
          .filter((place) => place.kind === kind)
          .map(({ code, name }) => ({ id: code, label: name }))}
        value={typed.bank}
        error={faults.bank}
        onChange={({ currentTarget }) => type('bank', currentTarget.value)}
      />
      <NumberField {...account} />
      <TextField
        label={t('withdrawals.holder')}
        autoComplete="off"
        maxLength={100}
        readOnly={payeeName !== null}
        value={payeeName ?? typed.holder}
        error={faults.holder}
        hint={t(payeeName === null ? 'withdrawals.holder_first' : 'withdrawals.holder_fixed')}
        onChange={({ currentTarget }) => type('holder', currentTarget.value)}
      />
      <MoneyPasswordField
        value={typed.password}
        error={faults.password}
        onChange={(password) => type('password', password)}
      />
      {faults.form && (
        <Text role="alert" tone="loss" strong>
          {faults.form}
        </Text>
      )}
      <Button type="submit" variant="primary" size="lg" full busy={busy}>
        {t('withdrawals.save')}
      </Button>
    </Stack>
  )
}

function NumberField({ kind, typed, faults, waitHours, type }: ReturnType<typeof useAccountForm>) {
  const t = useText()
  const { inputMode, lengthMost } = kinds[kind]
  const hints = [
    kind === 'crypto' && t('withdrawals.address_hint'),
    waitHours > 0 && t('withdrawals.account_waits', { hours: waitHours }),
  ].filter((hint) => hint !== false)
  return (
    <TextField
      label={t(`withdrawals.place.${kind}.number`)}
      inputMode={inputMode}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={lengthMost}
      value={typed.number}
      error={faults.number}
      hint={hints.length > 0 ? hints.join(' ') : undefined}
      onChange={({ currentTarget }) => type('number', currentTarget.value)}
    />
  )
}
