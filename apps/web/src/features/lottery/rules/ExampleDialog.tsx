import type { DrawnDraw } from '@banyan/contract'
import type { PlayCode, Rules } from '@banyan/games/lottery'
import { EmptyState, Pill } from '@banyan/ui'
import { Dialog } from '@banyan/ui/dialog'
import type { ReactNode } from 'react'
import { PrizeTable } from '../draw/PrizeTable.tsx'
import { useFormat } from '../../../lib/format.ts'
import { entryWords } from '@banyan/client/words/entry'
import { useText } from '../../../lib/i18n.ts'
import { fullNumero } from '../numero.ts'
import { playRule } from '../play/play-rule.ts'
import type { Offer } from '../slip/slip.ts'
import { type Example, examplesOf } from './example.ts'
import styles from './ExampleDialog.module.css'

interface ExampleDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly rules: Rules
  readonly play: PlayCode
  readonly offer: Offer
  readonly last: DrawnDraw | null
  /** The last result in its game's own form, where it has one. */
  readonly ownResult: ReactNode
}

/** The play worked through on the last real result, by the same functions that settle bets. */
export function ExampleDialog({ open, onClose, rules, play, offer, last, ownResult }: ExampleDialogProps) {
  const t = useText()
  const examples = open && last && rules.isPrizes(last.prizes) ? examplesOf(rules, play, offer, last.prizes) : []
  const marked = new Set(examples.filter(({ hits }) => hits > 0).flatMap(({ entry }) => entry.split('-')))
  return (
    <Dialog
      name="lotteryExampleModal"
      open={open}
      onClose={onClose}
      title={t('lottery.example.title', { play: t(`play.${play}.name`) })}
      closeLabel={t('common.close')}
    >
      {last && examples.length > 0 ? (
        <div className={styles.body}>
          <p>
            {playRule(t, rules, play)} {t('lottery.example.basis', { numero: fullNumero(last.numero) })}
          </p>
          <div className={styles.cases}>
            {examples.map((example) => (
              <Case key={example.entry} example={example} offer={offer} />
            ))}
          </div>
          {ownResult ?? (
            <PrizeTable
              table={rules}
              label={t('lottery.result.of', { numero: fullNumero(last.numero) })}
              prizes={last.prizes}
              marked={marked}
            />
          )}
        </div>
      ) : (
        <EmptyState title={t('lottery.result.none')} text={t('lottery.example.noResult')} />
      )}
    </Dialog>
  )
}

function Case({ example, offer }: { readonly example: Example; readonly offer: Offer }) {
  const t = useText()
  const format = useFormat()
  const won = example.hits > 0
  return (
    <section className={styles.case}>
      <h3>
        <span className="n">{entryWords(t, example.entry)}</span>
        <Pill tone={won ? 'win' : 'neutral'}>
          {t(won ? 'lottery.example.win' : 'lottery.example.lose', { hits: example.hits })}
        </Pill>
      </h3>
      <p>{t('lottery.example.stake', { unit: format.amount(offer.unitAmountMin) })}</p>
      <dl>
        <div>
          <dt>{t('lottery.example.price')}</dt>
          <dd className="n">{format.amount(example.stakeAmount)}</dd>
        </div>
        <div>
          <dt>{t('lottery.example.pays')}</dt>
          <dd className="n">{format.amount(example.payoutAmount)}</dd>
        </div>
        <div>
          <dt>{t('lottery.example.net')}</dt>
          <dd className={`n ${won ? styles.win : styles.loss}`}>{format.net(example.netAmount)}</dd>
        </div>
      </dl>
    </section>
  )
}
