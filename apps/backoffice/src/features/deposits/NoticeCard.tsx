import { staffRoutes } from '@banyan/contract'
import { Button, Card, ErrorState, Skeleton, Text } from '@banyan/ui'
import { Dialog } from '@banyan/ui/dialog'
import { useEffect, useState } from 'react'
import { Facts } from '../../lib/Facts.tsx'
import styles from '../../lib/Page.module.css'
import { SentPicture } from '../../lib/SentPicture.tsx'
import { failureText, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import type { DepositFile } from './files.ts'

/** What the member says of the transfer, and whether people have vouched for it. */
export function NoticeCard({ file }: { readonly file: DepositFile }) {
  const t = useText()
  const moneyText = useMoneyText(file)
  const [isOpen, setOpen] = useState(false)
  const { notice, deposit } = file
  return (
    <Card padded gap={16} className={styles.scroll}>
      <h2>{t('deposits.notice')}</h2>
      {notice ? (
        <>
          <Facts
            facts={[
              [t('deposits.paid_amount'), moneyText(notice.amount)],
              [t('deposits.paid_at'), instant(notice.paidAt)],
              [t('deposits.told_at'), instant(notice.toldAt)],
              [t('deposits.picture_count'), String(notice.pictureCount)],
            ]}
          />
          <div className={styles.actions}>
            <Button icon="eye" onClick={() => setOpen(true)}>
              {t('deposits.open_notice')}
            </Button>
          </div>
        </>
      ) : (
        <Text tone="muted">{t('deposits.no_notice')}</Text>
      )}
      <Vouched file={file} />
      {isOpen && <NoticeDialog depositId={deposit.depositId} number={deposit.number} onClose={() => setOpen(false)} />}
    </Card>
  )
}

/** The word that the deposit was credited by, or that waits for a second person. */
function Vouched({ file }: { readonly file: DepositFile }) {
  const t = useText()
  const moneyText = useMoneyText(file)
  const { vouching, vouchingProposal: proposal, deposit } = file
  if (vouching)
    return (
      <Facts
        facts={[
          [t('deposits.vouched'), `${moneyText(vouching.amount)} · ${instant(vouching.at)}`],
          [t('deposits.bank_reference'), <code key="reference">{vouching.reference}</code>],
          [t('audit.actor'), [vouching.proposedBy, vouching.by].filter((by) => by !== null).join(', ')],
          [t('reason'), vouching.reason],
          [t('exchanges.status'), t(vouching.isMatched ? 'deposits.vouch_matched' : 'deposits.vouch_open')],
        ]}
      />
    )
  if (!proposal || deposit.state === 'credited' || deposit.state === 'rejected') return null
  const what = `${t('deposits.vouch')} ${moneyText(proposal.amount)} ${proposal.reference}`
  return <Text tone="muted">{t('deposits.proposed', { by: proposal.by, what })}</Text>
}

interface NoticeDialogProps {
  readonly depositId: string
  readonly number: string
  readonly onClose: () => void
}

/** The payer and the pictures. They are asked for once by each opening, because each is written into the audit log. */
function NoticeDialog({ depositId, number, onClose }: NoticeDialogProps) {
  const t = useText()
  const { mutate, data, error } = useAct(staffRoutes.openDepositNotice, [], 'quiet')
  useEffect(() => mutate({ depositId }), [mutate, depositId])
  return (
    <Dialog name="notice" open onClose={onClose} title={t('deposits.notice_title', { number })} closeLabel={t('close')}>
      <div className={styles.form}>
        <Text tone="muted">{t('deposits.notice_text')}</Text>
        {error && (
          <ErrorState title={failureText(t, error)} retryLabel={t('retry')} onRetry={() => mutate({ depositId })} />
        )}
        {!data && !error && <Skeleton height={96} />}
        {data && <Facts facts={[[t('deposits.payer'), data.payerName]]} />}
        {data?.pictures.map((picture, at) => (
          <SentPicture
            key={picture}
            route={staffRoutes.depositNoticePicture}
            input={{ depositId, picture }}
            alt={t('deposits.receipt', { number: String(at + 1) })}
          />
        ))}
      </div>
    </Dialog>
  )
}
