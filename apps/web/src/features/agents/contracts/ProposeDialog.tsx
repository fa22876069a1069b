import {
  type ContractKind,
  type ContractPeriod,
  type ContractTier,
  carryPeriodsMost,
  contractPeriods,
  tiersMost,
  tiersRise,
} from '@banyan/contract'
import { type Amount, amount } from '@banyan/money'
import { Button, Checkbox, ChipSet, IconButton, Text, TextField } from '@banyan/ui'
import { Dialog } from '@banyan/ui/dialog'
import { type SubmitEvent, useState } from 'react'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { useSite } from '../../../lib/site.ts'
import { DividendFields } from './DividendFields.tsx'
import { UnitsField } from './UnitsField.tsx'
import { newDividend, readDividend } from './dividend-draft.ts'
import { readRate } from './rate.ts'
import styles from './contracts.module.css'
import { useStep } from './use-contracts.ts'

interface ProposeDialogProps {
  readonly kind: ContractKind
  /** Null: closed. */
  readonly action: 'offer' | 'request' | null
  /** What the agent holds, which no offer exceeds. */
  readonly ownRate: string | null
  readonly onClose: () => void
}

/** Offers a downline a contract, or asks the upline for one. */
export function ProposeDialog({ kind, action, ownRate, onClose }: ProposeDialogProps) {
  const t = useText()
  const [last, setLast] = useState<'offer' | 'request'>('offer')
  if (action && action !== last) setLast(action)
  return (
    <Dialog
      name="contractModal"
      size="md"
      open={action !== null}
      onClose={onClose}
      title={t(`agents.contract.${last}`)}
      closeLabel={t('common.close')}
    >
      {action && <ProposeForm kind={kind} action={action} ownRate={ownRate} onDone={onClose} />}
    </Dialog>
  )
}

interface TierDraft {
  readonly key: number
  readonly activeMin: number | null
  readonly validMin: number | null
  readonly profitMin: number | null
  readonly rate: string
}

function ProposeForm({
  kind,
  action,
  ownRate,
  onDone,
}: {
  readonly kind: ContractKind
  readonly action: 'offer' | 'request'
  readonly ownRate: string | null
  readonly onDone: () => void
}) {
  const t = useText()
  const {
    submit,
    downline,
    setDownline,
    period,
    setPeriod,
    activeUnits,
    setActiveUnits,
    isDividend,
    dividend,
    setDividend,
    drafts,
    change,
    setDrafts,
    lower,
    agreed,
    setAgreed,
    error,
    step,
  } = useProposal({ kind, action, onDone })
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {action === 'offer' && <AccountField downline={downline} setDownline={setDownline} />}
      <ChipSet
        label={t('agents.contract.period')}
        value={period}
        chips={contractPeriods.map((id) => ({ id, label: t(`agents.contract.periods.${id}`) }))}
        onChange={setPeriod}
      />
      <UnitsField
        label={t('agents.contract.active_from')}
        hint={t('agents.contract.active_hint')}
        value={activeUnits}
        onChange={setActiveUnits}
      />
      {isDividend && <DividendFields value={dividend} onChange={setDividend} />}
      {drafts.map((draft, index) => (
        <TierFields
          key={draft.key}
          draft={draft}
          isDividend={isDividend}
          index={index}
          change={change}
          action={action}
          ownRate={ownRate}
          drafts={drafts}
          setDrafts={setDrafts}
        />
      ))}
      {drafts.length < tiersMost && <AddTier setDrafts={setDrafts} drafts={drafts} />}
      {lower > 0 && <AgreeField agreed={agreed} setAgreed={setAgreed} lower={lower} />}
      {error && (
        <Text role="alert" tone="loss">
          {error}
        </Text>
      )}
      <Button type="submit" variant="primary" size="lg" full busy={step.isPending} disabled={lower > 0 && !agreed}>
        {t(`agents.contract.${action}_send`)}
      </Button>
    </form>
  )
}

function AccountField({
  downline,
  setDownline,
}: {
  readonly downline: string
  readonly setDownline: (next: string) => void
}) {
  const t = useText()
  return (
    <TextField
      label={t('agents.find.account')}
      maxLength={64}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={downline}
      onChange={(event) => setDownline(event.target.value)}
    />
  )
}

function AgreeField({
  agreed,
  setAgreed,
  lower,
}: {
  readonly agreed: boolean
  readonly setAgreed: (next: boolean) => void
  readonly lower: number
}) {
  const t = useText()
  const format = useFormat()
  return (
    <Checkbox checked={agreed} onChange={(event) => setAgreed(event.target.checked)}>
      {t('agents.contract.ask.lower', { count: format.count(lower) })}
    </Checkbox>
  )
}

/** What is proposed so far, and how it is sent. */
function useProposal({
  kind,
  action,
  onDone,
}: {
  readonly kind: 'dividend' | 'daily_salary' | 'hourly_salary' | 'real_time_salary'
  readonly action: 'offer' | 'request'
  readonly onDone: () => void
}) {
  const site = useSite()
  const t = useText()
  const format = useFormat()
  const step = useStep(kind)
  const unit = 10n ** BigInt(site?.currency.decimals ?? 0)
  const money = (units: number | null): Amount => amount(BigInt(units ?? 0) * unit)
  const isDividend = kind === 'dividend'
  const [downline, setDownline] = useState('')
  const [period, setPeriod] = useState<ContractPeriod>(isDividend ? 'monthly' : 'daily')
  const [activeUnits, setActiveUnits] = useState<number | null>(100_000)
  const [drafts, setDrafts] = useState<readonly TierDraft[]>([
    { key: 0, activeMin: 0, validMin: 0, profitMin: 0, rate: '' },
  ])
  const [dividend, setDividend] = useState(newDividend)
  const [agreed, setAgreed] = useState(false)
  const [error, setError] = useState<string>()
  const change = (key: number, next: Partial<TierDraft>) =>
    setDrafts(drafts.map((draft) => (draft.key === key ? { ...draft, ...next } : draft)))
  const lower = step.data?.ok === false && step.data.code === 'agreement_needed' ? Number(step.data.detail?.count) : 0
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setError(undefined)
    const tiers: ContractTier[] = drafts.flatMap(({ activeMin, validMin, profitMin, rate }) => {
      const rateBp = readRate(rate)
      return rateBp === null
        ? []
        : [{ activeMin: activeMin ?? 0, validAmountMin: money(validMin), profitAmountMin: money(profitMin), rateBp }]
    })
    if (action === 'offer' && downline.trim() === '') return setError(t('agents.contract.account_needed'))
    if (tiers.length < drafts.length) return setError(t('agents.contract.rate_wrong'))
    if (!tiersRise(tiers)) return setError(t('agents.contract.tiers_wrong'))
    if (!activeUnits) return setError(t('agents.contract.active_needed'))
    const besides = isDividend ? readDividend(dividend) : null
    if (typeof besides === 'string')
      return setError(t(`agents.contract.dividend.${besides}`, { most: format.count(carryPeriodsMost) }))
    const terms = { period, activeAmount: money(activeUnits), tiers, ...(besides && { dividend: besides }), agreed }
    step.mutate(action === 'offer' ? { action, downline: downline.trim(), ...terms } : { action, ...terms }, {
      onSuccess: (answer) => void (answer.ok && onDone()),
    })
  }
  return {
    submit,
    downline,
    setDownline,
    period,
    setPeriod,
    activeUnits,
    setActiveUnits,
    isDividend,
    dividend,
    setDividend,
    drafts,
    change,
    setDrafts,
    lower,
    agreed,
    setAgreed,
    error,
    step,
  }
}

/** One tier: from when it holds, and what it pays. */
function TierFields({
  draft,
  isDividend,
  index,
  change,
  action,
  ownRate,
  drafts,
  setDrafts,
}: {
  readonly draft: TierDraft
  readonly isDividend: boolean
  readonly index: number
  readonly change: (key: number, next: Partial<TierDraft>) => void
  readonly action: 'offer' | 'request'
  readonly ownRate: string | null
  readonly drafts: readonly TierDraft[]
  readonly setDrafts: (next: readonly TierDraft[]) => void
}) {
  const t = useText()
  const format = useFormat()
  return (
    <fieldset className={`${styles.tier} ${isDividend ? styles.four : ''}`}>
      <legend>{t('agents.contract.tier', { number: format.count(index + 1) })}</legend>
      <UnitsField
        label={t('agents.contract.active_count')}
        value={draft.activeMin}
        onChange={(activeMin) => change(draft.key, { activeMin })}
      />
      <UnitsField
        label={t('agents.contract.so_far')}
        value={draft.validMin}
        onChange={(validMin) => change(draft.key, { validMin })}
      />
      {isDividend && (
        <UnitsField
          label={t('agents.contract.dividend.profit')}
          value={draft.profitMin}
          onChange={(profitMin) => change(draft.key, { profitMin })}
        />
      )}
      <TextField
        label={t('agents.contract.rate')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
        trailing={<span aria-hidden="true">%</span>}
        hint={action === 'offer' && ownRate ? t('agents.contract.rate_most', { rate: ownRate }) : undefined}
        value={draft.rate}
        onChange={(event) => change(draft.key, { rate: event.target.value })}
      />
      {drafts.length > 1 && (
        <IconButton
          icon="trash"
          size="sm"
          label={t('agents.contract.tier_remove', { number: format.count(index + 1) })}
          onClick={() => setDrafts(drafts.filter(({ key }) => key !== draft.key))}
        />
      )}
    </fieldset>
  )
}

function AddTier({
  setDrafts,
  drafts,
}: {
  readonly setDrafts: (next: readonly TierDraft[]) => void
  readonly drafts: readonly TierDraft[]
}) {
  const t = useText()
  return (
    <Button
      size="sm"
      variant="ghost"
      icon="plus"
      onClick={() =>
        setDrafts([
          ...drafts,
          {
            key: Math.max(...drafts.map(({ key }) => key)) + 1,
            activeMin: null,
            validMin: null,
            profitMin: null,
            rate: '',
          },
        ])
      }
    >
      {t('agents.contract.tier_add')}
    </Button>
  )
}
