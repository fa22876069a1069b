import { consentRoutes } from '@banyan/contract'
import { Button, Card, EmptyState, Stack, Text } from '@banyan/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { errorText } from '../../lib/error-text.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { linkToken } from '../../lib/link-token.ts'
import { Page } from '../../lib/Page.tsx'
import { toasts } from '../../lib/toasts.ts'

/** Where the link under an e-mail of offers leads: one press ends them, without a log-in. */
export function UnsubscribePage() {
  const t = useText()
  const format = useFormat()
  const [token] = useState(linkToken)
  const [state, setState] = useState<'asked' | 'stopped' | 'broken'>(
    /^\d{1,18}\.[\w-]{43}$/.test(token) ? 'asked' : 'broken',
  )
  const stop = useMutation({
    mutationFn: () => call(consentRoutes.stopOfferMail, { token }),
    onSuccess(answer) {
      if (answer.ok) return setState('stopped')
      if (answer.code === 'unsubscribe_link_invalid') return setState('broken')
      toasts.error({ title: errorText(t, format, answer) })
    },
  })
  return (
    <Page title={t('consents.stop_title')}>
      <Card as="section" padded aria-label={t('consents.stop_title')}>
        {state === 'broken' ? (
          <EmptyState title={t('error.unsubscribe_link_invalid')} />
        ) : state === 'stopped' ? (
          <Text role="status">{t('consents.stopped')}</Text>
        ) : (
          <Stack gap={16}>
            <Text>{t('consents.stop_text')}</Text>
            <Button variant="primary" size="lg" busy={stop.isPending} onClick={() => stop.mutate()}>
              {t('consents.stop_do')}
            </Button>
          </Stack>
        )}
      </Card>
    </Page>
  )
}
