import { type ContractKind, type ContractPeriod, carryPeriodsMost, tiersRise } from '@banyan/contract'
import { type Amount, amount } from '@banyan/money'
import { type SubmitEvent, useState } from 'react'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { useSite } from '../../../lib/site.ts'
import { newDividend, readDividend } from './dividend-draft.ts'
import { type TierDraft, firstTier, nextTier, readTiers } from './tier-draft.ts'
import { useStep } from './use-contracts.ts'

export interface Proposal {
  readonly kind: ContractKind
  readonly action: 'offer' | 'request'
  /** To whom it is offered, where that is known. */
  readonly account?: string | undefined
  readonly onDone: () => void
}

/** What is proposed so far, and how it is sent. */
export function useProposal({ kind, action, account = '', onDone }: Proposal) {
  const site = useSite()
  const t = useText()
  const format = useFormat()
  const step = useStep(kind)
  const unit = 10n ** BigInt(site?.currency.decimals ?? 0)
  const money = (units: number | null): Amount => amount(BigInt(units ?? 0) * unit)
  const isDividend = kind === 'dividend'
  const [downline, setDownline] = useState(account)
  const [period, setPeriod] = useState<ContractPeriod>(isDividend ? 'monthly' : 'daily')
  const [activeUnits, setActiveUnits] = useState<number | null>(100_000)
  const tiers = useTierDrafts()
  const [dividend, setDividend] = useState(newDividend)
  const [agreed, setAgreed] = useState(false)
  const [error, setError] = useState<string>()
  const lower = step.data?.ok === false && step.data.code === 'agreement_needed' ? Number(step.data.detail?.count) : 0
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setError(undefined)
    const read = readTiers(tiers.drafts, money)
    if (action === 'offer' && downline.trim() === '') return setError(t('agents.contract.account_needed'))
    if (read.length < tiers.drafts.length) return setError(t('agents.contract.rate_wrong'))
    if (!tiersRise(read)) return setError(t('agents.contract.tiers_wrong'))
    if (!activeUnits) return setError(t('agents.contract.active_needed'))
    const besides = isDividend ? readDividend(dividend) : null
    if (typeof besides === 'string')
      return setError(t(`agents.contract.dividend.${besides}`, { most: format.count(carryPeriodsMost) }))
    const terms = {
      period,
      activeAmount: money(activeUnits),
      tiers: read,
      ...(besides && { dividend: besides }),
      agreed,
    }
    step.mutate(action === 'offer' ? { action, downline: downline.trim(), ...terms } : { action, ...terms }, {
      onSuccess: (answer) => void (answer.ok && onDone()),
    })
  }
  return {
    downline,
    setDownline,
    period,
    setPeriod,
    activeUnits,
    setActiveUnits,
    isDividend,
    dividend,
    setDividend,
    tiers,
    lower,
    agreed,
    setAgreed,
    error,
    isPending: step.isPending,
    submit,
  }
}

function useTierDrafts() {
  const [drafts, setDrafts] = useState<readonly TierDraft[]>([firstTier])
  return {
    drafts,
    change: (key: number, next: Partial<TierDraft>) =>
      setDrafts(drafts.map((draft) => (draft.key === key ? { ...draft, ...next } : draft))),
    remove: (key: number) => setDrafts(drafts.filter((draft) => draft.key !== key)),
    add: () => setDrafts([...drafts, nextTier(drafts)]),
  }
}
