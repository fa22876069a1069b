import { affiliateParameter, affiliateRoutes, campaignText } from '@banyan/contract'
import { Button, Card, IconButton, Row, Stack, TextField } from '@banyan/ui'
import { ConfirmDialog, Dialog } from '@banyan/ui/dialog'
import { type SubmitEvent, useState } from 'react'
import { call } from '../../lib/call.ts'
import { errorText } from '../../lib/error-text.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { askAgain } from '../../lib/query.ts'
import { toasts } from '../../lib/toasts.ts'
import { QrCode } from '../content/index.ts'
import type { Affiliate } from './affiliate.ts'
import styles from './affiliate.module.css'

type Link = Affiliate['links'][number]

/** The address that an affiliate gives away. */
const addressOf = ({ code }: Pick<Link, 'code'>) =>
  new URL(`/?${new URLSearchParams({ [affiliateParameter]: code })}`, location.origin).href

const changed = () => Promise.all([askAgain(affiliateRoutes.affiliate), askAgain(affiliateRoutes.affiliateFigures)])

/** The links with their addresses: made, copied, shown as a QR code, closed. */
export function Links({ links }: { readonly links: readonly Link[] }) {
  const t = useText()
  const [shown, setShown] = useState<Link | null>(null)
  const [closing, setClosing] = useState<Link | null>(null)
  return (
    <Card as="section" className={styles.card} aria-labelledby="affiliate-links">
      <h2 id="affiliate-links">{t('affiliate.links')}</h2>
      <Make />
      <Stack as="ul" gap={12}>
        {links.map((link) => (
          <li key={link.code} className={styles.link}>
            <Shown link={link} onQr={() => setShown(link)} onClose={() => setClosing(link)} />
          </li>
        ))}
      </Stack>
      <Dialog
        name="affiliateQrModal"
        size="sm"
        open={shown !== null}
        onClose={() => setShown(null)}
        title={t('affiliate.qr')}
        closeLabel={t('common.close')}
      >
        {shown && (
          <div className={styles.qr}>
            <QrCode value={addressOf(shown)} label={t('affiliate.qr_of', { code: shown.code })} />
            <b>{shown.campaign}</b>
          </div>
        )}
      </Dialog>
      <CloseDialog link={closing} onDone={() => setClosing(null)} />
    </Card>
  )
}

interface ShownProps {
  readonly link: Link
  readonly onQr: () => void
  readonly onClose: () => void
}

function Shown({ link, onQr, onClose }: ShownProps) {
  const t = useText()
  const address = addressOf(link)
  const copy = () =>
    void navigator.clipboard.writeText(address).then(
      () => toasts.success({ title: t('affiliate.copied') }),
      () => {},
    )
  return (
    <>
      <span className={styles.named}>
        <b>{link.campaign}</b>
        <small className={styles.address}>{address}</small>
      </span>
      <Row gap={8}>
        <Button size="sm" icon="copy" onClick={copy}>
          {t('affiliate.copy')}
        </Button>
        <Button size="sm" icon="qr-code" onClick={onQr}>
          {t('affiliate.qr')}
        </Button>
        <IconButton
          size="sm"
          icon="trash"
          label={t('affiliate.close_title', { code: link.campaign })}
          onClick={onClose}
        />
      </Row>
    </>
  )
}

function Make() {
  const t = useText()
  const format = useFormat()
  const [campaign, setCampaign] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const asked = campaignText.safeParse(campaign.trim())
    if (!asked.success) return setError(t('affiliate.campaign_wrong'))
    setBusy(true)
    const answer = await call(affiliateRoutes.makeAffiliateLink, { campaign: asked.data })
    await changed()
    setBusy(false)
    setError(answer.ok ? undefined : errorText(t, format, answer))
    if (!answer.ok) return
    setCampaign('')
    toasts.success({ title: t('affiliate.made', { code: answer.value.code }) })
  }
  return (
    <form className={styles.make} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('affiliate.campaign')}
        hint={t('affiliate.campaign_hint')}
        error={error}
        value={campaign}
        maxLength={32}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => setCampaign(target.value)}
      />
      <Button type="submit" variant="primary" size="lg" icon="plus" busy={busy}>
        {t('affiliate.make')}
      </Button>
    </form>
  )
}

function CloseDialog({ link, onDone }: { readonly link: Link | null; readonly onDone: () => void }) {
  const t = useText()
  const format = useFormat()
  const [busy, setBusy] = useState(false)
  const close = async ({ code, campaign }: Link) => {
    setBusy(true)
    const answer = await call(affiliateRoutes.closeAffiliateLink, { code })
    await changed()
    setBusy(false)
    if (answer.ok) toasts.success({ title: t('affiliate.close_done', { code: campaign }) })
    else toasts.error({ title: errorText(t, format, answer) })
    onDone()
  }
  return (
    <ConfirmDialog
      name="affiliateCloseModal"
      open={link !== null}
      title={t('affiliate.close_title', { code: link?.campaign ?? '' })}
      text={t('affiliate.close_text')}
      confirm={t('affiliate.close')}
      cancel={t('affiliate.keep')}
      busy={busy}
      onConfirm={() => link && void close(link)}
      onCancel={onDone}
    />
  )
}
