import { affiliateRoutes, isPostbackUrl, postbackMacros } from '@banyan/contract'
import { Button, Card, Row, Text, TextField } from '@banyan/ui'
import { type SubmitEvent, useState } from 'react'
import { call } from '../../lib/call.ts'
import { errorText } from '../../lib/error-text.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { askAgain } from '../../lib/query.ts'
import { toasts } from '../../lib/toasts.ts'
import { CopyFacts } from '../cashier/index.ts'
import styles from './affiliate.module.css'
import { PostbackCalls } from './PostbackCalls.tsx'

/** The address that is called when a player comes, the secret of its calls, shown once, and the last of them. */
export function Postback({ url }: { readonly url: string | null }) {
  const t = useText()
  const { typed, setTyped, secret, busy, error, set } = usePostback(url)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void set(typed.trim())
  }
  const macros = postbackMacros.map((each) => `{${each}}`).join(' ')
  return (
    <Card as="section" className={styles.card} aria-labelledby="affiliate-postback">
      <h2 id="affiliate-postback">{t('affiliate.postback')}</h2>
      <Text tone="muted">{t('affiliate.postback_text')}</Text>
      <pre className={styles.macros}>{macros}</pre>
      <form className={styles.make} noValidate onSubmit={submit}>
        <TextField
          label={t('affiliate.postback_url')}
          type="url"
          inputMode="url"
          error={error}
          value={typed}
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Row gap={8}>
          <Button type="submit" size="lg" busy={busy}>
            {t('affiliate.postback_save')}
          </Button>
          {url !== null && (
            <Button size="lg" busy={busy} onClick={() => void set(null)}>
              {t('affiliate.postback_clear')}
            </Button>
          )}
        </Row>
      </form>
      {secret !== null && (
        <div role="status">
          <CopyFacts facts={[{ name: t('affiliate.secret'), shown: secret, copies: secret }]} />
          <Text tone="muted">{t('affiliate.secret_text')}</Text>
        </div>
      )}
      {url !== null && <PostbackCalls />}
    </Card>
  )
}

/** What is typed, and how it is set: an address that the server would refuse is not sent. */
function usePostback(url: string | null) {
  const t = useText()
  const format = useFormat()
  const [typed, setTyped] = useState(url ?? '')
  const [secret, setSecret] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const set = async (next: string | null) => {
    if (next !== null && !isPostbackUrl(next)) return setError(t('affiliate.postback_wrong'))
    setBusy(true)
    const answer = await call(affiliateRoutes.setAffiliatePostback, { url: next })
    await askAgain(affiliateRoutes.affiliate)
    setBusy(false)
    setError(answer.ok ? undefined : errorText(t, format, answer))
    if (!answer.ok) return
    setSecret(answer.value.secret)
    if (next === null) setTyped('')
    toasts.success({ title: t('affiliate.postback_saved') })
  }
  return { typed, setTyped, secret, busy, error, set }
}
