import { type OutputOf, type StaffRoute, staffRoutes } from '@banyan/contract'
import { Button, Skeleton } from '@banyan/ui'
import { Page } from '../../lib/Page.tsx'
import { PlayHistory } from '../../lib/PlayHistory.tsx'
import { ChangeForm } from '../../lib/ChangeForm.tsx'
import { toasts, useAct, useRead } from '../../lib/query.ts'
import { showRecord } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { useTyped } from '../../lib/use-typed.ts'
import { draftOf, gameDraft, gameOf } from './draft.ts'
import { GameFacts } from './GameFacts.tsx'
import { GameFields } from './GameFields.tsx'
import { GameState } from './GameState.tsx'
import { useGameName, useNames } from './use-names.ts'

type Game = OutputOf<typeof staffRoutes.game>

/** What a change of a game makes old. */
const stale: readonly StaffRoute[] = [staffRoutes.games, staffRoutes.game, staffRoutes.playChanges]

/** A game: whether it is played, what is set of it, what is fixed and why, and what it was. */
export function GameRecord({ id }: { readonly id: string }) {
  const t = useText()
  const nameOf = useGameName()
  const { data: me } = useRead(staffRoutes.me, {})
  const { data, error, refetch } = useRead(staffRoutes.game, { id })
  const may = (permission: 'games.set' | 'vendors.switch') => me?.permissions.includes(permission) === true
  return (
    <Page title={data ? nameOf(data) : t('games.game')} timed failure={error} onRetry={() => void refetch()}>
      <div>
        <Button size="sm" icon="arrow-left" onClick={() => showRecord(null)}>
          {t('games.back')}
        </Button>
      </div>
      {data ? (
        <>
          <GameState game={data} maySwitch={may('vendors.switch')} maySet={may('games.set')} stale={stale} />
          <GameEditor game={data} readOnly={!may('games.set')} />
        </>
      ) : (
        <Skeleton height={420} />
      )}
    </Page>
  )
}

interface GameEditorProps {
  readonly game: Game
  readonly readOnly: boolean
}

function GameEditor({ game, readOnly }: GameEditorProps) {
  const t = useText()
  const { id, version, values, fixed, decimals } = game
  const names = useNames(game)
  const began = gameDraft(values, decimals)
  const { draft, isTyped, change, undo } = useTyped(began)
  const save = useAct(staffRoutes.setGame, stale)
  const read = gameOf(draft, decimals, fixed.setsStakes)
  const onSave = (reason: string) => {
    if (!read.ok) return
    save.mutate(
      { id, version, values: read.values, reason },
      {
        onSuccess() {
          toasts.success({ title: t('games.saved') })
          undo()
        },
      },
    )
  }
  return (
    <>
      <ChangeForm
        key={version}
        label={t('games.set')}
        began={began}
        draft={draft}
        isWrong={!read.ok}
        busy={save.isPending}
        readOnly={readOnly}
        nameOf={names.field}
        shownAs={names.typed}
        onUndo={undo}
        onSave={onSave}
      >
        <GameFields game={game} draft={draft} wrong={read.ok ? new Set() : read.wrong} onChange={change} />
      </ChangeForm>
      <GameFacts game={game} />
      <PlayHistory
        kind="game"
        name={id}
        nameOf={names.field}
        shownAs={names.kept}
        isTyped={isTyped}
        onPutBack={readOnly ? undefined : (kept) => change(draftOf(kept, decimals))}
      />
    </>
  )
}
