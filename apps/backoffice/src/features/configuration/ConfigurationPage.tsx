import type { KeptValues } from '@banyan/contract'
import { ChipSet, Row, Skeleton, Text } from '@banyan/ui'
import { changedFields } from '../../lib/draft.ts'
import { Page } from '../../lib/Page.tsx'
import { useSearch } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { BrandPreview } from './BrandPreview.tsx'
import { BrandSite } from './BrandSite.tsx'
import { FileButtons } from './FileButtons.tsx'
import { History } from './History.tsx'
import { PlaceTest } from './PlaceTest.tsx'
import { SectionForm } from './SectionForm.tsx'
import { draftOf, sectionNames } from './fields.ts'
import { useConfiguration } from './use-configuration.ts'

/** What the site is, section by section: each is changed with a reason, looked back at, and put back. */
export function ConfigurationPage() {
  const t = useText()
  const [search, show] = useSearch()
  const section = sectionNames.find((each) => each === search.get('section')) ?? 'features'
  const { read, drafts, edit, take, keptOf, save, isSaving, maySet } = useConfiguration()
  const { data, error, refetch } = read
  const began = draftOf(section, keptOf(section))
  const draft = drafts[section] ?? began
  const putBack = (values: KeptValues) => edit(section, draftOf(section, values))
  return (
    <Page title={t('nav.settings')} timed failure={error} onRetry={() => void refetch()}>
      <Text tone="muted">{t('configuration.text')}</Text>
      <Row wrap justify="between" gap="12px 24px">
        <ChipSet
          label={t('configuration.sections')}
          value={section}
          chips={sectionNames.map((id) => ({ id, label: t(`configuration.${id}`) }))}
          onChange={(next) => show({ section: next })}
        />
        {data && (
          <FileButtons
            name={data.fixed.merchantCode}
            sections={Object.fromEntries(sectionNames.map((name) => [name, keptOf(name)]))}
            onRead={maySet ? take : undefined}
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
