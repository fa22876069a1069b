import { type MemberFile, type OutputOf, staffRoutes } from '@banyan/contract'
import { Button, Card, Row } from '@banyan/ui'
import { useState } from 'react'
import { Facts } from '../../lib/Facts.tsx'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { useAct, useRead } from '../../lib/query.ts'
import { instant } from '../../lib/time.ts'
import { useText } from '../../lib/texts.ts'
import { Corrections } from './Corrections.tsx'

type Whole = OutputOf<typeof staffRoutes.revealMember>

/** What is known of the person, masked; whole for whoever may, with a reason, until the page is left [OPS-10]. */
export function Person({ file }: FileProps) {
  const t = useText()
  const [whole, setWhole] = useState<Whole | null>(null)
  const [isAsked, setAsked] = useState(false)
  const { data: me } = useRead(staffRoutes.me, {})
  const show = (shown: Whole) => {
    setWhole(shown)
    setAsked(false)
  }
  return (
    <Card as="section" padded gap={12} aria-label={t('player.person')}>
      <Row wrap justify="between" gap="8px 16px">
        <h2>{t('player.person')}</h2>
        {whole ? (
          <Button size="sm" icon="eye-slash" onClick={() => setWhole(null)}>
            {t('player.hide')}
          </Button>
        ) : (
          me?.permissions.includes('members.reveal') && (
            <Button size="sm" icon="eye" onClick={() => setAsked(true)}>
              {t('player.reveal')}
            </Button>
          )
        )}
      </Row>
      {whole ? (
        <Facts
          facts={[
            [t('player.reveal_account'), whole.account],
            ...whole.fields.map(({ name, value }) => [t(`player.field.field_${name}`), value] as const),
          ]}
        />
      ) : (
        <Masked file={file} />
      )}
      <Corrections file={file} />
      {isAsked && <RevealDialog file={file} onShow={show} onCancel={() => setAsked(false)} />}
    </Card>
  )
}

interface FileProps {
  readonly file: MemberFile
}

function Masked({ file: { payeeName, mobileNum, email, verified, consents, dataCopies } }: FileProps) {
  const t = useText()
  const copies = dataCopies.map(({ askedAt, state, fetchedAt }) =>
    t('player.copies_asked', {
      at: instant(askedAt),
      state: t(fetchedAt === null ? `player.copies_${state}` : 'player.copies_fetched'),
    }),
  )
  const masked = (value: string | null, kind: (typeof verified)[number]) =>
    value === null ? '–' : verified.includes(kind) ? `${value} · ${t('player.verified')}` : value
  return (
    <Facts
      facts={[
        [t('members.payee_name'), payeeName ?? '–'],
        [t('player.by_mobile'), masked(mobileNum, 'mobile')],
        [t('player.by_email'), masked(email, 'email')],
        [t('player.copies'), copies.join(' · ') || t('player.copies_none')],
        [t('player.offers_by'), consents.map((each) => t(`player.offer_${each}`)).join(', ') || '–'],
      ]}
    />
  )
}

interface RevealDialogProps extends FileProps {
  readonly onShow: (whole: Whole) => void
  readonly onCancel: () => void
}

function RevealDialog({ file: { id, account }, onShow, onCancel }: RevealDialogProps) {
  const t = useText()
  const reveal = useAct(staffRoutes.revealMember, [staffRoutes.memberChanges])
  return (
    <ReasonDialog
      title={t('player.reveal_title', { account })}
      text={t('player.reveal_text')}
      confirm={t('player.reveal')}
      busy={reveal.isPending}
      onConfirm={(reason) => reveal.mutate({ id, reason }, { onSuccess: onShow })}
      onCancel={onCancel}
    />
  )
}
