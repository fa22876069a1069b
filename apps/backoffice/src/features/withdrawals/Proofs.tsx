import { bankProofsMax, imageTypes, staffWithdrawalRoutes } from '@banyan/contract'
import { Button, IconButton, Row, Text } from '@banyan/ui'
import { Dialog } from '@banyan/ui/dialog'
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { toasts, useAct } from '../../lib/query.ts'
import { SentPicture } from '../../lib/SentPicture.tsx'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import type { WithdrawalRecord } from './facts.ts'
import styles from './Proofs.module.css'
import { stale, useOutrun } from './stale.ts'

interface ProofsProps {
  readonly withdrawalId: string
  readonly dispute: NonNullable<WithdrawalRecord['dispute']>
}

/** What the member has sent and what the bank says, side by side; each opens large. */
export function Proofs({ withdrawalId, dispute: { picture, proofs } }: ProofsProps) {
  const t = useText()
  if (picture === null && proofs.length === 0) return null
  return (
    <div className={styles.proofs}>
      {picture !== null && (
        <Proof label={t('withdrawals.picture')}>
          {(look) => (
            <SentPicture
              route={staffWithdrawalRoutes.receiptPicture}
              input={{ withdrawalId }}
              alt={t('withdrawals.picture')}
              look={look}
            />
          )}
        </Proof>
      )}
      {proofs.map(({ id, by, at, isNamed }, index) => {
        const label = t('withdrawals.bank_proof_number', { number: index + 1 })
        return (
          <Proof key={id} label={label} note={`${by} · ${instant(at)}`} isNamed={isNamed}>
            {(look) => (
              <SentPicture
                route={staffWithdrawalRoutes.bankProof}
                input={{ withdrawalId, id }}
                alt={label}
                look={look}
              />
            )}
          </Proof>
        )
      })}
    </div>
  )
}

interface ProofProps {
  readonly label: string
  /** Who has added it, and when. */
  readonly note?: string
  /** Whether the decision rests on it. */
  readonly isNamed?: boolean
  readonly children: (look: 'small' | 'large') => ReactNode
}

function Proof({ label, note, isNamed = false, children }: ProofProps) {
  const t = useText()
  const [isLarge, setLarge] = useState(false)
  return (
    <figure className={styles.proof}>
      {children('small')}
      <figcaption>
        <Row justify="between" gap={8}>
          <b>{label}</b>
          <IconButton
            size="sm"
            icon="magnifying-glass"
            label={t('withdrawals.enlarge', { what: label })}
            onClick={() => setLarge(true)}
          />
        </Row>
        {note !== undefined && (
          <Text as="small" tone="quiet" size={13}>
            {note}
          </Text>
        )}
        {isNamed && (
          <Text as="small" size={13} strong>
            {t('withdrawals.bank_proof_named')}
          </Text>
        )}
      </figcaption>
      {isLarge && (
        <Dialog name="proof" open size="wide" onClose={() => setLarge(false)} title={label} closeLabel={t('close')}>
          {children('large')}
        </Dialog>
      )}
    </figure>
  )
}

/** Adds a picture by which the bank proves what became of the payment, while there is room for one. */
export function AddProof({ withdrawalId, dispute }: ProofsProps) {
  const t = useText()
  const chooser = useRef<HTMLInputElement>(null)
  const add = useAct(staffWithdrawalRoutes.addBankProof, stale)
  const onError = useOutrun()
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const picked = target.files?.[0]
    // The same file may be picked again.
    target.value = ''
    if (!picked) return
    const file = new Uint8Array(await picked.arrayBuffer())
    const onSuccess = () => toasts.success({ title: t('withdrawals.bank_proof_added') })
    add.mutate({ withdrawalId, file }, { onSuccess, onError })
  }
  if (dispute.proofs.length >= bankProofsMax) return null
  return (
    <>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={imageTypes.join(',')}
        aria-label={t('withdrawals.bank_proof_add')}
        onChange={(event) => void take(event)}
      />
      <Button icon="upload-simple" busy={add.isPending} onClick={() => chooser.current?.click()}>
        {t('withdrawals.bank_proof_add')}
      </Button>
    </>
  )
}
