import { Card, EmptyState, Icon, Skeleton, Stack } from '@banyan/ui'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../lib/format.ts'
import { type Text, useText } from '../../lib/i18n.ts'
import styles from './FairnessPage.module.css'
import { resultWords } from '../bowls/words/index.ts'
import { tierName } from '../lottery/index.ts'
import type { Commitment, Revealed } from './commitment.ts'
import { OfflineCommand } from './OfflineCommand.tsx'
import { type Provable, provableOf } from './provable.ts'
import { type Check, type Verification, verify } from './verify.ts'

/** The draw recomputed here and now, step by step, or why it cannot be yet. */
export function Recomputed({ draw }: { readonly draw: Commitment }) {
  const t = useText()
  const format = useFormat()
  const { seedA, seedB } = draw
  const revealed = seedA !== null && seedB !== null ? { ...draw, seedA, seedB } : null
  return (
    <Card as="section" padded className={styles.card}>
      <h2>{t('fairness.check')}</h2>
      {draw.status === 'void' && (
        <p className={styles.bad}>
          <b>{t('fairness.voidTitle')}</b> {t('fairness.voidHint', { reason: draw.voidReason ?? '' })}
        </p>
      )}
      {revealed ? (
        <Steps draw={revealed} />
      ) : (
        draw.status !== 'void' && (
          <EmptyState
            title={t('fairness.notYet')}
            text={t('fairness.notYetHint', { time: format.instant(draw.drawsAt) })}
          />
        )
      )}
    </Card>
  )
}

function Steps({ draw }: { readonly draw: Revealed }) {
  const t = useText()
  const rules = provableOf(draw)
  if (!rules) return <EmptyState title={t('fairness.newRules')} text={t('fairness.newRulesHint')} />
  return (
    <>
      <Computed rules={rules} draw={draw} />
      <OfflineCommand rules={rules} draw={draw} />
    </>
  )
}

function Computed({ rules, draw }: { readonly rules: Provable; readonly draw: Revealed }) {
  const t = useText()
  // Browsers offer WebCrypto only on secure pages.
  const supported = globalThis.crypto?.subtle !== undefined
  const { data, isError } = useQuery({
    queryKey: ['verify', draw],
    queryFn: () => verify(rules, draw),
    enabled: supported,
    staleTime: Infinity,
    retry: false,
  })
  return (
    <>
      {!supported && <p className={styles.bad}>{t('fairness.unsupported')}</p>}
      {isError && (
        <p role="alert" className={styles.bad}>
          {t('fairness.mismatchHint')}
        </p>
      )}
      {supported && !data && !isError && <Skeleton height={320} />}
      {data && <Verdict rules={rules} verification={data} draw={draw} />}
    </>
  )
}

interface VerdictProps {
  readonly rules: Provable
  readonly verification: Verification
  readonly draw: Commitment
}

function Verdict({ rules, verification, draw }: VerdictProps) {
  const t = useText()
  const { holds, checks, prizes } = verification
  return (
    <>
      <div role={holds ? 'status' : 'alert'} className={holds ? styles.holds : styles.fails}>
        <Icon name={holds ? 'seal-check-fill' : 'x-circle-fill'} size={32} />
        <div>
          <b>{t(holds ? 'fairness.allOk' : 'fairness.mismatch')}</b>
          <p>{t(holds ? 'fairness.allOkHint' : 'fairness.mismatchHint')}</p>
        </div>
      </div>
      <Stack as="ol" gap={18} className={styles.steps}>
        {checks.map((check) => (
          <Step key={check.name} check={check} numbers={rules.count} />
        ))}
      </Stack>
      <h3>{t('fairness.result')}</h3>
      <table className={styles.prizes} aria-label={t('fairness.result')}>
        <tbody>
          {rules.tiers.map(({ tier }) => {
            const differs = draw.prizes !== null && draw.prizes[tier]?.join() !== prizes[tier]?.join()
            return (
              <tr key={tier} className={differs ? styles.differs : undefined}>
                <th scope="row">{rules.kind ? t(`fairness.${rules.kind}`) : tierName(t, tier)}</th>
                <td className="n">
                  {numbersOf(t, rules, draw.rules, prizes[tier] ?? [])}
                  {differs && (
                    <small>
                      {' '}
                      {t('fairness.differs')}: {draw.prizes?.[tier]?.join('  ')}
                    </small>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}

function numbersOf(t: Text, { kind }: Provable, rules: string, numbers: readonly string[]): string {
  if (kind === 'faces') return resultWords(t, rules, numbers)
  return kind === 'point' ? `${numbers[0]}×` : numbers.join('  ')
}

/** Steps with nothing published to compare carry their value alone: the steps after them prove it. */
function Step({ check, numbers }: { readonly check: Check; readonly numbers: number }) {
  const t = useText()
  return (
    <li>
      <Icon
        name={check.holds === false ? 'x-circle-fill' : 'check-circle-fill'}
        className={check.holds === false ? styles.cross : styles.tick}
      />
      <div>
        <b>{t(`fairness.step.${check.name}`, { numbers })}</b>
        <details>
          <summary>
            {t(check.holds === false ? 'fairness.wrong' : check.holds ? 'fairness.ok' : 'fairness.computed')}
          </summary>
          {check.published !== null && (
            <p>
              {t('fairness.expected')}
              <code>{check.published}</code>
            </p>
          )}
          <p>
            {t('fairness.computed')}
            <code>{check.computed}</code>
          </p>
        </details>
      </div>
    </li>
  )
}
