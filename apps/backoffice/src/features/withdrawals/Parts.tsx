import { type PayoutPart, staffPayoutRoutes } from '@banyan/contract'
import { Button, Card, Pill } from '@banyan/ui'
import { useState } from 'react'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import own from './Record.module.css'
import type { Me, WithdrawalRecord } from './facts.ts'
import { stale, useOutrun } from './stale.ts'

/** What a state of a part looks like. */
export const payoutTones = {
  created: 'amber',
  sent: 'amber',
  accepted: 'info',
  paid: 'win',
  returned: 'loss',
  failed: 'loss',
} as const satisfies Record<PayoutPart['state'], string>

/** The parts that it is paid in, with where each stands. */
export function Parts({ record, me }: { readonly record: WithdrawalRecord; readonly me: Me }) {
  const t = useText()
  return (
    <Card as="section" padded gap={12} aria-labelledby="parts">
      <h2 id="parts">{t('withdrawals.parts')}</h2>
      <ol className={own.history}>
        {record.parts.map((part) => (
          <Part key={part.payoutId} part={part} record={record} me={me} />
        ))}
      </ol>
    </Card>
  )
}

interface PartProps {
  readonly part: PayoutPart
  readonly record: WithdrawalRecord
  readonly me: Me
}

/** Confirmed by its member or settled: nothing of it comes back any more. */
const over: ReadonlySet<string | null> = new Set(['received', 'settled'])

function Part({ part, record, me }: PartProps) {
  const t = useText()
  const moneyText = useMoneyText(record)
  const { amount, state, kind, provider, by, changedAt, cameBackAt, cameBackBy, reference, reason } = part
  const [isAsked, setAsked] = useState(false)
  const isBack = cameBackAt !== null
  const mayNote = state === 'paid' && !isBack && me.permissions.includes('withdrawals.pay')
  return (
    <li>
      <p>
        <span>
          {t('withdrawals.part', { part: part.part })}: {moneyText(amount)}{' '}
          <Pill tone={payoutTones[state]}>{t(`withdrawals.payout_${state}`)}</Pill>
          {isBack && (
            <>
              {' '}
              <Pill tone="loss">{t('withdrawals.came_back')}</Pill>
            </>
          )}
        </span>
        <small>{instant(cameBackAt ?? changedAt)}</small>
      </p>
      <small>
        {[by, t(`withdrawals.kind_${kind}`, { provider: provider ?? '' }), reference, cameBackBy, reason]
          .filter((each) => each !== null)
          .join(' · ')}
      </small>
      {mayNote && !over.has(record.withdrawal.receipt) && (
        <div>
          <Button size="sm" icon="arrow-left" onClick={() => setAsked(true)}>
            {t('withdrawals.came_back_note')}
          </Button>
        </div>
      )}
      {isAsked && <CameBackDialog part={part} number={record.withdrawal.number} onClose={() => setAsked(false)} />}
    </li>
  )
}

interface CameBackProps {
  readonly part: PayoutPart
  readonly number: string
  readonly onClose: () => void
}

/** The bank has the money of a part again: a report is opened for the member. */
function CameBackDialog({ part: { payoutId, part }, number, onClose }: CameBackProps) {
  const t = useText()
  const onError = useOutrun(onClose)
  const note = useAct(staffPayoutRoutes.noteCameBack, stale)
  const onSuccess = () => {
    toasts.success({ title: t('withdrawals.came_back_done', { number }) })
    onClose()
  }
  return (
    <ReasonDialog
      title={t('withdrawals.came_back_title', { number, part })}
      text={t('withdrawals.came_back_explain')}
      confirm={t('withdrawals.came_back_note')}
      busy={note.isPending}
      onConfirm={(reason) => note.mutate({ payoutId, reason }, { onSuccess, onError })}
      onCancel={onClose}
    />
  )
}
