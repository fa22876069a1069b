import type { DrawnDraw } from '@banyan/contract'
import { type PlayGroup, playGroups } from '@banyan/games/lottery'
import { Card, ChipSet, Icon, Row, SegmentedTabs, TabPanel, UnderlineTabs, VisuallyHidden } from '@banyan/ui'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useText } from '../../../lib/i18n.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { phone, useMedia } from '../../../lib/use-media.ts'
import { boardOf, isChoiceGroup } from '../play/board.ts'
import { type Market, type Slip, type SlipChange, chosen } from '../slip/slip.ts'
import { BetInfo } from './BetInfo.tsx'
import styles from './BetPanel.module.css'
import { ChoiceBoard } from './ChoiceBoard.tsx'
import { PickPanel } from './PickPanel.tsx'

const coming = <div className={styles.coming} />
const QuickPanel = lazyPart(async () => (await import('./QuickPanel.tsx')).QuickPanel, {
  texts: 'open',
  pending: coming,
})
const EntryPanel = lazyPart(async () => (await import('./EntryPanel.tsx')).EntryPanel, {
  texts: 'open',
  pending: coming,
})

const modes = ['pick', 'quick', 'type'] as const
type Mode = (typeof modes)[number]
const modeIcons = { pick: 'squares-four', quick: 'lightning', type: 'keyboard' } as const

/** Where the chips offer xiên quay beside the plays. */
const ringChip = 'ring'

interface BetPanelProps {
  readonly slip: Slip
  readonly market: Market
  readonly change: (change: SlipChange) => void
  /** Newest first; undefined until known. */
  readonly draws: readonly DrawnDraw[] | undefined
}

/** Choosing a play and its numbers, in three ways. */
export function BetPanel({ slip, market, change, draws }: BetPanelProps) {
  const t = useText()
  const [mode, setMode] = useState<Mode>('pick')
  const { play, group, toGroup, groups, chips, toChip, rules } = usePlays({ market, slip, change })
  const numbers = chosen(slip, boardOf(play))
  const isOpen = isChoiceGroup(rules, group)
  const toggleAll = (all: readonly string[]) => change({ do: 'toggle_all', numbers: all })
  const add = (entries: readonly string[]) => change({ do: 'add', entries })
  return (
    <Card as="section" className={styles.card} aria-label={t('lottery.bet.plays')}>
      <UnderlineTabs
        group="play-group"
        label={t('lottery.bet.groups')}
        value={group}
        onChange={toGroup}
        items={groups.map((id) => ({ id, label: t(`play.group.${id}`) }))}
      />
      <TabPanel group="play-group" value={group}>
        {!isOpen && <PlayRow chips={chips} toChip={toChip} slip={slip} mode={mode} setMode={setMode} />}
        <div className={clsx(isOpen && styles.info)}>
          <BetInfo play={slip.play} ring={slip.ring} market={market} last={draws?.[0] ?? null} />
        </div>
        {isOpen ? (
          <div className={styles.mode}>
            <ChoiceBoard key={group} group={group} market={market} slip={slip} change={change} />
          </div>
        ) : (
          <TabPanel group="number-mode" value={slip.ring ? 'pick' : mode} className={styles.mode}>
            {(mode === 'pick' || slip.ring) && (
              <PickPanel rules={rules} slip={slip} chosen={numbers} draws={draws} change={change} />
            )}
            {mode === 'quick' && !slip.ring && (
              <QuickPanel rules={rules} play={play} chosen={numbers} onToggleAll={toggleAll} onAdd={add} />
            )}
            {mode === 'type' && !slip.ring && <EntryPanel key={slip.play} play={play} onAdd={add} />}
          </TabPanel>
        )}
      </TabPanel>
    </Card>
  )
}

/** The plays of a group, and the ways of choosing. */
function PlayRow({
  chips,
  toChip,
  slip,
  mode,
  setMode,
}: Pick<ReturnType<typeof usePlays>, 'chips' | 'toChip'> & {
  readonly slip: Slip
  readonly mode: Mode
  readonly setMode: (next: Mode) => void
}) {
  const t = useText()
  const small = useMedia(phone)
  return (
    <Row align="start" justify="between" gap="10px 16px" className={styles.plays}>
      <ChipSet
        label={t('lottery.bet.plays')}
        chips={chips}
        value={slip.ring ? ringChip : slip.play}
        onChange={toChip}
        className={styles.chips}
      />
      {!slip.ring && (
        <SegmentedTabs
          group="number-mode"
          label={t('lottery.bet.modes')}
          value={mode}
          onChange={setMode}
          className={styles.modes ?? ''}
          items={modes.map((id) => ({ id, label: small ? <ModeIcon mode={id} /> : t(`lottery.bet.${id}`) }))}
        />
      )}
    </Row>
  )
}

/** A way of choosing as its icon, named for who cannot see it. */
function ModeIcon({ mode }: { readonly mode: Mode }) {
  const t = useText()
  return (
    <>
      <Icon name={modeIcons[mode]} size={18} />
      <VisuallyHidden>{t(`lottery.bet.${mode}`)}</VisuallyHidden>
    </>
  )
}

/** The plays on sale, by group, and how one is chosen. */
function usePlays({ market, slip, change }: Pick<BetPanelProps, 'market' | 'slip' | 'change'>) {
  const t = useText()
  const { rules } = market
  const play = rules.playOf(slip.play)
  const { group } = play
  const offered = rules.plays.filter((each) => market.offers.has(each.code))
  const groups = playGroups.filter((each) => offered.some((other) => other.group === each))
  const toGroup = (next: PlayGroup) => {
    const first = offered.find((each) => each.group === next)
    if (first) change({ do: 'choose_play', play: first.code })
  }
  const chips = [
    ...offered
      .filter((each) => each.group === group)
      .map(({ code }) => ({ id: code as string, label: t(`play.${code}.name`) })),
    ...(group === 'xien' ? [{ id: ringChip, label: t('lottery.bet.ring') }] : []),
  ]
  const toChip = (id: string) => {
    if (id === ringChip) return change({ do: 'choose_play', play: 'XIEN2', ring: true })
    const found = offered.find((each) => each.code === id)
    if (found) change({ do: 'choose_play', play: found.code })
  }
  return { play, group, toGroup, groups, chips, toChip, rules }
}
