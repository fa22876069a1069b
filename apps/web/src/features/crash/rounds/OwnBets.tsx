import { multiplierText } from '@banyan/games/crash'
import type { CrashBet } from '@banyan/contract'
import { Card } from '@banyan/ui'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import styles from './Rounds.module.css'

interface OwnBetsProps {
  readonly bets: readonly CrashBet[]
  readonly onProof: (numero: string) => void
}

const shownMost = 12

/** The member's last bets, each with the way to the proof of its round once it has ended. */
export function OwnBets({ bets, onProof }: OwnBetsProps) {
  const t = useText()
  const format = useFormat()
  return (
    <Card as="section" padded className={styles.card}>
      <div className={styles.head}>
        <h2>{t('crash.own_bets')}</h2>
      </div>
      {bets.length === 0 ? (
        <p className={styles.quiet}>{t('crash.own_none')}</p>
      ) : (
        <div className={styles.own}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('crash.round_head')}</th>
                <th scope="col">{t('crash.staked')}</th>
                <th scope="col">{t('crash.times')}</th>
                <th scope="col">{t('crash.paid')}</th>
              </tr>
            </thead>
            <tbody className="n">
              {bets.slice(0, shownMost).map(({ betId, numero, stakeAmount, cashedOutAt, payoutAmount, status }) => (
                <tr key={betId} data-status={status}>
                  <td>
                    {status === 'placed' ? (
                      numero.slice(-4)
                    ) : (
                      <button
                        type="button"
                        className={styles.proof}
                        aria-label={t('crash.proof_title', { numero: numero.slice(-4) })}
                        onClick={() => onProof(numero)}
                      >
                        {numero.slice(-4)}
                      </button>
                    )}
                  </td>
                  <td>{format.short(stakeAmount)}</td>
                  <td>{cashedOutAt === null ? '–' : `${multiplierText(cashedOutAt)}×`}</td>
                  <td>{status === 'placed' ? '–' : format.short(payoutAmount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  )
}
