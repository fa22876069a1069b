import { type DocumentKind, documentKinds, kycRoutes } from '@banyan/contract'
import { Button, Pill, Row, Text } from '@banyan/ui'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { errorText } from '../../lib/error-text.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { toasts } from '../../lib/toasts.ts'
import { askAgain } from './ask-again.ts'
import styles from './kyc.module.css'
import { type Overview, type Sent, stepOf } from './steps.ts'

interface StepsProps {
  readonly overview: Overview
  readonly onSend: (sent: Sent) => void
}

const toneOf = {
  done: 'win',
  pending: 'amber',
  rejected: 'loss',
  expired: 'loss',
  revoked: 'loss',
  open: 'neutral',
} as const

/** The levels in their order, each with its state and what can be done for it. */
export function Steps({ overview, onSend }: StepsProps) {
  const t = useText()
  const isKnown = overview.level > 0
  return (
    <ol className={styles.steps}>
      <li>
        <div className={styles.words}>
          <Head level={1} title={t('kyc.person')} state={isKnown ? 'done' : 'open'} />
          <Text tone="muted" size={14}>
            {t('kyc.person_text')}
          </Text>
        </div>
        {!isKnown && (
          <Button variant="primary" onClick={() => onSend('person')}>
            {t('kyc.fill')}
          </Button>
        )}
      </li>
      {documentKinds.map((kind, at) => (
        <DocumentStep key={kind} kind={kind} level={at + 2} overview={overview} onSend={() => onSend(kind)} />
      ))}
    </ol>
  )
}

function Head({
  level,
  title,
  state,
}: {
  readonly level: number
  readonly title: string
  readonly state: keyof typeof toneOf
}) {
  const t = useText()
  return (
    <Row wrap gap={8}>
      <b>
        {t('kyc.level', { level })}: {title}
      </b>
      <Pill tone={toneOf[state]}>{t(`kyc.state_${state}`)}</Pill>
    </Row>
  )
}

interface DocumentStepProps {
  readonly kind: DocumentKind
  readonly level: number
  readonly overview: Overview
  readonly onSend: () => void
}

function DocumentStep({ kind, level, overview, onSend }: DocumentStepProps) {
  const t = useText()
  const format = useFormat()
  const { state, pendingId, sentAt, expiresOn, fault, canSend } = stepOf(overview, kind)
  return (
    <li>
      <div className={styles.words}>
        <Head level={level} title={t(`kyc.${kind}`)} state={state} />
        <Text tone="muted" size={14}>
          {t(`kyc.${kind}_text`)}
        </Text>
        {fault && <Text tone="loss">{t(`kyc.fault_${fault}`)}</Text>}
        {sentAt && <Text size={13}>{t('kyc.sent', { at: format.minute(sentAt) })}</Text>}
        {expiresOn && (
          // Noon of a day is the same day in every zone of a site.
          <Text size={13}>{t('kyc.valid_until', { day: format.day(new Date(`${expiresOn}T05:00:00Z`)) })}</Text>
        )}
        {overview.level === 0 && <Text size={13}>{t('kyc.person_first')}</Text>}
      </div>
      {pendingId !== null && <WithdrawButton id={pendingId} />}
      {canSend && (
        <Button variant={state === 'done' ? 'surface' : 'primary'} onClick={onSend}>
          {t(state === 'open' ? 'kyc.send' : 'kyc.again')}
        </Button>
      )}
    </li>
  )
}

function WithdrawButton({ id }: { readonly id: string }) {
  const t = useText()
  const format = useFormat()
  const [busy, setBusy] = useState(false)
  const withdraw = async () => {
    setBusy(true)
    const answer = await call(kycRoutes.withdrawDocument, { id })
    setBusy(false)
    if (answer.ok) toasts.success({ title: t('kyc.withdrawn') })
    else toasts.error({ title: errorText(t, format, answer) })
    await askAgain()
  }
  return (
    <Button busy={busy} onClick={() => void withdraw()}>
      {t('kyc.withdraw')}
    </Button>
  )
}
