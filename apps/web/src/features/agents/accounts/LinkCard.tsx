import type { RegistrationLink } from '@banyan/contract'
import { Button, Card, Fact, Facts, IconButton, Pill, Row } from '@banyan/ui'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { useLanguage } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useCategoryName } from '../../records/index.ts'
import { showRate } from '../contracts/rate.ts'
import styles from './accounts.module.css'

/** The address that carries the code of a link. */
export const addressOf = ({ code }: Pick<RegistrationLink, 'code'>) =>
  new URL(`${paths.register}?${new URLSearchParams({ affiliateCode: code })}`, location.origin).href

interface LinkCardProps {
  readonly link: RegistrationLink
  readonly onShow: () => void
  readonly onDelete: () => void
}

/** One link: what it makes of a newcomer, until when, and how many came by it. */
export function LinkCard({ link, onShow, onDelete }: LinkCardProps) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const nameOf = useCategoryName()
  const { code, isAgent, rates, madeAt, expiresAt, isExpired, usedCount } = link
  const address = addressOf(link)
  const copy = () =>
    void navigator.clipboard.writeText(address).then(
      () => toasts.success({ title: t('downline.accounts.copied') }),
      () => {},
    )
  const facts = [
    [t('downline.accounts.used'), format.count(usedCount)],
    [t('downline.accounts.expires'), expiresAt === null ? t('downline.accounts.never') : format.minute(expiresAt)],
    [t('downline.accounts.made_at'), format.minute(madeAt)],
    ...(rates.length > 0
      ? [
          [
            t('downline.accounts.rates'),
            rates.map(({ category, rate }) => `${nameOf(category)} ${showRate(rate, language)}`).join(', '),
          ],
        ]
      : []),
  ]
  return (
    <Card as="article" className={styles.link} aria-label={code}>
      <Row wrap justify="between" gap="8px 16px">
        <Row wrap gap={8}>
          <h3 className="n">{code}</h3>
          <Pill tone={isAgent ? 'leaf' : 'neutral'}>{t(`downline.management.${isAgent ? 'agent' : 'member'}`)}</Pill>
          {isExpired && <Pill tone="amber">{t('downline.accounts.expired')}</Pill>}
        </Row>
        <Row gap={8}>
          <Button size="sm" icon="copy" onClick={copy}>
            {t('downline.accounts.copy')}
          </Button>
          <Button size="sm" icon="qr-code" onClick={onShow}>
            {t('downline.accounts.qr_short')}
          </Button>
          <IconButton size="sm" icon="trash" label={t('downline.accounts.delete_title', { code })} onClick={onDelete} />
        </Row>
      </Row>
      <p className={styles.address}>{address}</p>
      <Facts look="pairs">
        {facts.map(([name = '', value]) => (
          <Fact key={name} name={name} className="n">
            {value}
          </Fact>
        ))}
      </Facts>
    </Card>
  )
}
