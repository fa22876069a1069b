import { type CeilingValues, type OutputOf, staffRoutes } from '@banyan/contract'
import { TextField } from '@banyan/ui'
import { useState } from 'react'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import type { Draft } from '../../lib/draft.ts'
import { toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { typedOf } from '../../lib/units-of.ts'
import { ceilingFields, ceilingOf } from './connection-draft.ts'

type Read = OutputOf<typeof staffRoutes.vendorConnection>
type Ceiling = Read['ceilings'][number]

interface CeilingDialogProps {
  readonly operator: string
  readonly read: Read
  /** A colleague was faster. */
  readonly onStale: () => void
  /** Null: a new one. */
  readonly ceiling: Ceiling | null
  readonly onDone: () => void
}

const draftOf = (values: CeilingValues | null, decimals: number): Draft => ({
  stakeMultiple: values ? String(values.stakeMultiple) : '',
  ...Object.fromEntries(
    (['unstakedAmount', 'roundAmount', 'dayAmount'] as const).map((name) => [
      name,
      values ? typedOf(values[name], decimals) : '',
    ]),
  ),
})

/** What a vendor, or one game of it, may pay by itself. */
export function CeilingDialog({ operator, read, ceiling, onDone, onStale }: CeilingDialogProps) {
  const t = useText()
  const [gameCode, setGameCode] = useState(ceiling?.gameCode ?? '')
  const [draft, setDraft] = useState(draftOf(ceiling?.values ?? read.otherwise, read.decimals))
  const set = useAct(staffRoutes.setVendorCeiling, [staffRoutes.vendorConnection])
  const isEmptied = ceilingFields.every((name) => draft[name]?.trim() === '')
  const values = ceilingOf(draft, read.decimals)
  const confirm = (reason: string) => {
    // All fields left empty take the ceiling away.
    if (!values && !(isEmptied && ceiling)) return
    const name = { operator, gameCode: gameCode.trim() === '' ? null : gameCode.trim() }
    set.mutate(
      { ...name, seen: ceiling?.values ?? null, values, reason },
      {
        onSuccess() {
          toasts.success({ title: t('games.saved') })
          onDone()
        },
        onError: ({ code }) => code === 'changed_meanwhile' && onStale(),
      },
    )
  }
  return (
    <ReasonDialog
      title={t(ceiling ? 'games.ceiling_change' : 'games.ceiling_add')}
      text={t(ceiling ? 'games.ceiling_take_away' : 'games.ceilings_text')}
      confirm={t('configuration.save')}
      busy={set.isPending}
      onConfirm={confirm}
      onCancel={onDone}
    >
      <TextField
        label={t('games.ceiling_game')}
        hint={t('games.ceiling_game_hint')}
        disabled={ceiling !== null}
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        value={gameCode}
        onChange={({ target }) => setGameCode(target.value)}
      />
      <Amounts read={read} draft={draft} onChange={(changed) => setDraft((now) => ({ ...now, ...changed }))} />
    </ReasonDialog>
  )
}

/** Every other field is right, so that one can be looked at by itself. */
const filled: Draft = { stakeMultiple: '1', unstakedAmount: '1', roundAmount: '1', dayAmount: '1' }

interface AmountsProps {
  readonly read: Read
  readonly draft: Draft
  readonly onChange: (changed: Draft) => void
}

function Amounts({ read: { currency, decimals }, draft, onChange }: AmountsProps) {
  const t = useText()
  const isEmptied = ceilingFields.every((name) => draft[name]?.trim() === '')
  return ceilingFields.map((name) => (
    <TextField
      key={name}
      label={t(`games.ceiling_${name}`) + (name === 'stakeMultiple' ? '' : ` (${currency})`)}
      error={
        isEmptied || ceilingOf({ ...filled, [name]: draft[name] ?? '' }, decimals)
          ? undefined
          : t('configuration.wrong')
      }
      inputMode="decimal"
      autoComplete="off"
      value={draft[name] ?? ''}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  ))
}
