import { noticeAudiences, noticeFields, noticeTypes, staffRoutes } from '@banyan/contract'
import { Button, SelectField, Skeleton, TextField } from '@banyan/ui'
import { Page } from '../../lib/Page.tsx'
import { PictureField } from '../../lib/PictureField.tsx'
import { type Draft, typedInstant } from '../../lib/draft.ts'
import { toasts, useAct, useRead } from '../../lib/query.ts'
import { showRecord } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { useTyped } from '../../lib/use-typed.ts'
import { ContentForm } from './ContentForm.tsx'
import { draftOf, noticeOf } from './draft.ts'
import { History } from './History.tsx'
import { staleContent, useMayWrite } from './use-record.ts'

const contentMax = 20_000

interface NoticeRecordProps {
  /** Null: a new one. */
  readonly id: string | null
  /** What a new one begins with. */
  readonly fresh: Draft
}

/** A notice: its fields, its words by language, how it looks, and what it was. */
export function NoticeRecord({ id, fresh }: NoticeRecordProps) {
  const t = useText()
  const { data, error, refetch } = useRead(staffRoutes.openNotice, { id: id ?? '1' }, { enabled: id !== null })
  return (
    <Page
      title={id === null ? t('content.new_notice') : t('content.notice_title', { id })}
      timed
      failure={error}
      onRetry={() => void refetch()}
    >
      <div>
        <Button size="sm" icon="arrow-left" onClick={() => showRecord(null)}>
          {t('content.back')}
        </Button>
      </div>
      {id === null && <NoticeEditor id={null} version={0} began={fresh} />}
      {id !== null && data && (
        <NoticeEditor id={id} version={data.version} began={draftOf(noticeFields(data.values))} />
      )}
      {id !== null && !data && <Skeleton height={420} />}
    </Page>
  )
}

interface NoticeEditorProps {
  readonly id: string | null
  readonly version: number
  readonly began: Draft
}

function NoticeEditor({ id, version, began }: NoticeEditorProps) {
  const t = useText()
  const mayWrite = useMayWrite()
  const { draft, isTyped, change, undo } = useTyped(began)
  const save = useAct(staffRoutes.setNotice, staleContent)
  const read = noticeOf(draft)
  const wrong = read.ok ? new Set<string>() : read.wrong
  return (
    <>
      <ContentForm
        label={t('content.notice')}
        began={began}
        draft={draft}
        read={read}
        contentMax={contentMax}
        isNew={id === null}
        busy={save.isPending}
        readOnly={!mayWrite}
        onChange={change}
        onUndo={undo}
        onSave={(values) =>
          save.mutate(
            { ...(id !== null && { id }), version, values },
            {
              onSuccess(saved) {
                toasts.success({ title: t('content.saved') })
                undo()
                if (id === null) showRecord(saved.id)
              },
            },
          )
        }
      >
        <NoticeFields draft={draft} wrong={wrong} disabled={!mayWrite} onChange={change} />
      </ContentForm>
      {id !== null && (
        <History
          kind="notice"
          name={id}
          version={version}
          isTyped={isTyped}
          onPutBack={mayWrite ? (values) => change(draftOf(values)) : undefined}
        />
      )}
    </>
  )
}

interface NoticeFieldsProps {
  readonly draft: Draft
  readonly wrong: ReadonlySet<string>
  readonly disabled: boolean
  readonly onChange: (changed: Draft) => void
}

/** What a notice is, who sees it, where, when, and where it leads. */
function NoticeFields({ draft, wrong, disabled, onChange }: NoticeFieldsProps) {
  const t = useText()
  const shared = (name: string, says?: string) => ({
    value: draft[name] ?? '',
    error: wrong.has(name) ? (says ?? t('configuration.wrong')) : undefined,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange({ [name]: target.value }),
    autoComplete: 'off',
  })
  const placeholder = t('configuration.choose')
  return (
    <>
      <SelectField
        {...shared('type', draft['audience'] === 'agents' ? t('content.audience_agents_type') : undefined)}
        label={t('content.type')}
        placeholder={placeholder}
        options={noticeTypes.map((id) => ({ id, label: t(`content.type_${id}`) }))}
      />
      <SelectField
        {...shared('audience')}
        label={t('content.audience')}
        placeholder={placeholder}
        options={noticeAudiences.map((id) => ({ id, label: t(`content.audience_${id}`) }))}
      />
      {draft['type'] === 'B' && (
        <TextField
          {...shared('bannerGroup')}
          label={t('content.place')}
          hint={t('content.place_hint')}
          maxLength={32}
        />
      )}
      <TextField
        {...shared('position')}
        label={t('content.order')}
        hint={t('content.order_hint')}
        inputMode="numeric"
        maxLength={4}
      />
      <Times draft={draft} wrong={wrong} onChange={onChange} />
      <TextField
        {...shared('link', t('content.link_wrong'))}
        label={t('content.link')}
        hint={t('content.link_hint')}
        spellCheck={false}
        maxLength={500}
      />
      <PictureField
        upload={staffRoutes.uploadContentPicture}
        hint={t('content.picture_hint')}
        value={draft['picture'] ?? ''}
        isWrong={wrong.has('picture')}
        disabled={disabled}
        onChange={(picture) => onChange({ picture })}
      />
    </>
  )
}

/** From when to when a notice is shown, in the zone of who writes it. */
function Times({ draft, wrong, onChange }: Omit<NoticeFieldsProps, 'disabled'>) {
  const t = useText()
  const instantOf = (name: 'startsAt' | 'endsAt') => ({
    type: 'datetime-local',
    value: typedInstant(draft[name] ? new Date(draft[name]) : null),
    error: wrong.has(name) ? t('configuration.wrong') : undefined,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange({ [name]: target.value === '' ? '' : new Date(target.value).toISOString() }),
  })
  return (
    <>
      <TextField {...instantOf('startsAt')} label={t('content.from')} />
      <TextField {...instantOf('endsAt')} label={t('content.to')} hint={t('content.to_hint')} />
    </>
  )
}
