import { type RegistrationLink, agentAccountRoutes as routes } from '@banyan/contract'
import { Button, EmptyState, Skeleton, Stack } from '@banyan/ui'
import { ConfirmDialog, Dialog } from '@banyan/ui/dialog'
import { useState } from 'react'
import { NotLoaded } from '../../../lib/NotLoaded.tsx'
import { call } from '../../../lib/call.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { askAgain, useRead } from '../../../lib/query.ts'
import { toasts } from '../../../lib/toasts.ts'
import { QrCode } from '../../content/index.ts'
import { LinkCard, addressOf } from './LinkCard.tsx'
import { LinkForm } from './LinkForm.tsx'
import styles from './accounts.module.css'

/** The registration links: made, copied, shown as a QR code, counted and deleted [AGENT-46]. */
export function Links() {
  const t = useText()
  const asked = useRead(routes.agentLinks, {})
  const [shown, setShown] = useState<RegistrationLink | null>(null)
  const [deleting, setDeleting] = useState<RegistrationLink | null>(null)
  const links = asked.data?.links
  return (
    <>
      <LinkForm />
      {asked.isError && !links && (
        <NotLoaded what="downline.accounts.links_failed" busy={asked.isFetching} onRetry={asked.refetch} />
      )}
      {!links && !asked.isError && <Skeleton height={160} />}
      {links?.length === 0 && (
        <EmptyState title={t('downline.accounts.links_empty')} text={t('downline.accounts.links_empty_text')} />
      )}
      {links && links.length > 0 && (
        <Stack as="ul" gap={12} aria-label={t('downline.accounts.links')}>
          {links.map((link) => (
            <li key={link.code}>
              <LinkCard link={link} onShow={() => setShown(link)} onDelete={() => setDeleting(link)} />
            </li>
          ))}
        </Stack>
      )}
      <Dialog
        name="linkQrModal"
        size="sm"
        open={shown !== null}
        onClose={() => setShown(null)}
        title={t('downline.accounts.qr')}
        closeLabel={t('common.close')}
      >
        {shown && (
          <div className={styles.qr}>
            <QrCode value={addressOf(shown)} label={t('downline.accounts.qr_of', { code: shown.code })} />
            <b>{shown.code}</b>
            <Button onClick={() => setShown(null)}>{t('common.close')}</Button>
          </div>
        )}
      </Dialog>
      <DeleteDialog link={deleting} onClose={() => setDeleting(null)} />
    </>
  )
}

interface DeleteDialogProps {
  /** Null: closed. */
  readonly link: RegistrationLink | null
  readonly onClose: () => void
}

function DeleteDialog({ link, onClose }: DeleteDialogProps) {
  const t = useText()
  const format = useFormat()
  const [busy, setBusy] = useState(false)
  const remove = async (code: string) => {
    setBusy(true)
    const answer = await call(routes.deleteLink, { code })
    await askAgain(routes.agentLinks)
    setBusy(false)
    if (answer.ok) toasts.success({ title: t('downline.accounts.deleted', { code }) })
    else toasts.error({ title: errorText(t, format, answer) })
    onClose()
  }
  return (
    <ConfirmDialog
      name="linkDeleteModal"
      open={link !== null}
      title={t('downline.accounts.delete_title', { code: link?.code ?? '' })}
      text={t('downline.accounts.delete_text')}
      confirm={t('downline.accounts.delete')}
      cancel={t('downline.accounts.keep')}
      busy={busy}
      onConfirm={() => link && void remove(link.code)}
      onCancel={onClose}
    />
  )
}
