import { memberWays } from '@banyan/contract'
import { Button, Row, SelectField, TextField } from '@banyan/ui'
import { type SubmitEvent, useState } from 'react'
import styles from '../../lib/Page.module.css'
import { useText } from '../../lib/texts.ts'
import { type MemberFilter, ranks } from './use-member-filter.ts'

const anyRank = 'any'

/** By what members are looked for: one text that is meant in one way, a rank, and days of registration. */
export function FilterForm({ shown }: { readonly shown: MemberFilter }) {
  const t = useText()
  const { set, find } = useTyped(shown)
  return (
    <Row as="form" align="start" wrap gap={12} className={styles.tools} role="search" onSubmit={find}>
      <SelectField
        label={t('player.by')}
        placeholder={t('player.by')}
        options={memberWays.map((id) => ({ id, label: t(`player.by_${id}`) }))}
        {...set('by')}
      />
      <TextField
        label={t('player.sought')}
        hint={t('player.sought_hint')}
        icon="magnifying-glass"
        type="search"
        maxLength={254}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        {...set('text')}
      />
      <SelectField
        label={t('player.rank')}
        placeholder={t('player.rank')}
        options={[
          { id: anyRank, label: t('player.rank_any') },
          ...ranks.map((level) => ({ id: String(level), label: t('player.rank_level', { level }) })),
        ]}
        {...set('rank')}
      />
      <TextField label={t('player.from')} type="date" {...set('from')} />
      <div className={styles.search}>
        <TextField label={t('player.until')} type="date" {...set('until')} />
        <Button type="submit" size="lg">
          {t('members.submit')}
        </Button>
      </div>
    </Row>
  )
}

/** What is typed, and how it is asked for. */
function useTyped({ filter, way, show }: MemberFilter) {
  const [typed, setTyped] = useState({
    by: way,
    text: filter.text,
    rank: filter.rank ?? anyRank,
    from: filter.from ?? '',
    until: filter.until ?? '',
  })
  const set = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: ({ target }: { target: HTMLInputElement | HTMLSelectElement }) =>
      setTyped({ ...typed, [name]: target.value }),
  })
  const find = (event: SubmitEvent) => {
    event.preventDefault()
    const text = typed.text.trim()
    show({
      ...filter,
      ...typed,
      text,
      by: text === '' || typed.by === 'account' ? null : typed.by,
      rank: typed.rank === anyRank ? null : typed.rank,
    })
  }
  return { set, find }
}
