import { type OpenedDocument, staffRoutes } from '@banyan/contract'
import { Button, Card, Row, Text } from '@banyan/ui'
import { useState } from 'react'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { toasts, useAct, useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { AcceptDialog } from './AcceptDialog.tsx'
import { RejectDialog } from './RejectDialog.tsx'
import { stale } from './stale.ts'

type Asked = 'accept' | 'reject' | 'revoke' | null

/** What can be done with a document now: taken first, then decided; accepted, it can be revoked. */
export function Deciding({ document }: { readonly document: OpenedDocument }) {
  const [asked, setAsked] = useState<Asked>(null)
  const close = () => setAsked(null)
  if (document.state !== 'pending' && document.state !== 'accepted') return null
  return (
    <Card as="section" padded gap={16}>
      {document.state === 'pending' ? (
        <Waiting document={document} onAsk={setAsked} />
      ) : (
        <Accepted onAsk={() => setAsked('revoke')} />
      )}
      {asked === 'accept' && <AcceptDialog document={document} onClose={close} />}
      {asked === 'reject' && <RejectDialog id={document.id} onClose={close} />}
      {asked === 'revoke' && <RevokeDialog id={document.id} onClose={close} />}
    </Card>
  )
}

interface WaitingProps {
  readonly document: OpenedDocument
  readonly onAsk: (asked: Asked) => void
}

function Waiting({ document: { id, takenBy }, onAsk }: WaitingProps) {
  const t = useText()
  const me = useRead(staffRoutes.me, {}).data
  const take = useAct(staffRoutes.takeDocument, stale)
  const giveBack = useAct(staffRoutes.giveBackDocument, stale)
  if (takenBy !== null && takenBy !== me?.name)
    return <Text tone="muted">{t('documents.taken_other', { by: takenBy })}</Text>
  if (takenBy === null)
    return (
      <>
        <Text tone="muted">{t('documents.take_text')}</Text>
        <div>
          <Button variant="primary" busy={take.isPending} onClick={() => take.mutate({ id })}>
            {t('documents.take')}
          </Button>
        </div>
      </>
    )
  return (
    <Row wrap gap={12}>
      <Button variant="primary" onClick={() => onAsk('accept')}>
        {t('documents.accept')}
      </Button>
      <Button onClick={() => onAsk('reject')}>{t('documents.reject')}</Button>
      <Button busy={giveBack.isPending} onClick={() => giveBack.mutate({ id })}>
        {t('documents.give_back')}
      </Button>
    </Row>
  )
}

function Accepted({ onAsk }: { readonly onAsk: () => void }) {
  const t = useText()
  return (
    <div>
      <Button onClick={onAsk}>{t('documents.revoke')}</Button>
    </div>
  )
}

function RevokeDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useText()
  const revoke = useAct(staffRoutes.revokeDocument, stale)
  const done = () => {
    toasts.success({ title: t('documents.revoked_done', { id }) })
    onClose()
  }
  return (
    <ReasonDialog
      title={t('documents.revoke_title', { id })}
      text={t('documents.revoke_text')}
      confirm={t('documents.revoke')}
      busy={revoke.isPending}
      onConfirm={(reason) => revoke.mutate({ id, reason }, { onSuccess: done })}
      onCancel={onClose}
    />
  )
}
