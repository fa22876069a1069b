import { type ContractKind, contractPeriods } from '@banyan/contract'
import { Button, Checkbox, ChipSet, Text, TextField } from '@banyan/ui'
import { Dialog } from '@banyan/ui/dialog'
import { useState } from 'react'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { DividendFields } from './DividendFields.tsx'
import { TierFields } from './TierFields.tsx'
import { UnitsField } from './UnitsField.tsx'
import styles from './contracts.module.css'
import { type Proposal, useProposal } from './use-proposal.ts'

interface ProposeDialogProps {
  readonly kind: ContractKind
  /** Null: closed. */
  readonly action: 'offer' | 'request' | null
  /** The rate that none exceeds, and the most tiers. */
  readonly rateMost: string | null
  readonly tiersMost: number
  readonly onClose: () => void
}

/** Offers a downline a contract, or asks the upline for one. */
export function ProposeDialog({ kind, action, rateMost, tiersMost, onClose }: ProposeDialogProps) {
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
      {action && <ProposeForm kind={kind} action={action} rateMost={rateMost} tiersMost={tiersMost} onDone={onClose} />}
    </Dialog>
  )
}

interface ProposeFormProps extends Proposal {
  readonly rateMost: string | null
  readonly tiersMost: number
}

/** The terms of what is offered or asked for. */
export function ProposeForm({ kind, action, account, rateMost, tiersMost, onDone }: ProposeFormProps) {
  const t = useText()
  const { isDividend, tiers, lower, ...proposal } = useProposal({ kind, action, account, onDone })
  return (
    <form className={styles.form} noValidate onSubmit={proposal.submit}>
      {action === 'offer' && account === undefined && (
        <AccountField downline={proposal.downline} setDownline={proposal.setDownline} />
      )}
      <ChipSet
        label={t('agents.contract.period')}
        value={proposal.period}
        chips={contractPeriods.map((id) => ({ id, label: t(`agents.contract.periods.${id}`) }))}
        onChange={proposal.setPeriod}
      />
      <UnitsField
        label={t('agents.contract.active_from')}
        hint={t('agents.contract.active_hint')}
        value={proposal.activeUnits}
        onChange={proposal.setActiveUnits}
      />
      {isDividend && <DividendFields value={proposal.dividend} onChange={proposal.setDividend} />}
      {tiers.drafts.map((draft, index) => (
        <TierFields
          key={draft.key}
          draft={draft}
          number={index + 1}
          isDividend={isDividend}
          rateMost={rateMost}
          onChange={(next) => tiers.change(draft.key, next)}
          onRemove={tiers.drafts.length > 1 ? () => tiers.remove(draft.key) : null}
        />
      ))}
      {tiers.drafts.length < tiersMost && (
        <Button size="sm" variant="ghost" icon="plus" onClick={tiers.add}>
          {t('agents.contract.tier_add')}
        </Button>
      )}
      {lower > 0 && <AgreeField agreed={proposal.agreed} setAgreed={proposal.setAgreed} lower={lower} />}
      {proposal.error && (
        <Text role="alert" tone="loss">
          {proposal.error}
        </Text>
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        full
        busy={proposal.isPending}
        disabled={lower > 0 && !proposal.agreed}
      >
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
