import { type OutputOf, type PlayStatus, type StaffRoute, staffRoutes } from '@banyan/contract'
import { Button, Card, Row, Text } from '@banyan/ui'
import { useState } from 'react'
import page from '../../lib/Page.module.css'
import { PlayStatusPill, PlaySwitches } from '../../lib/PlaySwitches.tsx'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { SwitchDialog } from '../../lib/SwitchDialog.tsx'
import { outrunOf } from '../../lib/outrun-by.ts'
import { toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { useGameName } from './use-names.ts'

interface GameStateProps {
  readonly game: OutputOf<typeof staffRoutes.game>
  readonly maySwitch: boolean
  readonly maySet: boolean
  readonly stale: readonly StaffRoute[]
}

type Asked = { readonly to: PlayStatus } | { readonly isShown: boolean }

/** Whether a game is open on every site, and whether this one shows it. */
export function GameState({ game, maySwitch, maySet, stale }: GameStateProps) {
  const t = useText()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { status, maintenanceUntil, isShown, hasVendor, fixed } = game
  const switched = { vassalage: fixed.vassalage, gameCode: fixed.code, name: useGameName()(game) }
  const shown = !hasVendor ? 'games.no_vendor' : isShown ? 'games.shown' : 'games.not_shown'
  return (
    <Card as="section" padded gap={12} aria-label={t('members.status')}>
      <Row wrap justify="between" gap={12}>
        <Row wrap gap={8}>
          <PlayStatusPill status={status} />
          {maintenanceUntil && <Text tone="muted">{t('games.until', { time: instant(maintenanceUntil) })}</Text>}
        </Row>
        {maySwitch && <PlaySwitches status={status} onSwitch={(to) => setAsked({ to })} />}
      </Row>
      <Row wrap justify="between" gap={12}>
        <Text tone="muted">{t(shown)}</Text>
        {maySet && hasVendor && (
          <span className={page.actions}>
            <Button size="sm" onClick={() => setAsked({ isShown: !isShown })}>
              {t(isShown ? 'games.do_hide' : 'games.do_show')}
            </Button>
          </span>
        )}
      </Row>
      {asked && 'to' in asked && (
        <SwitchDialog
          asked={{ ...switched, status: asked.to }}
          stale={[...stale, staffRoutes.vendors]}
          onDone={() => setAsked(null)}
        />
      )}
      {asked && 'isShown' in asked && (
        <ShowDialog game={game} isShown={asked.isShown} stale={stale} onDone={() => setAsked(null)} />
      )}
    </Card>
  )
}

interface DialogProps extends Pick<GameStateProps, 'game' | 'stale'> {
  readonly onDone: () => void
}

function ShowDialog({ game, isShown, stale, onDone }: DialogProps & { readonly isShown: boolean }) {
  const t = useText()
  const show = useAct(staffRoutes.showGame, stale)
  const name = useGameName()(game)
  const told = () => {
    toasts.success({ title: t(isShown ? 'games.now_shown' : 'games.now_hidden', { name }) })
    onDone()
  }
  return (
    <ReasonDialog
      title={t(isShown ? 'games.show_title' : 'games.hide_title', { name })}
      text={t('games.show_text')}
      confirm={t(isShown ? 'games.do_show' : 'games.do_hide')}
      busy={show.isPending}
      onConfirm={(reason) =>
        show.mutate(
          { id: game.id, isShown, reason },
          { onSuccess: told, onError: outrunOf(['changed_meanwhile'], stale)(onDone) },
        )
      }
      onCancel={onDone}
    />
  )
}
