import { Icon, formatPays } from '@banyan/ui'
import { errorText } from '../../../lib/error-text.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { useLanguage } from '../../../lib/language.ts'
import { useClock } from '../../../lib/use-clock.ts'
import styles from './BetSlip.module.css'
import { Notice } from './Notice.tsx'
import { type Market, type Slip, type SlipChange, movedOdds, slipLines } from './slip.ts'
import { TimeNotice } from './TimeNotice.tsx'
import type { Placing } from './use-place-bet.ts'

/** After this long without an answer the slip points to the record as well. */
const longMs = 30_000

interface SlipNoticesProps {
  readonly slip: Slip
  readonly market: Market
  readonly placing: Placing
  readonly change: (change: SlipChange) => void
  readonly onDismiss: () => void
}

/** What the member must know before pressing the button again, where they look: right above it. */
export function SlipNotices({ slip, market, placing, change, onDismiss }: SlipNoticesProps) {
  const t = useText()
  const format = useFormat()
  const moved = movedOdds(slipLines(slip, market), market)
  const long = useClock(() => placing.step === 'checking' && Date.now() - placing.since > longMs)
  const refused = placing.step === 'refused' ? placing.failure : null
  const isTimeToLook = refused?.code === 'reality_check_due'
  // Changed odds and the time played have notices of their own, which also say what to do.
  const ownNotice = isTimeToLook || (refused?.code === 'odds_changed' && moved.length > 0)
  return (
    <>
      {placing.step === 'checking' && (
        <Notice tone="info" icon={<span className={styles.spinner} aria-hidden="true" />}>
          <b>{t('lottery.slip.checkingTitle')}</b> {t(long ? 'lottery.slip.checkingLong' : 'lottery.slip.checking')}
        </Notice>
      )}
      {refused && !ownNotice && (
        <Notice
          tone="loss"
          alert
          icon={<Icon name="x-circle-fill" size={18} />}
          onDismiss={onDismiss}
          dismiss={t('lottery.slip.dismiss')}
        >
          {errorText(t, format, refused)}
        </Notice>
      )}
      {isTimeToLook && <TimeNotice onGoneOn={onDismiss} />}
      {moved.length > 0 && <OddsNotice onDismiss={onDismiss} change={change} moved={moved} />}
    </>
  )
}

function OddsNotice({
  onDismiss,
  change,
  moved,
}: Pick<SlipNoticesProps, 'onDismiss' | 'change'> & { readonly moved: ReturnType<typeof movedOdds> }) {
  const t = useText()
  const language = useLanguage()
  return (
    <Notice
      tone="amber"
      alert
      icon={<Icon name="warning-fill" size={18} />}
      action={{
        label: t('lottery.slip.oddsAccept'),
        onSelect: () => {
          onDismiss()
          change({ do: 'accept_odds' })
        },
      }}
    >
      {moved.map(({ play, old, new: now }) => (
        <span key={play} className={styles.moved}>
          {t('lottery.slip.oddsMoved', {
            play: t(`play.${play}.name`),
            old: formatPays(old, language),
            now: formatPays(now, language),
          })}
        </span>
      ))}
    </Notice>
  )
}
