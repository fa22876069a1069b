import { type OutputOf, staffReportRoutes } from '@banyan/contract'
import { Button, ErrorState, Row, Stack, Text, TextField } from '@banyan/ui'
import { type SubmitEvent, useState } from 'react'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { failureText, toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { DayDifferences } from './DayDifferences.tsx'
import { DayOrders, OrderDay } from './DayOrders.tsx'

type Made = OutputOf<typeof staffReportRoutes.makeReportDayAnew>

/** Compares the kept sums of a day with bets and ledger, and has the day made anew where they differ. */
export function DayCheck({ mayRebuild }: { readonly mayRebuild: boolean }) {
  const t = useText()
  const [day, setDay] = useState('')
  const [made, setMade] = useState<Made | null>(null)
  const compare = useAct(staffReportRoutes.compareReportDay, [], 'quiet')
  const ask = (asked: string) => {
    setMade(null)
    compare.mutate({ day: asked })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    ask(day)
  }
  return (
    <Stack as="section" gap={12} aria-label={t('reports.check')}>
      <h2>{t('reports.check')}</h2>
      <Text tone="muted" size={13}>
        {t('reports.check_text')}
      </Text>
      <Row as="form" align="end" wrap gap={12} onSubmit={submit}>
        <TextField
          type="date"
          label={t('reports.check_day')}
          value={day}
          required
          onChange={({ target }) => setDay(target.value)}
        />
        <Button type="submit" size="lg" busy={compare.isPending}>
          {t('reports.check_compare')}
        </Button>
        {mayRebuild && <OrderDay day={day} />}
      </Row>
      {compare.error && (
        <ErrorState
          title={failureText(t, compare.error)}
          retryLabel={t('retry')}
          onRetry={() => ask(compare.variables.day)}
        />
      )}
      {made ? (
        <MadeAnew made={made} />
      ) : (
        compare.data && <Compared compared={compare.data} onMade={mayRebuild ? setMade : null} />
      )}
      <DayOrders />
    </Stack>
  )
}

interface ComparedProps {
  readonly compared: OutputOf<typeof staffReportRoutes.compareReportDay>
  /** Null: whoever looks at it has no day made anew. */
  readonly onMade: ((made: Made) => void) | null
}

function Compared({ compared: { day, differences }, onMade }: ComparedProps) {
  const t = useText()
  const [isAsked, setIsAsked] = useState(false)
  if (differences.length === 0) return <p role="status">{t('reports.check_even', { day })}</p>
  return (
    <>
      <DayDifferences label={t('reports.check_uneven', { day })} differences={differences} />
      {onMade && (
        <div>
          <Button icon="arrows-clockwise" onClick={() => setIsAsked(true)}>
            {t('reports.check_make')}
          </Button>
        </div>
      )}
      {onMade && isAsked && <MakeDialog day={day} onMade={onMade} onClose={() => setIsAsked(false)} />}
    </>
  )
}

interface MakeDialogProps {
  readonly day: string
  readonly onMade: (made: Made) => void
  readonly onClose: () => void
}

function MakeDialog({ day, onMade, onClose }: MakeDialogProps) {
  const t = useText()
  const make = useAct(staffReportRoutes.makeReportDayAnew, [staffReportRoutes.report])
  const onSuccess = (made: Made) => {
    toasts.success({ title: t('reports.check_made', { day }) })
    onClose()
    onMade(made)
  }
  return (
    <ReasonDialog
      title={t('reports.check_title', { day })}
      text={t('reports.check_make_text')}
      confirm={t('reports.check_make')}
      busy={make.isPending}
      onConfirm={(reason) => make.mutate({ day, reason }, { onSuccess })}
      onCancel={onClose}
    />
  )
}

/** What differed before the day was made anew, and that nothing does any more. */
function MadeAnew({ made: { day, before, after } }: { readonly made: Made }) {
  const t = useText()
  return (
    <>
      {after.length === 0 ? (
        <p role="status">{t('reports.check_even', { day })}</p>
      ) : (
        <DayDifferences label={t('reports.check_uneven', { day })} differences={after} />
      )}
      {before.length > 0 && <DayDifferences label={t('reports.check_before', { day })} differences={before} />}
    </>
  )
}
