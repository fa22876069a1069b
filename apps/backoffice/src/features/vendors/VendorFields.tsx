import { cardField } from '@banyan/contract'
import { Checkbox, TextField } from '@banyan/ui'
import { NameFields } from '../../lib/NameFields.tsx'
import page from '../../lib/Page.module.css'
import type { Draft } from '../../lib/draft.ts'
import { useSiteWords } from '../../lib/site-words.ts'
import { useText } from '../../lib/texts.ts'

interface VendorFieldsProps {
  readonly categories: readonly string[]
  readonly draft: Draft
  readonly wrong: ReadonlySet<string>
  readonly onChange: (changed: Draft) => void
}

/** What can be set of a vendor. */
export function VendorFields({ categories, draft, wrong, onChange }: VendorFieldsProps) {
  const t = useText()
  const words = useSiteWords()
  const shared = (name: string, says = t('configuration.wrong')) => ({
    value: draft[name] ?? '',
    error: wrong.has(name) ? says : undefined,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange({ [name]: target.value }),
    autoComplete: 'off',
  })
  const box = (name: 'isHot' | 'showIcon') => (
    <Checkbox
      checked={draft[name] === 'yes'}
      onChange={({ target }) => onChange({ [name]: target.checked ? 'yes' : '' })}
    >
      {t(`games.${name}_text`)}
    </Checkbox>
  )
  const icon = draft['smallIcon'] ?? ''
  return (
    <>
      <NameFields draft={draft} wrong={wrong} onChange={onChange} />
      <div className={page.fields}>
        {categories.map((category) => (
          <TextField
            key={category}
            {...shared(cardField(category))}
            label={t('games.place_in', { category: words.category(category) })}
            hint={t('games.place_hint')}
            inputMode="numeric"
            maxLength={5}
          />
        ))}
        <TextField
          {...shared('smallIcon', t('games.icon_wrong'))}
          label={t('games.smallIcon')}
          hint={t('games.smallIcon_hint')}
          spellCheck={false}
          maxLength={500}
        />
      </div>
      {icon !== '' && !wrong.has('smallIcon') && <img src={icon} alt={t('games.icon_now')} className={page.thumb} />}
      {box('showIcon')}
      {box('isHot')}
    </>
  )
}
