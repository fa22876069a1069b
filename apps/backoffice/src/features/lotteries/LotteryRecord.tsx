import { type LotteryPlayForStaff, type OutputOf, lotteryFields, staffRoutes } from '@banyan/contract'
import { Button, Card, Checkbox, Skeleton, Text, TextField } from '@banyan/ui'
import { useState } from 'react'
import { Facts } from '../../lib/Facts.tsx'
import { Page } from '../../lib/Page.tsx'
import { ChangeForm } from '../../lib/ChangeForm.tsx'
import { outrunOf } from '../../lib/outrun-by.ts'
import { toasts, useAct, useRead } from '../../lib/query.ts'
import { showRecord } from '../../lib/route.tsx'
import { useSiteWords } from '../../lib/site-words.ts'
import { useText } from '../../lib/texts.ts'
import { useTyped } from '../../lib/use-typed.ts'
import { History } from './History.tsx'
import { PlayDialog } from './PlayDialog.tsx'
import { Plays } from './Plays.tsx'
import { lotteryOf } from './draft.ts'
import { Source } from './Source.tsx'
import { staleLottery } from './stale.ts'
import { useNames, useSeconds } from './use-names.ts'

type Lottery = OutputOf<typeof staffRoutes.lottery>

/** A lottery: what is set, its plays, what its committed draws fix and why, and what it was. */
export function LotteryRecord({ gameCode }: { readonly gameCode: string }) {
  const t = useText()
  const words = useSiteWords()
  const { data: me } = useRead(staffRoutes.me, {})
  const { data, error, refetch } = useRead(staffRoutes.lottery, { gameCode })
  const [asked, setAsked] = useState<LotteryPlayForStaff | null>(null)
  const maySet = me?.permissions.includes('lotteries.set') === true
  return (
    <Page title={words.game(gameCode)} timed failure={error} onRetry={() => void refetch()}>
      <div>
        <Button size="sm" icon="arrow-left" onClick={() => showRecord(null)}>
          {t('games.back')}
        </Button>
      </div>
      {data ? (
        <>
          <Editor lottery={data} maySet={maySet} />
          <Plays lottery={data} onAsk={maySet ? setAsked : null} />
          <Source lottery={data} myName={maySet ? (me?.name ?? null) : null} />
          <Fixed lottery={data} />
          <History gameCode={gameCode} money={data} />
        </>
      ) : (
        <Skeleton height={420} />
      )}
      {asked && data && <PlayDialog lottery={data} play={asked} onDone={() => setAsked(null)} />}
    </Page>
  )
}

function Editor({ lottery, maySet }: { readonly lottery: Lottery; readonly maySet: boolean }) {
  const t = useText()
  const { field } = useNames(lottery)
  const { version, values, fixed } = lottery
  const began = lotteryFields(values)
  const { draft, change, undo } = useTyped(began)
  const save = useAct(staffRoutes.setLottery, staleLottery)
  const next = lotteryOf(draft)
  const told = () => {
    toasts.success({ title: t('games.saved') })
    undo()
  }
  const onSave = (reason: string) =>
    next &&
    save.mutate(
      { gameCode: fixed.gameCode, version, values: next, reason },
      { onSuccess: told, onError: outrunOf(['changed_meanwhile'], staleLottery)() },
    )
  const box = (name: 'takesBets' | 'cancellable') => (
    <Checkbox
      checked={draft[name] === 'yes'}
      onChange={({ target }) => change({ [name]: target.checked ? 'yes' : '' })}
    >
      {t(`lotteries.${name}_text`)}
    </Checkbox>
  )
  return (
    <ChangeForm
      key={version}
      label={t('games.set_vendor')}
      began={began}
      draft={draft}
      isWrong={next === null}
      busy={save.isPending}
      readOnly={!maySet}
      nameOf={field}
      onUndo={undo}
      onSave={onSave}
    >
      {box('takesBets')}
      {box('cancellable')}
      <TextField
        label={t('lotteries.orderDrawsMax')}
        hint={t('lotteries.orderDrawsMax_hint')}
        error={next === null ? t('configuration.wrong') : undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={draft['orderDrawsMax'] ?? ''}
        onChange={({ target }) => change({ orderDrawsMax: target.value })}
      />
    </ChangeForm>
  )
}

/** What is not set here, and why. */
function Fixed({ lottery: { fixed } }: { readonly lottery: Lottery }) {
  const t = useText()
  const seconds = useSeconds()
  return (
    <Card as="section" padded gap={12} aria-label={t('games.fixed')}>
      <h2>{t('games.fixed')}</h2>
      <Text tone="muted">{t('lotteries.fixed_text')}</Text>
      <Facts
        facts={[
          [t('games.code'), fixed.gameCode],
          [t('lotteries.area'), fixed.area],
          [t('lotteries.table'), t('lotteries.table_value', { rules: fixed.rules, version: fixed.rulesVersion })],
          [t('lotteries.every'), seconds(fixed.intervalSeconds)],
          [t('lotteries.closes'), seconds(fixed.closeBeforeSeconds)],
        ]}
      />
    </Card>
  )
}
