import { Card, Pill, formatDecimal } from '@banyan/ui'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { useLanguage } from '../../lib/language.ts'
import type { Affiliate } from './affiliate.ts'
import styles from './affiliate.module.css'

type Version = Affiliate['contracts'][number]

/** What the contract says now, and from the next month on where it changes. */
export function Contract({ versions }: { readonly versions: readonly Version[] }) {
  const t = useText()
  return (
    <Card as="section" className={styles.card} aria-labelledby="affiliate-contract">
      <h2 id="affiliate-contract">{t('affiliate.contract')}</h2>
      {versions.map((version) => (
        <Terms key={version.version} version={version} />
      ))}
    </Card>
  )
}

function Terms({ version: { from, terms } }: { readonly version: Version }) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const percent = (bp: number) => formatDecimal(BigInt(bp), 2, language)
  const { kind, shareBp, feeBp, cpaAmount, depositMin, validMin, withinDays, carries } = terms
  return (
    <div className={styles.terms}>
      <p>
        <Pill tone="leaf">{t(`affiliate.kind.${kind}`)}</Pill>{' '}
        <span>{t('affiliate.contract_from', { day: from })}</span>
      </p>
      <ul>
        {kind !== 'cpa' && <li>{t('affiliate.share_terms', { percent: percent(shareBp), fee: percent(feeBp) })}</li>}
        {kind !== 'share' && <li>{t('affiliate.cpa_terms', { amount: format.amount(cpaAmount) })}</li>}
        {kind !== 'share' && (
          <li>
            {t('affiliate.rule_terms', {
              deposit: format.amount(depositMin),
              valid: format.amount(validMin),
              days: withinDays,
            })}
          </li>
        )}
        {kind !== 'cpa' && <li>{t(carries ? 'affiliate.carries' : 'affiliate.resets')}</li>}
      </ul>
    </div>
  )
}
