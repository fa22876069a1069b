import { type KeptPlay, type LotteryPlayForStaff, type OutputOf, lotteryFields, staffRoutes } from '@banyan/contract'
import { Button, Card, Checkbox, Skeleton, Text, TextField } from '@banyan/ui'
import { useState } from 'react'
import { Facts } from '../../lib/Facts.tsx'
import { Page } from '../../lib/Page.tsx'
import { ChangeForm } from '../../lib/ChangeForm.tsx'
import type { Draft } from '../../lib/draft.ts'
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
import { useNames, usePlaceNames, useSeconds } from './use-names.ts'

type Lottery = OutputOf<typeof staffRoutes.lottery>

/** A lottery: what is set, its plays, what its committed draws fix and why, and what it was. */
export function LotteryRecord({ gameCode }: { readonly gameCode: string }) {
  const t = useText()
  const words = useSiteWords()
  const { data: me } = useRead(staffRoutes.me, {})
  const { data, error, refetch } = useRead(staffRoutes.lottery, { gameCode })
  const myName = me?.permissions.includes('lotteries.set') ? me.name : null
  return (
    <Page title={words.game(gameCode)} timed failure={error} onRetry={() => void refetch()}>
      <div>
        <Button size="sm" icon="arrow-left" onClick={() => showRecord(null)}>
          {t('games.back')}
        </Button>
      </div>
      {data ? <Opened lottery={data} myName={myName} /> : <Skeleton height={420} />}
    </Page>
  )
}

interface OpenedProps {
  readonly lottery: Lottery
  /** Null: whoever reads may not change. */
  readonly myName: string | null
}

interface Asked {
  readonly play: LotteryPlayForStaff
  readonly restored?: KeptPlay
}

function Opened({ lottery, myName }: OpenedProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const began = lotteryFields(lottery.values)
  const typed = useTyped(began)
  const maySet = myName !== null
  const putBack = (play: string | null, before: KeptPlay) => {
    const found = lottery.plays.find((each) => each.play === play)
    if (found) setAsked({ play: found, restored: before })
    else if (play === null) typed.change(before)
  }
  return (
    <>
      <Editor lottery={lottery} began={began} typed={typed} maySet={maySet} />
      <Plays lottery={lottery} onAsk={maySet ? (play) => setAsked({ play }) : null} />
      <Source lottery={lottery} myName={myName} />
      <Fixed lottery={lottery} />
      <History
        gameCode={lottery.fixed.gameCode}
        money={lottery}
        isTyped={typed.isTyped}
        onPutBack={maySet ? putBack : undefined}
      />
      {asked && <PlayDialog lottery={lottery} {...asked} onDone={() => setAsked(null)} />}
    </>
  )
}

interface EditorProps {
  readonly lottery: Lottery
  readonly began: Draft
  readonly typed: ReturnType<typeof useTyped>
  readonly maySet: boolean
}

function Editor({ lottery, began, typed: { draft, change, undo }, maySet }: EditorProps) {
  const t = useText()
  const { field } = useNames(lottery)
  const { version, fixed } = lottery
  const save = useAct(staffRoutes.setLottery, staleLottery)
  const next = lotteryOf(draft)
  const told = () => {
    toasts.success({ title: t('games.saved') })
    undo()
  }
  const onSave = (reason: string) =>
    next && save.mutate({ gameCode: fixed.gameCode, version, values: next, reason }, { onSuccess: told })
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
  const places = usePlaceNames()
  return (
    <Card as="section" padded gap={12} aria-label={t('games.fixed')}>
      <h2>{t('games.fixed')}</h2>
      <Text tone="muted">{t('lotteries.fixed_text')}</Text>
      <Facts
        facts={[
          [t('games.code'), fixed.gameCode],
          [t('lotteries.area'), places.area(fixed.area)],
          [t('lotteries.table'), places.table(fixed)],
          [t('lotteries.every'), seconds(fixed.intervalSeconds)],
          [t('lotteries.closes'), seconds(fixed.closeBeforeSeconds)],
        ]}
      />
    </Card>
  )
}
