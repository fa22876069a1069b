import type { DrawnDraw } from '@banyan/contract'
import type { PlayCode } from '@banyan/games/lottery'
import { times } from '@banyan/money'
import { Icon, Row, formatPays } from '@banyan/ui'
import { useState } from 'react'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { useLanguage } from '../../../lib/language.ts'
import { lazyDialog } from '../../../lib/lazy-part.tsx'
import { phone, useMedia } from '../../../lib/use-media.ts'
import { ResultBoard } from '../forms/ResultBoard.tsx'
import { fullNumero } from '../numero.ts'
import { playRule } from '../play/play-rule.ts'
import type { Market } from '../slip/slip.ts'
import styles from './BetInfo.module.css'

const ExampleDialog = lazyDialog(async () => (await import('../rules/ExampleDialog.tsx')).ExampleDialog)

interface BetInfoProps {
  readonly play: PlayCode
  readonly ring: boolean
  readonly market: Market
  readonly last: DrawnDraw | null
}

/**
 * The rule of the play in a sentence, with what a hit pays and what a point costs
 * (requirement: odds are shown before betting).
 */
export function BetInfo({ play, ring, market, last }: BetInfoProps) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const [example, setExample] = useState(false)
  const small = useMedia(phone)
  const [open, setOpen] = useState(false)
  const folded = small && !open
  const offer = market.offers.get(play)
  const { picks, multiplier } = market.rules.playOf(play)
  const ownResult = last && market.rules.look !== 'digits' && (
    <ResultBoard
      rules={market.rules}
      label={t('lottery.result.of', { numero: fullNumero(last.numero) })}
      prizes={last.prizes}
    />
  )
  return (
    <Row gap={10} className={styles.info} data-folded={folded || undefined}>
      <Icon name="info-duotone" size={18} className={styles.icon} />
      <p className={styles.rule}>{ring ? t('lottery.bet.ringHint') : playRule(t, market.rules, play)}</p>
      {offer && !ring && (
        <p className={styles.terms}>
          <b className="n">{t('lottery.bet.pays', { odds: formatPays(offer.odds, language) })}</b>
          {', '}
          {t(picks > 1 ? 'lottery.bet.linePrice' : 'lottery.bet.pointPrice')}{' '}
          <b className="n">{format.amount(times(offer.unitAmountMin, multiplier))}</b>
        </p>
      )}
      {!ring && (
        <button type="button" className={styles.example} onClick={() => setExample(true)}>
          {t('lottery.bet.example')}
        </button>
      )}
      {small && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={!folded}
          aria-label={t('lottery.bet.wholeRule')}
          onClick={() => setOpen(!open)}
        >
          <Icon name="caret-down" size={14} />
        </button>
      )}
      {offer && (
        <ExampleDialog
          open={example}
          onClose={() => setExample(false)}
          rules={market.rules}
          play={play}
          offer={offer}
          last={last}
          ownResult={ownResult || null}
        />
      )}
    </Row>
  )
}
