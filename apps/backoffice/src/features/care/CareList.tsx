import { type HarmMember, staffHarmRoutes } from '@banyan/contract'
import { Button, type Column, Pill } from '@banyan/ui'
import { ListDesk, askAgainMs } from '../../lib/ListDesk.tsx'
import styles from '../../lib/Page.module.css'
import { useRead } from '../../lib/query.ts'
import { showRecord, useSearch } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { contactTones, levels } from './facts.ts'

const shown = 50

/** The members of a level, the highest scores first: of the highest level that has any, unless another is asked for. */
export function CareList() {
  const t = useText()
  const [search, show] = useSearch()
  const highest = useRead(staffHarmRoutes.harmMembers, { level: 3, count: shown })
  const filled = levels.find((each) =>
    highest.data?.levels.some(({ level, count }) => each === `${level}` && count > 0),
  )
  const level = levels.find((each) => each === search.get('level')) ?? filled ?? '3'
  const after = search.get('after')
  const asked = { level: Number(level), count: shown, ...(after !== null && { after }) }
  const read = useRead(staffHarmRoutes.harmMembers, asked, { refetchInterval: askAgainMs })
  const countOf = (id: string) => read.data?.levels.find((each) => String(each.level) === id)?.count ?? 0
  return (
    <ListDesk
      title={t('nav.care')}
      text={t('care.text')}
      tools={
        <div>
          <Button size="sm" icon="sliders-horizontal" onClick={() => show({ view: 'rules' })}>
            {t('care.rules')}
          </Button>
        </div>
      }
      states={levels.map((id) => ({ id, label: `${t(`care.kind_level_${id}`)} (${countOf(id)})` }))}
      state={level}
      onState={(next) => show({ level: next })}
      read={read}
      rows={read.data?.members.map((row) => ({ ...row, id: row.memberId })) ?? []}
      idHead={t('members.id')}
      columns={useColumns()}
      empty={t('care.empty')}
      page={{ after, next: read.data?.next ?? null, onPage: (next) => show({ level, after: next }) }}
    />
  )
}

function useColumns(): readonly Column<HarmMember>[] {
  const t = useText()
  return [
    { id: 'member', head: t('care.member'), cell: ({ account }) => <strong>{account}</strong> },
    { id: 'score', head: t('care.score'), align: 'end', cell: ({ score }) => score },
    { id: 'since', head: t('care.since'), cell: ({ since }) => instant(since) },
    { id: 'day', head: t('care.day'), cell: ({ day }) => day },
    {
      id: 'contact',
      head: t('care.contact'),
      cell: ({ contact, takenBy }) =>
        contact === null ? (
          t('care.no_contact')
        ) : (
          <span className={styles.stack}>
            <Pill tone={contactTones[contact]}>{t(`care.state_${contact}`)}</Pill>
            {takenBy !== null && <small>{takenBy}</small>}
          </span>
        ),
    },
    {
      id: 'open',
      head: t('members.actions'),
      align: 'end',
      cell: ({ memberId, account }) => (
        <Button size="sm" aria-label={t('care.open_title', { account })} onClick={() => showRecord(memberId)}>
          {t('care.open')}
        </Button>
      ),
    },
  ]
}
