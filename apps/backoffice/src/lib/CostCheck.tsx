import type { InputOf, OutputOf, StaffRoute } from '@banyan/contract'
import { Button, ErrorState, Stack, Text } from '@banyan/ui'
import { useState } from 'react'
import { failureText, useRead } from './query.ts'
import { useText } from './texts.ts'

interface CostCheckProps<R extends StaffRoute> {
  readonly route: R
  /** What is tried; null while the fields do not say it. */
  readonly asked: InputOf<R> | null
  /** What has to be filled in before. */
  readonly none: string
  readonly textOf: (answer: OutputOf<R>) => string
}

/** What a setting would have cost in the last 30 days, before it is switched on. */
export function CostCheck<R extends StaffRoute>({ route, asked: next, none, textOf }: CostCheckProps<R>) {
  const t = useText()
  const [asked, setAsked] = useState<InputOf<R> | null>(null)
  return (
    <Stack gap={8}>
      <div>
        <Button size="sm" disabled={next === null} onClick={() => setAsked(next)}>
          {t('bonuses.cost')}
        </Button>
      </div>
      {next === null && <Text tone="muted">{none}</Text>}
      {asked !== null && <CostText route={route} asked={asked} textOf={textOf} />}
    </Stack>
  )
}

function CostText<R extends StaffRoute>({
  route,
  asked,
  textOf,
}: Omit<CostCheckProps<R>, 'asked' | 'none'> & { readonly asked: InputOf<R> }) {
  const t = useText()
  const { data, error, refetch } = useRead(route, asked)
  if (error) return <ErrorState title={failureText(t, error)} retryLabel={t('retry')} onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <div role="status">
      <Text>{`${t('bonuses.cost_title')}: ${textOf(data)}`}</Text>
    </div>
  )
}
