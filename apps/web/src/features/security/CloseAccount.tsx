import { type ClosingHindrance, closingRoutes, keptYears, reopeningDays } from '@banyan/contract'
import { Button, Card, Skeleton, Stack, Text, buttonClass } from '@banyan/ui'
import { ConfirmDialog } from '@banyan/ui/dialog'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { call } from '../../lib/call.ts'
import { errorText } from '../../lib/error-text.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { paths } from '../../lib/paths.ts'
import { keyOf, queryClient, useRead } from '../../lib/query.ts'
import { leaveSession } from '../../lib/session.ts'
import { toasts } from '../../lib/toasts.ts'
import styles from './security.module.css'
import { SecretField } from './use-change-form.tsx'

/** Closing the account for good: what keeps it open now and where that ends, what is kept, and the last step. */
export function CloseAccount({ hasPassword }: { readonly hasPassword: boolean }) {
  const t = useText()
  const { data, isError, isFetching, refetch } = useRead(closingRoutes.closing, {}, { staleTime: 0 })
  return (
    <Card as="section" top gap={12} className={styles.card} aria-labelledby="close-account">
      <h2 id="close-account">{t('closing.title')}</h2>
      <Text>{t('closing.text', { days: reopeningDays })}</Text>
      <Text tone="quiet" size={13}>
        {t('closing.kept', { years: keptYears })}
      </Text>
      <Text tone="quiet" size={13}>
        {t('closing.ends')}
      </Text>
      {isError && !data && <NotLoaded busy={isFetching} onRetry={refetch} />}
      {!isError && !data && <Skeleton height={44} />}
      {data && !hasPassword && <Text tone="quiet">{t('closing.no_password')}</Text>}
      {data && hasPassword && data.hindrances.length > 0 && <Hindrances hindrances={data.hindrances} />}
      {data && hasPassword && data.hindrances.length === 0 && <CloseForm />}
    </Card>
  )
}

/** Where what keeps an account open is ended. */
const ways = {
  agent: null,
  balance: { to: paths.withdraw, text: 'closing.to_withdraw' },
  vendor_balance: { to: paths.transferFund, text: 'closing.to_wallets' },
  open_bets: { to: paths.betRecord, text: 'closing.to_bets' },
  deposits: { to: paths.deposit, text: 'closing.to_deposits' },
  withdrawals: { to: paths.withdraw, text: 'closing.to_withdraw' },
} as const satisfies Record<ClosingHindrance, object | null>

function Hindrances({ hindrances }: { readonly hindrances: readonly ClosingHindrance[] }) {
  const t = useText()
  return (
    <Stack gap={8}>
      <Text strong>{t('closing.hindered')}</Text>
      <ul className={styles.hindrances}>
        {hindrances.map((each) => {
          const way = ways[each]
          return (
            <li key={each}>
              <span>{t(`closing.${each}`)}</span>
              {way && (
                <Link to={way.to} className={buttonClass({ size: 'sm' })}>
                  {t(way.text)}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </Stack>
  )
}

function CloseForm() {
  const t = useText()
  const [password, setPassword] = useState('')
  const [asking, setAsking] = useState(false)
  const { close, wrong } = useClosing(() => setAsking(false))
  const ask = (event: FormEvent) => {
    event.preventDefault()
    if (password !== '') setAsking(true)
  }
  return (
    <Stack as="form" gap={12} className={styles.form} noValidate onSubmit={ask}>
      <SecretField
        label={t('closing.password')}
        autoComplete="current-password"
        value={password}
        error={wrong}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <Button type="submit" disabled={password === ''}>
        {t('closing.do')}
      </Button>
      <ConfirmDialog
        name="closingConfirm"
        open={asking}
        title={t('closing.confirm_title')}
        text={t('closing.confirm_text')}
        confirm={t('closing.confirm')}
        cancel={t('common.cancel')}
        busy={close.isPending}
        onConfirm={() => close.mutate(password)}
        onCancel={() => setAsking(false)}
      />
    </Stack>
  )
}

/** Closes the account, and leaves for home; what is wrong with the password is told at its field. */
function useClosing(onRefused: () => void) {
  const t = useText()
  const format = useFormat()
  const navigate = useNavigate()
  const [wrong, setWrong] = useState<string>()
  const close = useMutation({
    mutationFn: async (password: string) => {
      const answer = await call(closingRoutes.closeAccount, { password })
      if (!answer.ok) {
        onRefused()
        if (answer.code === 'wrong_password') return setWrong(errorText(t, format, answer))
        toasts.error({ title: errorText(t, format, answer) })
        return queryClient.invalidateQueries({ queryKey: keyOf(closingRoutes.closing, {}) })
      }
      // Every session has ended: on this page somebody would be asked to log in again.
      await navigate({ to: paths.home })
      leaveSession()
      toasts.success({ title: t('closing.done') })
    },
  })
  return { close, wrong }
}
