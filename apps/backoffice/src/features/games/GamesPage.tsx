import { type GameState, type ListedGame, categories, gameStates, staffRoutes } from '@banyan/contract'
import { Button, type Column, Pill, Row, SelectField, Text } from '@banyan/ui'
import { ListDesk } from '../../lib/ListDesk.tsx'
import page from '../../lib/Page.module.css'
import { PlayStatusPill } from '../../lib/PlaySwitches.tsx'
import { SearchForm } from '../../lib/SearchForm.tsx'
import { useRead } from '../../lib/query.ts'
import { showRecord, useRecord, useSearch } from '../../lib/route.tsx'
import { useSiteWords } from '../../lib/site-words.ts'
import { useText } from '../../lib/texts.ts'
import { useVendorName } from '../../lib/use-vendor-name.ts'
import { GameRecord } from './GameRecord.tsx'

/** Every game of every vendor: what it is called, how it looks, where it stands, and whether this site shows it. */
export function GamesPage() {
  const opened = useRecord()
  return opened === null ? <GameDesk /> : <GameRecord key={opened} id={opened} />
}

/** Which games are listed, by the address. */
function useAsked() {
  const [search, show] = useSearch()
  const state = gameStates.find((each) => each === search.get('state')) ?? 'all'
  const category = categories.find((each) => each === search.get('category'))
  const [vassalage, text, after] = [search.get('vassalage'), search.get('text'), search.get('after')]
  const asked = {
    state,
    ...(text && { text }),
    ...(vassalage && { vassalage }),
    ...(category !== undefined && { category }),
  }
  const narrow = (changed: Readonly<Record<string, string | null>>) => show({ ...asked, ...changed })
  return { asked, after, narrow }
}

const any = 'any'

function GameDesk() {
  const t = useText()
  const { asked, after, narrow } = useAsked()
  const read = useRead(staffRoutes.games, { ...asked, ...(after !== null && { after }) })
  const columns = useColumns()
  const { games = [], total, next = null, vendors = [] } = read.data ?? {}
  const chosen = (value: string) => (value === any ? null : value)
  return (
    <ListDesk<ListedGame, GameState>
      title={t('nav.games')}
      text={t('games.text')}
      tools={
        <Row wrap align="end" gap={12} className={page.tools}>
          <SearchForm
            key={asked.text}
            label={t('games.search')}
            hint={t('games.search_hint')}
            text={asked.text ?? ''}
            maxLength={64}
            spellCheck={false}
            onFind={(text) => narrow({ text })}
          />
          <SelectField
            label={t('vendors.vendor')}
            placeholder={t('games.any_vendor')}
            value={asked.vassalage ?? any}
            options={[
              { id: any, label: t('games.any_vendor') },
              ...vendors.map(({ vassalage, name }) => ({ id: vassalage, label: name })),
            ]}
            onChange={({ target }) => narrow({ vassalage: chosen(target.value) })}
          />
          <Categories shown={asked.category} onShow={(category) => narrow({ category })} />
          <Text tone="muted" size={13} role="status">
            {total === undefined ? '' : t('games.total', { count: total })}
          </Text>
        </Row>
      }
      states={gameStates.map((id) => ({
        id,
        label: id === 'all' || id === 'hidden' ? t(`games.state_${id}`) : t(`vendors.status_${id}`),
      }))}
      state={asked.state}
      onState={(state) => narrow({ state })}
      read={read}
      rows={games}
      columns={columns}
      empty={t('games.none')}
      page={{ after, next, onPage: (to) => narrow({ after: to }) }}
    />
  )
}

interface CategoriesProps {
  readonly shown: string | undefined
  /** Null: every category. */
  readonly onShow: (category: string | null) => void
}

function Categories({ shown, onShow }: CategoriesProps) {
  const t = useText()
  const words = useSiteWords()
  return (
    <SelectField
      label={t('games.category')}
      placeholder={t('games.any_category')}
      value={shown ?? any}
      options={[
        { id: any, label: t('games.any_category') },
        ...categories.map((id) => ({ id, label: words.category(id) })),
      ]}
      onChange={({ target }) => onShow(target.value === any ? null : target.value)}
    />
  )
}

function useColumns(): readonly Column<ListedGame>[] {
  const t = useText()
  const vendorName = useVendorName()
  const words = useSiteWords()
  return [
    {
      id: 'icon',
      head: t('games.icon'),
      cell: ({ icon }) => (icon === null ? '–' : <img src={icon} alt="" className={page.thumb} />),
    },
    {
      id: 'name',
      head: t('games.name'),
      cell: ({ name, vassalage, code }) => (
        <span className={page.stack}>
          <strong>{name}</strong>
          <small>{`${vendorName(vassalage)} · ${code}`}</small>
        </span>
      ),
    },
    {
      id: 'category',
      head: t('games.category'),
      cell: ({ category, classification }) => (
        <span className={page.stack}>
          <span>{words.category(category)}</span>
          {classification && <small>{words.classOf(classification)}</small>}
        </span>
      ),
    },
    { id: 'position', head: t('games.position'), align: 'end', cell: ({ position }) => position },
    {
      id: 'status',
      head: t('members.status'),
      cell: ({ status, isShown, isHot, isNew }) => (
        <Row wrap gap={6}>
          <PlayStatusPill status={status} />
          {!isShown && <Pill tone="neutral">{t('games.state_hidden')}</Pill>}
          {isHot && <Pill tone="live">{t('games.isHot')}</Pill>}
          {isNew && <Pill tone="neutral">{t('games.isNew')}</Pill>}
        </Row>
      ),
    },
    {
      id: 'open',
      head: t('members.actions'),
      align: 'end',
      cell: ({ id, name }) => (
        <Button size="sm" aria-label={t('games.open_details', { name })} onClick={() => showRecord(id)}>
          {t('games.details')}
        </Button>
      ),
    },
  ]
}
