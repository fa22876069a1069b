import {
  type Language,
  type ListedNotice,
  type NoticeState,
  languages,
  noticeStates,
  noticeTypes,
  staffRoutes,
} from '@banyan/contract'
import { Button, type Column, Row, SelectField, Stack, languageFacts } from '@banyan/ui'
import { ListDesk } from '../../lib/ListDesk.tsx'
import page from '../../lib/Page.module.css'
import { useRead } from '../../lib/query.ts'
import { showRecord, useRecord, useSearch } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import styles from './content.module.css'
import { newNotice } from './draft.ts'
import { NoticeRecord } from './NoticeRecord.tsx'
import { useNames } from './use-names.ts'
import { useMayWrite } from './use-record.ts'

/** The id of the record that is not there yet. */
export const newRecord = 'new'

/** What the site tells its players: popups, news, promotions and banners. */
export function NoticesPage() {
  const opened = useRecord()
  if (opened === null) return <NoticeDesk />
  const id = opened === newRecord ? null : opened
  return <NoticeRecord key={opened} id={id} fresh={newNotice(null, 'PL')} />
}

/** Which notices are listed, by the address. */
function useAsked() {
  const [search, show] = useSearch()
  const state = noticeStates.find((each) => each === search.get('state')) ?? 'now'
  const type = noticeTypes.find((each) => each === search.get('type'))
  const languageOf = (name: string) => languages.find((each) => each === search.get(name))
  const [written, missing, after] = [languageOf('written'), languageOf('missing'), search.get('after')]
  const asked = {
    state,
    ...(type !== undefined && { type }),
    ...(written !== undefined && { written }),
    ...(missing !== undefined && { missing }),
  }
  return { asked, after, show }
}

function NoticeDesk() {
  const t = useText()
  const mayWrite = useMayWrite()
  const { asked, after, show } = useAsked()
  const read = useRead(staffRoutes.noticeList, { ...asked, count: 50, ...(after !== null && { after }) })
  const columns = useColumns()
  const words = asked.written ? `written ${asked.written}` : asked.missing ? `missing ${asked.missing}` : 'all'
  const showWords = (chosen: string) => {
    const [name = '', language = ''] = chosen.split(' ')
    const { written: _written, missing: _missing, ...rest } = asked
    show(language === '' ? rest : { ...rest, [name]: language })
  }
  return (
    <ListDesk<ListedNotice, NoticeState>
      title={t('nav.notices')}
      text={t('content.notices_text')}
      tools={
        <Stack gap={16}>
          {mayWrite && (
            <div>
              <Button variant="primary" icon="plus" onClick={() => showRecord(newRecord)}>
                {t('content.new_notice')}
              </Button>
            </div>
          )}
          <Row wrap align="end" gap={12} className={page.tools}>
            <SelectField
              label={t('content.type')}
              placeholder={t('content.all_types')}
              value={asked.type ?? 'all'}
              options={[
                { id: 'all', label: t('content.all_types') },
                ...noticeTypes.map((id) => ({ id, label: t(`content.type_${id}`) })),
              ]}
              onChange={({ target }) => {
                const { type: _type, ...rest } = asked
                show(target.value === 'all' ? rest : { ...rest, type: target.value })
              }}
            />
            <SelectField
              label={t('content.language')}
              placeholder={t('content.all_languages')}
              value={words}
              options={useWordOptions()}
              onChange={({ target }) => showWords(target.value)}
            />
          </Row>
        </Stack>
      }
      states={noticeStates.map((id) => ({ id, label: t(`content.${id}`) }))}
      state={asked.state}
      onState={(state) => show({ ...asked, state })}
      read={read}
      rows={read.data?.notices ?? []}
      columns={columns}
      empty={t('content.none')}
      page={{ after, next: read.data?.next ?? null, onPage: (next) => show({ ...asked, after: next }) }}
    />
  )
}

function useWordOptions() {
  const t = useText()
  const option = (kind: 'written' | 'missing') => (language: Language) => ({
    id: `${kind} ${language}`,
    label: t(kind === 'written' ? 'content.with_language' : 'content.without_language', {
      language: languageFacts[language].name,
    }),
  })
  return [
    { id: 'all', label: t('content.all_languages') },
    ...languages.map(option('written')),
    ...languages.map(option('missing')),
  ]
}

/** Languages without words. */
export const lacking = (written: readonly Language[]) => languages.filter((each) => !written.includes(each)).join(' ')

function useColumns(): readonly Column<ListedNotice>[] {
  const t = useText()
  const { place } = useNames()
  return [
    {
      id: 'title',
      head: t('content.title'),
      cell: ({ title, type, bannerGroup }) => (
        <span className={page.stack}>
          <strong>{title}</strong>
          <small>{type === 'B' ? `${t('content.type_B')} · ${place(bannerGroup)}` : t(`content.type_${type}`)}</small>
        </span>
      ),
    },
    {
      id: 'picture',
      head: t('content.picture'),
      cell: ({ picture }) => (picture === null ? '–' : <img src={picture} alt="" className={styles.thumb} />),
    },
    { id: 'audience', head: t('content.audience'), cell: ({ audience }) => t(`content.audience_${audience}`) },
    { id: 'missing', head: t('content.missing'), cell: (notice) => lacking(notice.languages) || t('content.complete') },
    { id: 'order', head: t('content.order'), align: 'end', cell: ({ position }) => position },
    {
      id: 'time',
      head: t('content.time'),
      cell: ({ startsAt, endsAt }) => (
        <span className={page.stack}>
          <span>{instant(startsAt)}</span>
          <small>{endsAt === null ? t('content.no_end') : instant(endsAt)}</small>
        </span>
      ),
    },
    {
      id: 'open',
      head: t('members.actions'),
      align: 'end',
      cell: ({ id }) => (
        <Button size="sm" aria-label={t('content.open_notice', { id })} onClick={() => showRecord(id)}>
          {t('content.open')}
        </Button>
      ),
    },
  ]
}
