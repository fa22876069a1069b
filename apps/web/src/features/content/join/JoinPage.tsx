import { Button, Card, EmptyState, Icon, type IconName, Stack } from '@banyan/ui'
import { useState } from 'react'
import { useText } from '../../../lib/i18n.ts'
import { useSite } from '../../../lib/site.ts'
import { Page } from '../../../lib/Page.tsx'
import { JoinForm } from './JoinForm.tsx'
import styles from './join.module.css'

const ways = [
  ['users-fill', 'agent'],
  ['globe', 'affiliate'],
  ['shield-check-fill', 'rules'],
] as const satisfies readonly (readonly [IconName, string])[]

/** What joining as an agent or an affiliate means [CMS-13], and the form that reaches the operator [CMS-14]. */
export function JoinPage() {
  const t = useText()
  const brand = useSite()?.brandName ?? 'Banyan'
  const [sent, setSent] = useState(false)
  return (
    <Page look="large" title={t('pages.join_title', { brand })} intro={t('pages.join_text')}>
      <div className={styles.columns}>
        <Stack as="ul" gap={28} className={styles.ways}>
          {ways.map(([icon, way]) => (
            <li key={way}>
              <Icon name={icon} size={24} />
              <div>
                <h2>{t(`pages.join_${way}`)}</h2>
                <p>{t(`pages.join_${way}_text`)}</p>
              </div>
            </li>
          ))}
        </Stack>
        <Card as="section" className={styles.card} aria-label={t('pages.join_form')}>
          {sent ? (
            <div role="status">
              <EmptyState
                title={t('pages.join_sent')}
                text={t('pages.join_sent_text')}
                action={<Button onClick={() => setSent(false)}>{t('pages.join_again')}</Button>}
              />
            </div>
          ) : (
            <JoinForm onSent={() => setSent(true)} />
          )}
        </Card>
      </div>
    </Page>
  )
}
