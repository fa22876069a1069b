import { type AccountKind, type PayoutPlace, accountKinds, payoutForms, staffPayoutPlaceRoutes } from '@banyan/contract'
import { Checkbox, SelectField, TextField } from '@banyan/ui'
import { useState } from 'react'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { kindName } from './account-kinds.ts'

const { payoutPlaces, addPayoutPlace, setPayoutPlace } = staffPayoutPlaceRoutes

const fresh: PayoutPlace = {
  code: '',
  kind: 'bank',
  form: 'digits',
  bin: '',
  coin: null,
  name: '',
  place: 100,
  isOn: true,
  version: 0,
}

/** A new place, or another name, order and state of one: how accounts are written there is for good. */
export function PlaceDialog({
  before,
  onClose,
}: {
  readonly before: PayoutPlace | null
  readonly onClose: () => void
}) {
  const t = useText()
  const [place, setPlace] = useState(before ?? fresh)
  const add = useAct(addPayoutPlace, [payoutPlaces])
  const change = useAct(setPayoutPlace, [payoutPlaces])
  const set = (some: Partial<PayoutPlace>) => setPlace({ ...place, ...some })
  const told = (text: 'added' | 'saved') => () => {
    toasts.success({ title: t(`payout_places.${text}`, { name: place.name }) })
    onClose()
  }
  const confirm = (reason: string) => {
    const { version, ...values } = place
    const { code, name, place: order, isOn } = values
    if (before) change.mutate({ code, name, place: order, isOn, version, reason }, { onSuccess: told('saved') })
    else add.mutate({ place: values, reason }, { onSuccess: told('added') })
  }
  return (
    <ReasonDialog
      title={before ? t('payout_places.change_title', { name: before.name }) : t('payout_places.add')}
      confirm={t('payout_places.save')}
      busy={add.isPending || change.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {!before && <FixedFields place={place} onChange={set} />}
      <TextField
        label={t('payout_places.name')}
        required
        minLength={2}
        maxLength={60}
        autoComplete="off"
        value={place.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <TextField
        label={t('payout_places.place')}
        type="number"
        inputMode="numeric"
        required
        min={1}
        max={9999}
        step={1}
        value={Number.isNaN(place.place) ? '' : place.place}
        onChange={({ target }) => set({ place: target.valueAsNumber })}
      />
      <Checkbox checked={place.isOn} onChange={({ target }) => set({ isOn: target.checked })}>
        {t('payout_places.is_on')}
      </Checkbox>
    </ReasonDialog>
  )
}

/** What of a kind there is to say: banks have a number, chains a coin. */
const ofKind = (kind: AccountKind): Partial<PayoutPlace> => ({
  kind,
  form: payoutForms[kind][0],
  bin: kind === 'bank' ? '' : null,
  coin: kind === 'crypto' ? '' : null,
})

function FixedFields({
  place: { code, kind, form, bin, coin },
  onChange,
}: {
  readonly place: PayoutPlace
  readonly onChange: (some: Partial<PayoutPlace>) => void
}) {
  const t = useText()
  const typed = { required: true, autoComplete: 'off', spellCheck: false } as const
  const upper = (text: string) => text.toUpperCase()
  return (
    <>
      <KindFields kind={kind} form={form} onChange={onChange} />
      <TextField
        {...typed}
        label={t('payout_places.code')}
        hint={t('payout_places.code_hint')}
        pattern="[A-Z0-9]{2,16}"
        maxLength={16}
        value={code}
        onChange={({ target }) => onChange({ code: upper(target.value) })}
      />
      {bin !== null && (
        <TextField
          {...typed}
          label={t('payout_places.bin')}
          inputMode="numeric"
          pattern="[0-9]{6}"
          maxLength={6}
          value={bin}
          onChange={({ target }) => onChange({ bin: target.value })}
        />
      )}
      {coin !== null && (
        <TextField
          {...typed}
          label={t('payout_places.coin')}
          pattern="[A-Z0-9]{2,10}"
          maxLength={10}
          value={coin}
          onChange={({ target }) => onChange({ coin: upper(target.value) })}
        />
      )}
    </>
  )
}

interface KindFieldsProps extends Pick<PayoutPlace, 'kind' | 'form'> {
  readonly onChange: (some: Partial<PayoutPlace>) => void
}

function KindFields({ kind, form, onChange }: KindFieldsProps) {
  const t = useText()
  return (
    <>
      <SelectField
        label={t('payout_places.kind')}
        placeholder={t('payout_places.kind')}
        options={accountKinds.map((id) => ({ id, label: t(kindName[id]) }))}
        value={kind}
        onChange={({ target }) => onChange(ofKind(accountKinds.find((each) => each === target.value) ?? 'bank'))}
      />
      {payoutForms[kind].length > 1 && (
        <SelectField
          label={t('payout_places.form')}
          placeholder={t('payout_places.form')}
          options={payoutForms[kind].map((id) => ({ id, label: t(`payout_places.form_${id}`) }))}
          value={form}
          onChange={({ target }) =>
            onChange({ form: payoutForms[kind].find((each) => each === target.value) ?? payoutForms[kind][0] })
          }
        />
      )}
    </>
  )
}
