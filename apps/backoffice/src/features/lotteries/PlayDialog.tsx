import { type KeptPlay, type LotteryPlayForStaff, type OutputOf, staffRoutes } from '@banyan/contract'
import { Checkbox, TextField } from '@banyan/ui'
import { useState } from 'react'
import { FieldChanges } from '../../lib/FieldChanges.tsx'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { outrunOf } from '../../lib/outrun-by.ts'
import { toasts, useAct } from '../../lib/query.ts'
import { useSiteWords } from '../../lib/site-words.ts'
import { useText } from '../../lib/texts.ts'
import { keptPlayDraft, playDraft, playOf } from './draft.ts'
import { staleLottery } from './stale.ts'
import { useNames, useOddsText } from './use-names.ts'

interface PlayDialogProps {
  readonly lottery: OutputOf<typeof staffRoutes.lottery>
  readonly play: LotteryPlayForStaff
  /** What is put back, to be looked at and saved. */
  readonly restored?: KeptPlay | undefined
  readonly onDone: () => void
}

/** Asks for the odds and limits of a play, within what its proven return allows, and for the reason. */
export function PlayDialog({ lottery, play: { play, values, oddsMost }, restored, onDone }: PlayDialogProps) {
  const t = useText()
  const words = useSiteWords()
  const oddsText = useOddsText()
  const { field } = useNames(lottery)
  const began = playDraft(values, lottery.decimals)
  const [draft, setDraft] = useState({ ...began, ...(restored && keptPlayDraft(restored, lottery.decimals)) })
  const save = useAct(staffRoutes.setLotteryPlay, staleLottery)
  const read = playOf(draft, lottery.decimals, oddsMost)
  const change = (name: string, value: string) => setDraft((now) => ({ ...now, [name]: value }))
  const confirm = (reason: string) => {
    if (!read.ok) return
    const name = { gameCode: lottery.fixed.gameCode, play, version: lottery.version }
    save.mutate(
      { ...name, values: read.values, reason },
      {
        onSuccess() {
          toasts.success({ title: t('games.saved') })
          onDone()
        },
        onError: outrunOf(['changed_meanwhile'], staleLottery)(onDone),
      },
    )
  }
  return (
    <ReasonDialog
      title={words.play(play)}
      text={t('lotteries.play_text')}
      confirm={t('configuration.save')}
      busy={save.isPending}
      onConfirm={confirm}
      onCancel={onDone}
    >
      <Checkbox
        checked={draft['isOnSale'] === 'yes'}
        onChange={({ target }) => change('isOnSale', target.checked ? 'yes' : '')}
      >
        {t('lotteries.isOnSale_text')}
      </Checkbox>
      {(['odds', 'unitMin', 'unitMax', 'liabilityCap'] as const).map((name) => (
        <TextField
          key={name}
          label={name === 'odds' ? field(name) : `${field(name)} (${lottery.currency})`}
          hint={name === 'odds' ? t('lotteries.odds_hint', { most: oddsText(oddsMost) }) : t(`lotteries.${name}_hint`)}
          error={!read.ok && read.wrong.has(name) ? t('configuration.wrong') : undefined}
          inputMode="decimal"
          autoComplete="off"
          value={draft[name] ?? ''}
          onChange={({ target }) => change(name, target.value)}
        />
      ))}
      <FieldChanges began={began} draft={draft} nameOf={field} />
    </ReasonDialog>
  )
}
