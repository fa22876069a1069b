import { articleFields, helpGroups, staffRoutes } from '@banyan/contract'
import { Button, SelectField, Skeleton, Text, TextField } from '@banyan/ui'
import { useState } from 'react'
import { Page } from '../../lib/Page.tsx'
import type { Draft } from '../../lib/draft.ts'
import { toasts, useAct, useRead } from '../../lib/query.ts'
import { showRecord } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { useTyped } from '../../lib/use-typed.ts'
import { ContentForm } from './ContentForm.tsx'
import { articleOf, draftOf, newText } from './draft.ts'
import { History } from './History.tsx'
import { staleContent, useMayWrite } from './use-record.ts'

const contentMax = 100_000

/** A text under a name: its words by language, how they look, and what they were. Without a slug it is a new topic. */
export function ArticleRecord({ slug }: { readonly slug: string | null }) {
  const t = useText()
  const { data, error, refetch } = useRead(staffRoutes.openArticle, { slug: slug ?? 'new' }, { enabled: slug !== null })
  return (
    <Page
      title={slug === null ? t('content.new_topic') : t('content.article_title', { slug })}
      timed
      failure={error}
      onRetry={() => void refetch()}
    >
      <div>
        <Button size="sm" icon="arrow-left" onClick={() => showRecord(null)}>
          {t('content.back_articles')}
        </Button>
      </div>
      {data?.values?.kind === 'agreement' && (
        <Text tone="muted">{t('content.agreement_text', { version: data.textVersion })}</Text>
      )}
      {slug === null && <ArticleEditor slug={null} version={0} isNew began={newText(null)} />}
      {slug !== null && data && (
        <ArticleEditor
          slug={slug}
          version={data.version}
          isNew={data.values === null}
          began={data.values ? draftOf(articleFields(data.values)) : newText(slug)}
        />
      )}
      {slug !== null && !data && <Skeleton height={420} />}
    </Page>
  )
}

interface ArticleEditorProps {
  readonly slug: string | null
  readonly version: number
  /** Nobody has written it. */
  readonly isNew: boolean
  readonly began: Draft
}

const slugForm = /^[a-z][a-z0-9-]{0,39}$/

function ArticleEditor({ slug, version, isNew, began }: ArticleEditorProps) {
  const t = useText()
  const mayWrite = useMayWrite()
  const { draft, isTyped, change, undo } = useTyped(began)
  const [typedSlug, setTypedSlug] = useState('')
  const save = useAct(staffRoutes.setArticle, staleContent)
  const name = slug ?? typedSlug.trim()
  const read = slugForm.test(name) ? articleOf(began, draft) : ({ ok: false, wrong: new Set(['slug']) } as const)
  return (
    <>
      <ContentForm
        label={t('content.article')}
        began={began}
        draft={draft}
        read={read}
        contentMax={contentMax}
        isNew={isNew}
        busy={save.isPending}
        readOnly={!mayWrite}
        onChange={change}
        onUndo={undo}
        onSave={(values) =>
          save.mutate(
            { slug: name, version, values },
            {
              onSuccess() {
                toasts.success({ title: t('content.saved') })
                undo()
                if (slug === null) showRecord(name)
              },
            },
          )
        }
      >
        {slug === null && <SlugField value={typedSlug} onChange={setTypedSlug} />}
        <PlaceFields draft={draft} wrong={read.ok ? new Set() : read.wrong} onChange={change} />
      </ContentForm>
      {slug !== null && (
        <History
          kind="article"
          name={slug}
          version={version}
          isTyped={isTyped}
          // Languages that it lacks keep their words.
          onPutBack={mayWrite ? change : undefined}
        />
      )}
    </>
  )
}

/** What a new topic is called in the address of the help. */
function SlugField({ value, onChange }: { readonly value: string; readonly onChange: (slug: string) => void }) {
  const t = useText()
  return (
    <TextField
      label={t('content.slug')}
      hint={t('content.slug_hint')}
      error={value !== '' && !slugForm.test(value.trim()) ? t('configuration.wrong') : undefined}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

interface PlaceFieldsProps {
  readonly draft: Draft
  readonly wrong: ReadonlySet<string>
  readonly onChange: (changed: Draft) => void
}

/** Under which heading a topic stands, and after which others. */
function PlaceFields({ draft, wrong, onChange }: PlaceFieldsProps) {
  const t = useText()
  return (
    <>
      {draft['kind'] === 'help' && (
        <SelectField
          label={t('content.group')}
          placeholder={t('configuration.choose')}
          value={draft['group'] ?? ''}
          options={helpGroups.map((id) => ({ id, label: t(`content.group_${id}`) }))}
          onChange={({ target }) => onChange({ group: target.value })}
        />
      )}
      <TextField
        label={t('content.order')}
        hint={t('content.order_hint')}
        error={wrong.has('position') ? t('configuration.wrong') : undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={draft['position'] ?? ''}
        onChange={({ target }) => onChange({ position: target.value })}
      />
    </>
  )
}
