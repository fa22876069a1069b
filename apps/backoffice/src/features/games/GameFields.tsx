import { type OutputOf, gameClasses, type staffRoutes } from '@banyan/contract'
import { Checkbox, SelectField, Text, TextField } from '@banyan/ui'
import { NameFields } from '../../lib/NameFields.tsx'
import page from '../../lib/Page.module.css'
import type { Draft } from '../../lib/draft.ts'
import { useSiteWords } from '../../lib/site-words.ts'
import { useText } from '../../lib/texts.ts'

interface GameFieldsProps {
  readonly game: Pick<OutputOf<typeof staffRoutes.game>, 'fixed' | 'currency'>
  readonly draft: Draft
  readonly wrong: ReadonlySet<string>
  readonly onChange: (changed: Draft) => void
}

/** What the fields of a form have in common. */
type Shared = (
  name: string,
  says?: string,
) => {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void
  readonly autoComplete: string
}

const none = 'none'

/** What can be set of a game. */
export function GameFields({ game: { fixed, currency }, draft, wrong, onChange }: GameFieldsProps) {
  const t = useText()
  const words = useSiteWords()
  const shared: Shared = (name, says = t('configuration.wrong')) => ({
    value: draft[name] ?? '',
    error: wrong.has(name) ? says : undefined,
    onChange: ({ target }) => onChange({ [name]: target.value }),
    autoComplete: 'off',
  })
  const box = (name: 'isHot' | 'hasDemo', text: string) => (
    <Checkbox
      checked={draft[name] === 'yes'}
      onChange={({ target }) => onChange({ [name]: target.checked ? 'yes' : '' })}
    >
      {text}
    </Checkbox>
  )
  const icon = draft['icon'] ?? ''
  return (
    <>
      <NameFields draft={draft} wrong={wrong} onChange={onChange} />
      <div className={page.fields}>
        <SelectField
          label={t('games.classification')}
          placeholder={t('games.no_class')}
          value={draft['classification'] || none}
          options={[
            { id: none, label: t('games.no_class') },
            ...gameClasses.map((id) => ({ id, label: words.classOf(id) })),
          ]}
          onChange={({ target }) => onChange({ classification: target.value === none ? '' : target.value })}
        />
        <TextField
          {...shared('position')}
          label={t('games.position')}
          hint={t('games.position_hint')}
          inputMode="numeric"
          maxLength={5}
        />
        <TextField
          {...shared('releasedOn')}
          label={t('games.releasedOn')}
          hint={t('games.releasedOn_hint')}
          type="date"
        />
        {fixed.setsStakes && <Bets currency={currency} shared={shared} />}
      </div>
      <TextField
        {...shared('icon', t('games.icon_wrong'))}
        label={t('games.icon')}
        hint={t(fixed.isOwn ? 'games.icon_own' : 'games.icon_hint')}
        spellCheck={false}
        maxLength={500}
      />
      {icon !== '' && !wrong.has('icon') && <img src={icon} alt={t('games.icon_now')} className={page.thumb} />}
      {box('isHot', t('games.isHot_text'))}
      {fixed.canDemo ? box('hasDemo', t('games.hasDemo_text')) : <Text tone="muted">{t('games.no_demo')}</Text>}
    </>
  )
}

/** The bets that a game takes, where it asks for them here. */
function Bets({ currency, shared }: { readonly currency: string; readonly shared: Shared }) {
  const t = useText()
  return (
    <>
      <TextField {...shared('minBet')} label={`${t('games.minBet')} (${currency})`} inputMode="decimal" />
      <TextField
        {...shared('maxBet', t('games.bets_wrong'))}
        label={`${t('games.maxBet')} (${currency})`}
        inputMode="decimal"
      />
    </>
  )
}
