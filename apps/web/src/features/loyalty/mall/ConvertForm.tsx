import { loyaltyRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { Button, Card, TextField, useGroupedInput } from '@banyan/ui'
import { type SubmitEvent, useState } from 'react'
import { errorText } from '../../../lib/error-text.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { useLanguage } from '../../../lib/language.ts'
import { useRead } from '../../../lib/query.ts'
import { toasts } from '../../../lib/toasts.ts'
import styles from './mall.module.css'
import { useConvert } from './use-exchange.ts'

/** Points into money at once, by the site's rate [POINT-16]; nothing where the site has none. */
export function ConvertForm() {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const conversion = useRead(loyaltyRoutes.pointConfig, {}).data?.conversion
  const [points, setPoints] = useState<number | null>(null)
  const [password, setPassword] = useState('')
  const convert = useConvert()
  const input = useGroupedInput({ value: points, onChange: setPoints, language })
  if (!conversion) return null
  const { amountPerPoint, pointsMin, pointsDailyMax } = conversion
  const given = BigInt(points ?? 0)
  const fits = given >= pointsMin && given <= pointsDailyMax
  const failure = convert.data?.ok === false ? convert.data : null
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!fits || password === '') return
    convert.mutate(
      { points: amount(given), password },
      {
        onSuccess(answer) {
          if (!answer.ok) return
          toasts.success({ title: t('loyalty.converted', { amount: format.amount(answer.value.amount) }) })
          setPoints(null)
          setPassword('')
        },
      },
    )
  }
  return (
    <Card as="section" className={styles.convert} aria-labelledby="convert-title">
      <div>
        <h2 id="convert-title">{t('loyalty.convert_title')}</h2>
        <p>
          {t('loyalty.convert_text', {
            amount: format.amount(amountPerPoint),
            min: format.count(Number(pointsMin)),
            max: format.count(Number(pointsDailyMax)),
          })}
        </p>
      </div>
      <form className={styles.convert_form} noValidate onSubmit={submit}>
        <TextField
          {...input}
          label={t('loyalty.convert_points')}
          hint={fits ? t('loyalty.convert_gets', { amount: format.amount(given * amountPerPoint) }) : undefined}
        />
        <PasswordField password={password} setPassword={setPassword} />
        {failure && (
          <p role="alert" className={styles.wrong}>
            {errorText(t, format, failure)}
          </p>
        )}
        <Button type="submit" disabled={!fits || password === ''} busy={convert.isPending}>
          {t('loyalty.convert')}
        </Button>
      </form>
    </Card>
  )
}

function PasswordField({
  password,
  setPassword,
}: {
  readonly password: string
  readonly setPassword: (next: string) => void
}) {
  const t = useText()
  return (
    <TextField
      label={t('loyalty.password')}
      hint={t('loyalty.password_hint')}
      type="password"
      autoComplete="current-password"
      reveal={{ show: t('loyalty.show'), hide: t('loyalty.hide') }}
      value={password}
      onChange={(event) => setPassword(event.target.value)}
    />
  )
}
