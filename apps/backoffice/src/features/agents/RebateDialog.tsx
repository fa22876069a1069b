import { type Category, budgetLeft, isOverBudget, staffRoutes } from '@banyan/contract'
import { Text, TextField } from '@banyan/ui'
import { useState } from 'react'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { ReasonField } from '../../lib/ReasonField.tsx'
import { failureText, toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { type RebateFile, outrunBy, rateText, stale } from './facts.ts'

interface RebateDialogProps {
  readonly agentId: string
  readonly account: string
  readonly file: RebateFile
  readonly may: { readonly manage: boolean; readonly override: boolean }
  readonly onClose: () => void
}

/** Ten-thousandths of what was typed as a percentage; null for anything else. */
function rateOf(typed: string): number | null {
  if (!/^\d{1,2}([.,]\d{1,2})?$/.test(typed.trim())) return null
  return Math.round(Number(typed.trim().replace(',', '.')) * 100)
}

/** What is typed of the rates, and what speaks against it. */
function useRates({ rates, budget }: RebateFile) {
  const t = useText()
  const [typed, setTyped] = useState(() => new Map(rates.map(({ category, next }) => [category, String(next / 100)])))
  const rateIn = (category: Category) => rateOf(typed.get(category) ?? '')
  return {
    typed,
    type: (category: Category, text: string) => setTyped(new Map(typed).set(category, text)),
    asked: rates.map(({ category }) => ({ category, rate: rateIn(category) ?? 0 })),
    over: budget?.filter((of) => isOverBudget(of, rateIn(of.category) ?? 0)) ?? [],
    errorOf({ category, least, most }: RebateFile['rates'][number]) {
      const rate = rateIn(category)
      return rate === null || rate < least || rate > most
        ? t('agents.rebate_wrong', { least: rateText(least), most: rateText(most) })
        : undefined
    },
    hintOf(category: Category) {
      const of = budget?.find((each) => each.category === category)
      const left = of ? budgetLeft(of, rateIn(category) ?? 0) : null
      return left === null ? undefined : t('agents.rebate_leaves', { left: rateText(left) })
    },
  }
}

const settable = [...stale, staffRoutes.agentRebates]

/** Sets the rebates of an agent. What the house edge does not cover, whoever may override it alone carries out. */
export function RebateDialog({ agentId, account, file, may, onClose }: RebateDialogProps) {
  const t = useText()
  const draft = useRates(file)
  const [reason, setReason] = useState('')
  const within = useAct(staffRoutes.setAgentRebates, settable, 'quiet')
  const beyond = useAct(staffRoutes.overrideAgentRebates, settable, 'quiet')
  const isOver = draft.over.length > 0
  // Whoever manages no agents sets them by the other call.
  const act = isOver || !may.manage ? beyond : within
  const mayNot = isOver ? !may.override : !may.manage && !may.override
  const onSuccess = () => {
    toasts.success({ title: t('agents.rebate_done', { account }) })
    onClose()
  }
  const submit = () => {
    if (mayNot || file.rates.some((rate) => draft.errorOf(rate) !== undefined)) return
    const asked = { agentId, version: file.version, rates: draft.asked, reason: reason.trim() }
    act.mutate(asked, { onSuccess, onError: outrunBy(onClose) })
  }
  const warning = isOver
    ? t(may.override ? 'agents.rebate_over' : 'agents.rebate_over_refused', {
        categories: draft.over.map(({ category }) => t(`reports.category.${category}`)).join(', '),
      })
    : act.error && failureText(t, act.error)
  return (
    <FormDialog
      name="rebates"
      title={t('agents.rebate_title', { account })}
      text={t('agents.rebate_text')}
      confirm={t(isOver ? 'agents.rebate_override' : 'agents.rebate_set')}
      busy={act.isPending}
      onConfirm={submit}
      onCancel={onClose}
    >
      <RateFields rates={file.rates} draft={draft} />
      {warning && (
        <Text role="alert" tone="loss">
          {warning}
        </Text>
      )}
      <ReasonField value={reason} onChange={setReason} />
    </FormDialog>
  )
}

function RateFields({ rates, draft }: Pick<RebateFile, 'rates'> & { readonly draft: ReturnType<typeof useRates> }) {
  const t = useText()
  return rates.map((rate) => (
    <TextField
      key={rate.category}
      label={`${t(`reports.category.${rate.category}`)} (%)`}
      inputMode="decimal"
      autoComplete="off"
      maxLength={5}
      value={draft.typed.get(rate.category) ?? ''}
      hint={draft.hintOf(rate.category)}
      error={draft.errorOf(rate)}
      onChange={({ target }) => draft.type(rate.category, target.value)}
    />
  ))
}
