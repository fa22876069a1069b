import {
  type Category,
  type GameFacets,
  gameFeatures,
  gameOrders,
  liveClasses,
  rtpFloors,
  volatilities,
} from '@banyan/contract'
import { Button, ChipSet, Icon, MultiChipSet, Row, Stack } from '@banyan/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { useLanguage } from '../../../lib/language.ts'
import { classesQuery } from '../use-catalogue.ts'
import styles from './ListTools.module.css'
import type { CategorySearch, Filters } from './use-category.ts'

interface ListToolsProps {
  readonly category: Category
  readonly vassalage: string | null
  readonly filters: Filters
  /** How many games each choice would leave; undefined until known. */
  readonly facets: GameFacets | undefined
  readonly onNarrow: (change: CategorySearch) => void
}

/** A search waits for the end of a word, and not for each of its letters. */
const typingPauseMs = 300

/** What narrows and orders the list: classes, name, filters and sort. */
export function ListTools({ category, vassalage, filters, facets, onNarrow }: ListToolsProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const set =
    filters.features.length +
    filters.volatilities.length +
    [filters.rtp, filters.minBet, filters.minLineNum].filter((each) => each !== null).length
  return (
    <Stack gap={14} className={styles.tools}>
      <Classes category={category} vassalage={vassalage} filters={filters} onNarrow={onNarrow} />
      <Row wrap gap={10}>
        <NameField value={filters.name} onName={(name) => onNarrow({ name: name === '' ? undefined : name })} />
        <label className={styles.sort}>
          <span>{t('games.sort')}</span>
          <select value={filters.order} onChange={({ target }) => onNarrow({ order: target.value })}>
            {gameOrders.map((order) => (
              <option key={order} value={order}>
                {t(`games.sort_${order}`)}
              </option>
            ))}
          </select>
          <Icon name="caret-down" size={14} />
        </label>
        <Button
          icon="funnel-simple"
          aria-expanded={isOpen}
          aria-controls="game-filters"
          onClick={() => setOpen(!isOpen)}
        >
          {set > 0 ? t('games.filters_set', { count: set }) : t('games.filters')}
        </Button>
      </Row>
      {isOpen && <FilterPanel category={category} filters={filters} facets={facets} onNarrow={onNarrow} />}
    </Stack>
  )
}

/**
 * The classification filter. Live games have all of their fifteen classes [GAME-13];
 * other categories those that have games.
 */
function Classes({ category, vassalage, filters, onNarrow }: Omit<ListToolsProps, 'facets'>) {
  const t = useText()
  const isLive = category === 'LIVE'
  const { data, isPending } = useQuery({ ...classesQuery(category, vassalage, useLanguage()), enabled: !isLive })
  // Slots have several classes as good as always: nothing moves when they come.
  if (category === 'RNG' && isPending) return <div className={styles.classes} />
  const classes = isLive ? liveClasses : (data?.gameTypes.map(({ gameType }) => gameType) ?? [])
  if (classes.length < 2) return null
  return (
    <ChipSet
      label={t('games.classes')}
      value={filters.classification ?? 'all'}
      chips={[{ id: 'all', label: t('common.all') }, ...classes.map((id) => ({ id, label: t(`catalog.class.${id}`) }))]}
      onChange={(id) => onNarrow({ class: id === 'all' ? undefined : id })}
      className={styles.classes}
    />
  )
}

function NameField({ value, onName }: { readonly value: string; readonly onName: (name: string) => void }) {
  const t = useText()
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  // The address changed by itself: filters cleared, or back in the history.
  if (known !== value) {
    setKnown(value)
    if (value !== typed.trim()) setTyped(value)
  }
  const say = useEffectEvent(onName)
  const wanted = typed.trim()
  useEffect(() => {
    if (wanted === value) return undefined
    const timer = setTimeout(() => say(wanted), typingPauseMs)
    return () => clearTimeout(timer)
  }, [wanted, value])
  return (
    <label className={styles.name}>
      <Icon name="magnifying-glass" size={18} />
      <input
        type="search"
        aria-label={t('games.search')}
        placeholder={t('games.search')}
        maxLength={64}
        autoComplete="off"
        enterKeyHint="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </label>
  )
}

/** Bets and lines that the filter offers: the smallest bet at most, and the lines at least [GAME-18]. */
const betSteps = [1000, 2000, 5000, 10_000] as const
const lineSteps = [10, 20, 50] as const

function FilterPanel({ category, filters, facets, onNarrow }: Omit<ListToolsProps, 'vassalage'>) {
  const t = useText()
  const format = useFormat()
  const games = (facet: keyof GameFacets, value: string) =>
    facets?.[facet].find((each) => each.value === value)?.games ?? 0
  const counted = (label: string, count: number) => (count > 0 ? `${label} (${format.count(count)})` : label)
  const toggled = <Value extends string>(values: readonly Value[], value: Value) =>
    (values.includes(value) ? values.filter((each) => each !== value) : [...values, value]).join(',') || undefined
  const one = (value: string) => (value === 'any' ? undefined : value)
  const any = { id: 'any', label: t('games.any') }
  return (
    <div id="game-filters" className={styles.panel}>
      <Group label={t('games.filter_feature')}>
        <MultiChipSet
          label={t('games.filter_feature')}
          values={filters.features}
          chips={gameFeatures
            .filter((id) => filters.features.includes(id) || games('feature', id) > 0)
            .map((id) => ({ id, label: counted(t(`catalog.feature.${id}`), games('feature', id)) }))}
          onToggle={(id) => onNarrow({ feature: toggled(filters.features, id) })}
        />
      </Group>
      <Group label={t('games.filter_volatility')}>
        <MultiChipSet
          label={t('games.filter_volatility')}
          values={filters.volatilities}
          chips={volatilities.map((id) => ({
            id,
            label: counted(t(`catalog.volatility.${id}`), games('volatility', id)),
          }))}
          onToggle={(id) => onNarrow({ volatility: toggled(filters.volatilities, id) })}
        />
      </Group>
      <Group label={t('games.filter_rtp')}>
        <ChipSet
          label={t('games.filter_rtp')}
          value={String(filters.rtp ?? 'any')}
          chips={[
            any,
            ...rtpFloors.map((floor) => ({ id: String(floor), label: t('catalog.rtpFrom', { percent: floor / 100 }) })),
          ]}
          onChange={(id) => onNarrow({ rtp: one(id) })}
        />
      </Group>
      {category === 'RNG' && <SlotFilters filters={filters} any={any} onNarrow={onNarrow} one={one} />}
    </div>
  )
}

/** What only slots are told apart by. */
function SlotFilters({
  filters,
  any,
  onNarrow,
  one,
}: {
  readonly filters: Filters
  readonly any: { id: string; label: string }
  readonly onNarrow: (change: CategorySearch) => void
  readonly one: (value: string) => string | undefined
}) {
  const t = useText()
  const format = useFormat()
  return (
    <>
      <Group label={t('games.filter_bet')}>
        <ChipSet
          label={t('games.filter_bet')}
          value={String(filters.minBet ?? 'any')}
          chips={[
            any,
            ...betSteps.map((step) => ({
              id: String(step),
              label: t('games.bet_from', { amount: format.amount(BigInt(step)) }),
            })),
          ]}
          onChange={(id) => onNarrow({ minBet: one(id) })}
        />
      </Group>
      <Group label={t('games.filter_lines')}>
        <ChipSet
          label={t('games.filter_lines')}
          value={String(filters.minLineNum ?? 'any')}
          chips={[
            any,
            ...lineSteps.map((step) => ({ id: String(step), label: t('games.lines_from', { count: step }) })),
          ]}
          onChange={(id) => onNarrow({ minLineNum: one(id) })}
        />
      </Group>
    </>
  )
}

function Group({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div className={styles.group}>
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  )
}
