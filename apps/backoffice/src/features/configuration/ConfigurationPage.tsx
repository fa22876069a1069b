import type { KeptValues } from '@banyan/contract'
import { ChipSet, Row, Skeleton, Text } from '@banyan/ui'
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

/** With how many fields are typed that are not saved: a file fills several sections. */
const counted = (name: string, count: number) => (count === 0 ? name : `${name} (${count})`)

/** What the site is, section by section: each is changed with a reason, looked back at, and put back. */
export function ConfigurationPage() {
  const t = useText()
  const [search, show] = useSearch()
  const section = sectionNames.find((each) => each === search.get('section')) ?? 'features'
  const { read, drafts, edit, take, changedIn, keptOf, save, isSaving, maySet } = useConfiguration()
  const { data, error, refetch } = read
  const began = draftOf(section, keptOf(section))
  const draft = drafts[section] ?? began
  const onRead = (taken: Drafts) => {
    const first = take(taken)
    toasts.success({ title: t(first ? 'configuration.imported' : 'configuration.import_same') })
    if (first) show({ section: first })
  }
  const onPutBack = maySet ? (values: KeptValues) => edit(section, draftOf(section, values)) : undefined
  return (
    <Page title={t('nav.settings')} timed failure={error} onRetry={() => void refetch()}>
      <Text tone="muted">{t('configuration.text')}</Text>
      <Row wrap justify="between" gap="12px 24px">
        <ChipSet
          label={t('configuration.sections')}
          value={section}
          chips={sectionNames.map((id) => ({ id, label: counted(t(`configuration.${id}`), changedIn(id)) }))}
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
      <History key={section} {...{ section, onPutBack }} isTyped={changedIn(section) > 0} />
    </Page>
  )
}
