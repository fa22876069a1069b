import { type Language, type OutputOf, languages, staffRoutes } from '@banyan/contract'
import { MultiChipSet, SelectField, Stack, Text, TextArea, TextField } from '@banyan/ui'
import { useState } from 'react'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { BooksFields } from './BooksFields.tsx'

type SitesDesk = OutputOf<typeof staffRoutes.sites>

/** What no site is called, as codes begin with a letter: the site begins with what the product ships. */
const shipped = '-'

const chips = languages.map((id) => ({ id, label: id }))
const linesOf = (text: string) => [...new Set(text.split(/\s+/).filter((line) => line !== ''))]

/** A new site: what it is called, counts in, speaks, and whose configuration it begins with. */
export function OpenDialog({ desk, onClose }: { readonly desk: SitesDesk; readonly onClose: () => void }) {
  const t = useText()
  const first = desk.sites[0]
  const [site, setSite] = useState(() => ({
    code: '',
    brandName: '',
    books: first?.books ?? { currency: 'PLAY', timeZone: 'UTC' },
    languages: first?.languages ?? ['EN'],
    hosts: '',
    from: first?.code ?? shipped,
  }))
  const open = useAct(staffRoutes.openSite, [staffRoutes.sites])
  const confirm = (reason: string) => {
    const { books, hosts, from, ...rest } = site
    const [defaultLanguage = 'EN'] = site.languages
    const told = () => {
      toasts.success({ title: t('sites.opened', { name: site.brandName }) })
      onClose()
    }
    open.mutate(
      { ...rest, ...books, defaultLanguage, hosts: linesOf(hosts), from: from === shipped ? null : from, reason },
      { onSuccess: told },
    )
  }
  const set = (some: Partial<typeof site>) => setSite({ ...site, ...some })
  return (
    <ReasonDialog
      title={t('sites.open')}
      text={t('sites.open_text')}
      confirm={t('sites.open')}
      busy={open.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <NameFields code={site.code} brandName={site.brandName} onChange={set} />
      <BooksFields books={site.books} currencies={desk.currencies} onChange={(books) => set({ books })} />
      <LanguagesField chosen={site.languages} onChange={(next) => set({ languages: next })} />
      <TextArea
        label={t('sites.hosts')}
        hint={t('configuration.lines_hint')}
        rows={3}
        required
        spellCheck={false}
        autoCapitalize="none"
        value={site.hosts}
        onChange={({ target }) => set({ hosts: target.value.toLowerCase() })}
      />
      <FromField desk={desk} from={site.from} onChange={(from) => set({ from })} />
    </ReasonDialog>
  )
}

interface LanguagesFieldProps {
  readonly chosen: readonly Language[]
  readonly onChange: (chosen: Language[]) => void
}

function LanguagesField({ chosen, onChange }: LanguagesFieldProps) {
  const t = useText()
  return (
    <Stack gap={6}>
      <Text size={13} tone="muted">
        {t('sites.languages')}
      </Text>
      <MultiChipSet
        label={t('sites.languages')}
        chips={chips}
        values={chosen}
        onToggle={(language) => onChange(toggled(chosen, language))}
      />
    </Stack>
  )
}

interface FromFieldProps {
  readonly desk: SitesDesk
  readonly from: string
  readonly onChange: (from: string) => void
}

function FromField({ desk, from, onChange }: FromFieldProps) {
  const t = useText()
  return (
    <SelectField
      label={t('sites.from')}
      hint={t('sites.from_hint')}
      placeholder={t('sites.from')}
      options={[
        { id: shipped, label: t('sites.shipped') },
        ...desk.sites.map(({ code, brandName }) => ({ id: code, label: `${brandName} (${code})` })),
      ]}
      value={from}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** The first language that was chosen is the one that a visitor is shown; the last is not taken away. */
function toggled(chosen: readonly Language[], language: Language): Language[] {
  if (!chosen.includes(language)) return [...chosen, language]
  return chosen.length === 1 ? [...chosen] : chosen.filter((each) => each !== language)
}

function NameFields({
  code,
  brandName,
  onChange,
}: {
  readonly code: string
  readonly brandName: string
  readonly onChange: (some: { readonly code: string } | { readonly brandName: string }) => void
}) {
  const t = useText()
  return (
    <>
      <TextField
        label={t('sites.code')}
        hint={t('sites.code_hint')}
        required
        pattern="[a-z][a-z0-9\-]{1,31}"
        maxLength={32}
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="off"
        value={code}
        onChange={({ target }) => onChange({ code: target.value })}
      />
      <TextField
        label={t('sites.name')}
        required
        maxLength={40}
        autoComplete="off"
        value={brandName}
        onChange={({ target }) => onChange({ brandName: target.value })}
      />
    </>
  )
}
