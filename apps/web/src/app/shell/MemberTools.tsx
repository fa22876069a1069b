import { IconButton } from '@banyan/ui'
import { trialType } from '@banyan/contract'
import { useHasCashier } from '../../lib/cashier.ts'
import { RefillButton } from '../../lib/RefillButton.tsx'
import { Wallet } from '../../lib/Wallet.tsx'
import { useText } from '../../lib/i18n.ts'
import { openCentre } from '../../lib/member-centre.ts'
import { useUnread } from '../../lib/unread.ts'
import type { Member } from '../../lib/session.ts'
import { useMedia, wide } from '../../lib/use-media.ts'
import { AccountMenu } from './AccountMenu.tsx'
import styles from './MemberTools.module.css'

/** What the header has for a member: the balance, the inbox and the account. */
export function MemberTools({ member }: { readonly member: Member }) {
  const t = useText()
  const unread = useUnread()
  const hasCashier = useHasCashier()
  const isWide = useMedia('(min-width: 768px)')
  const roomy = useMedia(wide)
  // Where both ways of money have room beside a long name.
  const roomier = useMedia('(min-width: 1200px)')
  return (
    <>
      {/* On a phone the way to pay in takes the place of its arrows. */}
      <Wallet compact={hasCashier && !isWide} />
      <span className={styles.money}>
        {hasCashier && <IconButton icon="plus" label={t('shell.deposit')} onClick={() => openCentre('depositv2')} />}
        {hasCashier && roomier && (
          <IconButton icon="upload-simple" label={t('shell.withdraw')} onClick={() => openCentre('withdraw')} />
        )}
        <RefillButton compact={!roomy} />
      </span>
      {member.type !== trialType && (
        <IconButton
          icon={unread > 0 ? 'bell-fill' : 'bell'}
          count={unread}
          label={unread > 0 ? t('inbox.unread_label', { count: unread }) : t('inbox.title')}
          onClick={() => openCentre('messageV2')}
        />
      )}
      <AccountMenu member={member} />
    </>
  )
}
