import { staffRoutes } from '@banyan/contract'
import { Button, ChipSet, Stack, Text, TextField } from '@banyan/ui'
import { type KeyboardEvent, useState } from 'react'
import { ListTable } from '../../lib/ListTable.tsx'
import styles from '../../lib/Page.module.css'
import { Pager } from '../../lib/Pager.tsx'
import { useRead } from '../../lib/query.ts'
import { useSearch } from '../../lib/route.tsx'
import { useLanguage, useText } from '../../lib/texts.ts'
import { TextDialog } from './TextDialog.tsx'
import { type BuiltIn, ownKeys, ownTexts, textPages, withTexts } from './own-texts.ts'

interface TextsFieldProps {
  /** The own texts as the draft holds them. */
  readonly value: string
  readonly readOnly: boolean
  readonly onChange: (value: string) => void
}

/** Own texts that are looked at together. */
const ownPage = 20

const views = ['all', 'own', 'app'] as const
type View = (typeof views)[number]

/** The texts of the site, found by key or words, the built-in one beside the own. */
export function TextsField({ value, readOnly, onChange }: TextsFieldProps) {
  const t = useText()
  const [search, show] = useSearch()
  const words = search.get('words') ?? ''
  const [view, setView] = useState<View>('all')
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<BuiltIn | null>(null)
  const own = ownTexts(value)
  const mine = ownKeys(own, words)
  const [from, isOwn] = [(page - 1) * ownPage, view === 'own']
  const asked = {
    ...(isOwn ? { keys: mine.slice(from, from + ownPage).join(',') } : { page }),
    ...(!isOwn && words !== '' && { words }),
    ...(view === 'app' && { under: textPages.app }),
  }
  const { data, error, refetch } = useRead(staffRoutes.builtInTexts, asked)
  const next = isOwn ? (from + ownPage < mine.length ? page + 1 : null) : (data?.next ?? null)
  const look = (next: { readonly words?: string; readonly view?: View }) => {
    if (next.words !== undefined) show({ section: 'texts', words: next.words })
    setView(next.view ?? view)
    setPage(1)
  }
  return (
    <Stack gap={12}>
      <Search key={words} sought={words} onLook={(next) => look({ words: next })} />
      <ChipSet
        label={t('configuration.text_view')}
        value={view}
        chips={views.map((id) => ({ id, label: t(`configuration.text_${id}`) }))}
        onChange={(next) => look({ view: next })}
      />
      <Text size={13} tone="quiet">
        {data && t('configuration.text_count', { count: isOwn ? mine.length : data.total, own: own.size })}
      </Text>
      <Texts
        texts={data?.texts}
        own={own}
        failure={error}
        onRetry={() => void refetch()}
        onOpen={readOnly ? undefined : setOpen}
      />
      <Pager
        after={page === 1 ? null : String(page)}
        next={next === null ? null : String(next)}
        onPage={(after) => setPage(after === null ? 1 : Number(after))}
      />
      {open && (
        <TextDialog
          text={open}
          own={own.get(open.key) ?? {}}
          onCancel={() => setOpen(null)}
          onTake={(said) => {
            onChange(withTexts(value, open.key, said))
            setOpen(null)
          }}
        />
      )}
    </Stack>
  )
}

/** What is searched, by Enter or the button. */
function Search({ sought, onLook }: { readonly sought: string; readonly onLook: (words: string) => void }) {
  const t = useText()
  const [typed, setTyped] = useState(sought)
  // Within the form of the section, whose own it is to be sent by Enter.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onLook(typed.trim())
  }
  return (
    <div className={styles.search}>
      <TextField
        label={t('configuration.text_search')}
        icon="magnifying-glass"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button type="button" onClick={() => onLook(typed.trim())}>
        {t('configuration.text_find')}
      </Button>
    </div>
  )
}

interface TextsProps {
  readonly texts: readonly BuiltIn[] | undefined
  readonly own: ReturnType<typeof ownTexts>
  readonly failure: unknown
  readonly onRetry: () => void
  readonly onOpen: ((text: BuiltIn) => void) | undefined
}

function Texts({ texts, own, failure, onRetry, onOpen }: TextsProps) {
  const t = useText()
  const language = useLanguage()
  return (
    <ListTable<BuiltIn>
      label={t('configuration.texts')}
      rows={texts ?? []}
      rowKey={({ key }) => key}
      loadingRows={texts ? 0 : 8}
      failure={failure}
      onRetry={onRetry}
      empty={<Text tone="muted">{t('configuration.text_none')}</Text>}
      columns={[
        { id: 'key', head: t('configuration.column.key'), cell: ({ key }) => <code>{key}</code> },
        { id: 'usual', head: t('configuration.text_usual'), cell: ({ builtIn }) => builtIn[language] },
        {
          id: 'own',
          head: t('configuration.text_said'),
          cell: ({ key }) => {
            const said = own.get(key)
            if (!said) return '–'
            return said[language] ?? <Text tone="muted">{Object.keys(said).join(', ')}</Text>
          },
        },
        ...(onOpen
          ? [
              {
                id: 'edit',
                head: '',
                align: 'end' as const,
                cell: (text: BuiltIn) => (
                  <Button
                    type="button"
                    size="sm"
                    aria-label={t('configuration.row_edit', { name: text.key })}
                    onClick={() => onOpen(text)}
                  >
                    {t('configuration.edit')}
                  </Button>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}
