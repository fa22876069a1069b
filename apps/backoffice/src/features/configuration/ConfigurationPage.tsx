import type { ConfigurationSection, KeptValues } from '@banyan/contract'
import { ChipSet, Row, Skeleton, Text } from '@banyan/ui'
import { type Draft, changedFields } from '../../lib/draft.ts'
import { Page } from '../../lib/Page.tsx'
import { toasts } from '../../lib/query.ts'
import { useSearch } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { BrandPreview } from './BrandPreview.tsx'
import { BrandSite } from './BrandSite.tsx'
import { FileButtons } from './FileButtons.tsx'
import { History } from './History.tsx'
import { PlaceTest } from './PlaceTest.tsx'
import { SectionForm } from './SectionForm.tsx'
import { draftOf, sectionNames } from './fields.ts'
import { type Drafts, useConfiguration } from './use-configuration.ts'

/** What the site is, section by section: each is changed with a reason, looked back at, and put back. */
export function ConfigurationPage() {
  const t = useText()
  const [search, show] = useSearch()
  const section = sectionNames.find((each) => each === search.get('section')) ?? 'features'
  const { read, drafts, edit, take, keptOf, save, isSaving, maySet } = useConfiguration()
  const { data, error, refetch } = read
  const began = draftOf(section, keptOf(section))
  const draft = drafts[section] ?? began
  const typedIn = (name: ConfigurationSection, typed: Draft | undefined) =>
    typed ? changedFields(draftOf(name, keptOf(name)), typed).length : 0
  /** With how many fields are typed that are not saved: a file fills several sections. */
  const labelOf = (name: ConfigurationSection) => {
    const count = typedIn(name, drafts[name])
    return count === 0 ? t(`configuration.${name}`) : `${t(`configuration.${name}`)} (${count})`
  }
  const onRead = (taken: Drafts) => {
    take(taken)
    const first = sectionNames.find((name) => typedIn(name, taken[name]) > 0)
    toasts.success({ title: t(first ? 'configuration.imported' : 'configuration.import_same') })
    if (first) show({ section: first })
  }
  const putBack = (values: KeptValues) => edit(section, draftOf(section, values))
  return (
    <Page title={t('nav.settings')} timed failure={error} onRetry={() => void refetch()}>
      <Text tone="muted">{t('configuration.text')}</Text>
      <Row wrap justify="between" gap="12px 24px">
        <ChipSet
          label={t('configuration.sections')}
          value={section}
          chips={sectionNames.map((id) => ({ id, label: labelOf(id) }))}
          onChange={(next) => show({ section: next })}
        />
        {data && (
          <FileButtons
            name={data.fixed.merchantCode}
            sections={Object.fromEntries(sectionNames.map((name) => [name, keptOf(name)]))}
            onRead={maySet ? onRead : undefined}
          />
        )}
      </Row>
      <Text tone="quiet" size={13}>
        {data ? t('configuration.fixed', data.fixed) : <Skeleton width={220} />}
      </Text>
      {data ? (
        <SectionForm
          key={`${section} ${data[section].version}`}
          section={section}
          began={began}
          draft={draft}
          busy={isSaving}
          readOnly={!maySet}
          onChange={(next) => edit(section, next)}
          onUndo={() => edit(section, undefined)}
          onSave={(reason) => save(section, draft, reason)}
        />
      ) : (
        <Skeleton height={420} />
      )}
      {section === 'brand' && data && <BrandPreview name={data.settings.values.brandName} draft={draft} />}
      {section === 'brand' && data && maySet && <BrandSite draft={draft} />}
      {section === 'places' && <PlaceTest />}
      <History
        key={section}
        section={section}
        isTyped={changedFields(began, draft).length > 0}
        onPutBack={maySet ? putBack : undefined}
      />
    </Page>
  )
}
