import { passwordRoutes } from '@banyan/contract'
import { Button, EmptyState, Skeleton } from '@banyan/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NotLoaded } from '../../../lib/NotLoaded.tsx'
import { PageTitle } from '../../../lib/PageTitle.tsx'
import { useText } from '../../../lib/i18n.ts'
import { linkToken } from '../../../lib/link-token.ts'
import { openModal } from '../../../lib/modals.ts'
import { CallFailed, valueOf } from '../../../lib/query.ts'
import { AuthFrame } from '../AuthFrame.tsx'
import styles from '../pages.module.css'
import { ResetPasswordForm } from './ResetPasswordForm.tsx'

/** Where the link of the recovery e-mail leads. */
export function ResetPasswordPage() {
  const t = useText()
  const [token] = useState(linkToken)
  const well = /^[\w-]{43}$/.test(token)
  // Under the token, which must not be written anywhere: this cache lives in memory and goes with the page.
  const link = useQuery({
    queryKey: [passwordRoutes.readReset.path, token],
    queryFn: ({ signal }) => valueOf(passwordRoutes.readReset, { token }, signal),
    enabled: well,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const isBroken = !well || (link.error instanceof CallFailed && link.error.failure.code === 'reset_link_invalid')
  return (
    <div className={styles.page}>
      <PageTitle>{t('identity.reset_title')}</PageTitle>
      <AuthFrame title={<h1>{t('identity.reset_title')}</h1>} art="identity.change_art">
        {isBroken ? (
          <EmptyState
            title={t('identity.reset_broken')}
            text={t('identity.reset_broken_text')}
            action={
              <Button variant="primary" onClick={() => openModal('forgetPassModal', undefined)}>
                {t('identity.reset_again')}
              </Button>
            }
          />
        ) : link.isError ? (
          <NotLoaded onRetry={link.refetch} />
        ) : link.data ? (
          <ResetPasswordForm token={token} account={link.data.account} />
        ) : (
          <Skeleton height={260} />
        )}
      </AuthFrame>
    </div>
  )
}
