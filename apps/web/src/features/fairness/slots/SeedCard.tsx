import { Button, Card, ErrorState, Fact, Facts, Skeleton, Stack, TextField } from '@banyan/ui'
import { type SubmitEvent, useState } from 'react'
import { errorText } from '../../../lib/error-text.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { useRead } from '../../../lib/query.ts'
import { Hash } from '../Hash.tsx'
import styles from '../FairnessPage.module.css'
import { callsOf, type SoloCode } from './family.ts'
import { useSeedChange } from './use-slots.ts'

const clientSeedLengthMax = 64

/** What the coming rounds are promised by, and the way to open what the past ones came from. */
export function SeedCard({ gameCode }: { readonly gameCode: SoloCode }) {
  const t = useText()
  const format = useFormat()
  const seed = useRead(callsOf(gameCode).seed, { gameCode })
  const [typed, setTyped] = useState('')
  const change = useSeedChange(gameCode)
  // Visible ASCII, as the call takes it.
  const isSound = /^[!-~]{0,64}$/.test(typed)
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isSound) change.mutate(typed, { onSuccess: (ok) => ok && setTyped('') })
  }
  if (seed.isError && !seed.data) {
    return (
      <ErrorState
        title={t('fairness.slots.loadFailed')}
        text={errorText(t, format, seed.error.failure)}
        retryLabel={t('common.retry')}
        busy={seed.isFetching}
        onRetry={() => void seed.refetch()}
      />
    )
  }
  return (
    <Card as="section" padded className={styles.card} aria-busy={seed.isPending}>
      <h2>{t('fairness.slots.seeds')}</h2>
      {!seed.data && <Skeleton height={500} />}
      {seed.data && (
        <>
          <Hash label={t('fairness.slots.commit')} value={seed.data.commit} />
          <Hash label={t('fairness.slots.nextCommit')} value={seed.data.nextCommit} />
          <Hash label={t('fairness.slots.clientSeed')} value={seed.data.clientSeed} />
          <Facts look="ruled">
            <Fact name={t('fairness.slots.nonce')} className="n">
              {format.count(seed.data.nonce)}
            </Fact>
          </Facts>
          <Stack onSubmit={submit} as="form" gap={12}>
            <TextField
              label={t('fairness.slots.newClientSeed')}
              hint={t('fairness.slots.newClientSeedHint')}
              error={isSound ? undefined : t('fairness.slots.clientSeedInvalid')}
              autoComplete="off"
              spellCheck={false}
              maxLength={clientSeedLengthMax}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <Button type="submit" variant="primary" size="lg" busy={change.isPending} disabled={!isSound}>
              {t('fairness.slots.change')}
            </Button>
          </Stack>
        </>
      )}
    </Card>
  )
}
