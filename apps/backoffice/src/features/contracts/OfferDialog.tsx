import { type ContractPeriod, contractKinds, contractPeriods, staffRoutes, tiersMost } from '@banyan/contract'
import { Button, SelectField, Text, TextField } from '@banyan/ui'
import { useState } from 'react'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { ReasonField } from '../../lib/ReasonField.tsx'
import { failureText, toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import type { Money } from '../../lib/use-money-text.ts'
import { stale } from './facts.ts'
import { type OfferDraft, type OfferFault, firstTier, lossWays, readOffer } from './offer-draft.ts'
import { TierFields } from './TierFields.tsx'

const emptyDraft: OfferDraft = {
  kind: 'dividend',
  active: '',
  tiers: [firstTier],
  fee: '0',
  losses: 'always',
  periods: '',
}

/** What is offered so far, and how it is sent. */
function useOffer(decimals: number, onDone: () => void) {
  const t = useText()
  const act = useAct(staffRoutes.offerContract, stale, 'quiet')
  const [agent, setAgent] = useState('')
  const [period, setPeriod] = useState<ContractPeriod>('monthly')
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<OfferFault | null>(null)
  const [draft, setDraft] = useState(emptyDraft)
  const onSuccess = ({ contractId }: { readonly contractId: string }) => {
    toasts.success({ title: t('contracts.offer_done', { id: contractId }) })
    onDone()
  }
  const submit = () => {
    const read = readOffer(draft, decimals)
    setFault(typeof read === 'string' ? read : null)
    if (typeof read === 'string') return
    const asked = { agent: agent.trim(), kind: draft.kind, period, ...read, tiers: [...read.tiers] }
    act.mutate({ ...asked, reason: reason.trim() }, { onSuccess })
  }
  return {
    agent,
    setAgent,
    period,
    setPeriod,
    reason,
    setReason,
    draft,
    set: (next: Partial<OfferDraft>) => setDraft({ ...draft, ...next }),
    said: fault ? t(`contracts.${fault}`) : act.error ? failureText(t, act.error) : null,
    isPending: act.isPending,
    submit,
  }
}

/** Offers an agent at the top a contract that the company pays. */
export function OfferDialog({ decimals, currency, onClose }: Money & { readonly onClose: () => void }) {
  const t = useText()
  const { draft, set, said, ...offer } = useOffer(decimals, onClose)
  return (
    <FormDialog
      name="offer"
      title={t('contracts.offer')}
      text={t('contracts.offer_text')}
      confirm={t('contracts.offer')}
      busy={offer.isPending}
      onConfirm={offer.submit}
      onCancel={onClose}
    >
      <TextField
        label={t('contracts.agent')}
        hint={t('contracts.party_hint')}
        required
        maxLength={64}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={offer.agent}
        onChange={({ target }) => offer.setAgent(target.value)}
      />
      <KindFields draft={draft} set={set} period={offer.period} setPeriod={offer.setPeriod} />
      <TextField
        label={t('contracts.active_from')}
        required
        inputMode="decimal"
        trailing={currency}
        value={draft.active}
        onChange={({ target }) => set({ active: target.value })}
      />
      {draft.kind === 'dividend' && <DividendFields draft={draft} set={set} />}
      <TierList draft={draft} set={set} />
      <ReasonField value={offer.reason} onChange={offer.setReason} />
      {said && (
        <Text tone="loss" role="alert">
          {said}
        </Text>
      )}
    </FormDialog>
  )
}

interface DraftProps {
  readonly draft: OfferDraft
  readonly set: (next: Partial<OfferDraft>) => void
}

/** What is promised, and over which time it is counted. */
function KindFields({
  draft,
  set,
  period,
  setPeriod,
}: DraftProps & { readonly period: ContractPeriod; readonly setPeriod: (next: ContractPeriod) => void }) {
  const t = useText()
  return (
    <>
      <SelectField
        label={t('contracts.kind')}
        placeholder={t('contracts.kind')}
        options={contractKinds.map((id) => ({ id, label: t(`agents.contract_${id}`) }))}
        value={draft.kind}
        onChange={({ target }) => set({ kind: contractKinds.find((each) => each === target.value) ?? draft.kind })}
      />
      <SelectField
        label={t('contracts.period')}
        placeholder={t('contracts.period')}
        options={contractPeriods.map((id) => ({ id, label: t(`contracts.period_${id}`) }))}
        value={period}
        onChange={({ target }) => setPeriod(contractPeriods.find((each) => each === target.value) ?? period)}
      />
    </>
  )
}

/** The tiers, with the button for another one. */
function TierList({ draft: { kind, tiers }, set }: DraftProps) {
  const t = useText()
  const nextKey = Math.max(...tiers.map(({ key }) => key)) + 1
  return (
    <>
      {tiers.map((tier, index) => (
        <TierFields
          key={tier.key}
          tier={tier}
          number={index + 1}
          isDividend={kind === 'dividend'}
          onChange={(next) => set({ tiers: tiers.with(index, { ...tier, ...next }) })}
          onRemove={tiers.length > 1 ? () => set({ tiers: tiers.toSpliced(index, 1) }) : null}
        />
      ))}
      {tiers.length < tiersMost && (
        <Button size="sm" icon="plus" onClick={() => set({ tiers: [...tiers, { ...firstTier, key: nextKey }] })}>
          {t('contracts.tier_add')}
        </Button>
      )}
    </>
  )
}

/** What a dividend is agreed by besides. */
function DividendFields({ draft, set }: DraftProps) {
  const t = useText()
  return (
    <>
      <TextField
        label={t('contracts.fee')}
        required
        inputMode="decimal"
        trailing="%"
        value={draft.fee}
        onChange={({ target }) => set({ fee: target.value })}
      />
      <SelectField
        label={t('contracts.losses')}
        placeholder={t('contracts.losses')}
        options={lossWays.map((id) => ({ id, label: t(`contracts.way_${id}`) }))}
        value={draft.losses}
        onChange={({ target }) => set({ losses: lossWays.find((each) => each === target.value) ?? draft.losses })}
      />
      {draft.losses === 'some' && (
        <TextField
          label={t('contracts.losses_periods')}
          required
          inputMode="numeric"
          value={draft.periods}
          onChange={({ target }) => set({ periods: target.value })}
        />
      )}
    </>
  )
}
