import { type SettableRate, type TeamMember, agentRebateRoutes as routes } from '@banyan/contract'
import { Button, Skeleton, Text, TextField } from '@banyan/ui'
import { Dialog } from '@banyan/ui/dialog'
import { type SubmitEvent, useState } from 'react'
import { NotLoaded } from '../../../lib/NotLoaded.tsx'
import { call } from '../../../lib/call.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { useLanguage } from '../../../lib/language.ts'
import { askAgain, useRead } from '../../../lib/query.ts'
import { useSite } from '../../../lib/site.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useCategoryName } from '../../records/index.ts'
import { readRate, showRate } from '../contracts/rate.ts'
import styles from './management.module.css'

interface RebateDialogProps {
  readonly member: TeamMember
  readonly open: boolean
  readonly onClose: () => void
}

/** Sets the rebates of an agent directly below, within the own [AGENT-48]. */
export function RebateDialog({ member, open, onClose }: RebateDialogProps) {
  const t = useText()
  const { data, isError, isFetching, refetch } = useRead(
    routes.downlineRebates,
    { downline: member.id },
    { enabled: open, staleTime: 0 },
  )
  return (
    <Dialog
      name="rebateModal"
      size="sm"
      open={open}
      onClose={onClose}
      title={t('downline.rebate.title', { account: member.account })}
      closeLabel={t('common.close')}
    >
      {isError && !data && <NotLoaded what="downline.rebate.failed" busy={isFetching} onRetry={refetch} />}
      {!data && !isError && <Skeleton height={240} />}
      {data && <RebateForm key={data.version} downline={member.id} {...data} onDone={onClose} />}
    </Dialog>
  )
}

interface RebateFormProps {
  readonly downline: string
  readonly version: number
  readonly rates: readonly SettableRate[]
  readonly nextFrom: Date
  readonly onDone: () => void
}

/** A percentage as it is typed. */
const typedOf = (rate: number) => String(rate / 100)

/** What is typed of the rates, and how it is sent. */
function useRebateForm({ downline, version, rates, nextFrom, onDone }: RebateFormProps) {
  const t = useText()
  const format = useFormat()
  const categories = useSite()?.categories
  const [typed, setTyped] = useState(() => new Map(rates.map(({ category, next }) => [category, typedOf(next)])))
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  // What the site has no games of is left as it is.
  const shown = rates.filter(({ category, most }) => categories?.includes(category) && most > 0)
  const from = format.instant(nextFrom)
  const isWrong = ({ category, least, most }: SettableRate) => {
    const rate = readRate(typed.get(category) ?? '', 0)
    return rate === null || rate < least || rate > most
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (shown.some(isWrong)) return
    setBusy(true)
    const answer = await call(routes.setDownlineRebates, {
      downline,
      version,
      rates: rates.map(({ category }) => ({ category, rate: readRate(typed.get(category) ?? '', 0) ?? 0 })),
    })
    setBusy(false)
    setError(answer.ok ? undefined : errorText(t, format, answer))
    if (answer.ok) {
      toasts.success({ title: t('downline.rebate.saved', { from }) })
      onDone()
    }
    return askAgain(routes.downlineRebates)
  }
  const type = (category: SettableRate['category'], text: string) => setTyped(new Map(typed).set(category, text))
  return { shown, from, typed, type, isWrong, busy, error, submit }
}

function RebateForm(props: RebateFormProps) {
  const t = useText()
  const language = useLanguage()
  const nameOf = useCategoryName()
  const { shown, from, typed, type, isWrong, busy, error, submit } = useRebateForm(props)
  if (shown.length === 0) return <Text>{t('downline.rebate.none')}</Text>
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Text tone="muted">{t('downline.rebate.text', { from })}</Text>
      {shown.map((rate) => (
        <TextField
          key={rate.category}
          label={`${nameOf(rate.category)} (%)`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={5}
          value={typed.get(rate.category) ?? ''}
          hint={t('downline.rebate.bounds', {
            now: showRate(rate.now, language),
            least: showRate(rate.least, language),
            most: showRate(rate.most, language),
          })}
          error={isWrong(rate) ? t('downline.rebate.wrong', { most: showRate(rate.most, language) }) : undefined}
          onChange={({ target }) => type(rate.category, target.value)}
        />
      ))}
      {error && (
        <Text role="alert" tone="loss">
          {error}
        </Text>
      )}
      <Button type="submit" variant="primary" size="lg" full busy={busy}>
        {t('downline.rebate.save')}
      </Button>
    </form>
  )
}
