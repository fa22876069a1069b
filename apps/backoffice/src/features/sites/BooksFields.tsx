import type { SiteBooks } from '@banyan/contract'
import { SelectField } from '@banyan/ui'
import { useText } from '../../lib/texts.ts'

/** UTC is a zone too, which the browser does not list. */
const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]

const optionsOf = (names: readonly string[]) => names.map((id) => ({ id, label: id }))

/** What the books of a site count in. */
export function BooksFields({
  books,
  currencies,
  onChange,
}: {
  readonly books: SiteBooks
  readonly currencies: readonly string[]
  readonly onChange: (books: SiteBooks) => void
}) {
  const t = useText()
  return (
    <>
      <SelectField
        label={t('sites.currency')}
        placeholder={t('sites.currency')}
        required
        options={optionsOf([...new Set([...currencies, books.currency])])}
        value={books.currency}
        onChange={({ target }) => onChange({ ...books, currency: target.value })}
      />
      <SelectField
        label={t('sites.time_zone')}
        placeholder={t('sites.time_zone')}
        required
        options={optionsOf([...new Set([...zones, books.timeZone])])}
        value={books.timeZone}
        onChange={({ target }) => onChange({ ...books, timeZone: target.value })}
      />
    </>
  )
}
