import { type ConnectionValues, type OutputOf, connectionStatuses, staffRoutes } from '@banyan/contract'
import { Button, Card, Checkbox, Row, SelectField, Skeleton, Stack, Text, TextArea, TextField } from '@banyan/ui'
import { Page } from '../../lib/Page.tsx'
import page from '../../lib/Page.module.css'
import { ChangeForm } from '../../lib/ChangeForm.tsx'
import type { Draft } from '../../lib/draft.ts'
import { toasts, useAct, useRead } from '../../lib/query.ts'
import { useSearch } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { useTyped } from '../../lib/use-typed.ts'
import { Ceilings } from './Ceilings.tsx'
import { connectionOf } from './connection-draft.ts'

type Connection = OutputOf<typeof staffRoutes.vendorConnection>

/** The name of the record that is not there yet. */
export const newConnection = 'new'

const empty: ConnectionValues = { vassalage: '', wallet: 'seamless', status: 'open', baseUrl: '', addresses: [] }

const draftOf = ({ addresses, ...values }: ConnectionValues): Draft => ({ ...values, addresses: addresses.join('\n') })

/** How a vendor is reached, with secrets that are set and never shown, and what it may pay by itself. */
export function ConnectionRecord({ operator }: { readonly operator: string }) {
  const t = useText()
  const [, show] = useSearch()
  const isNew = operator === newConnection
  const { data: me } = useRead(staffRoutes.me, {})
  const { data, error, refetch } = useRead(staffRoutes.vendorConnection, { operator }, { enabled: !isNew })
  const mayConnect = me?.permissions.includes('vendors.connect') === true
  return (
    <Page
      title={isNew ? t('games.connect') : t('games.connection_of', { operator })}
      failure={error}
      onRetry={() => void refetch()}
    >
      <div>
        <Button size="sm" icon="arrow-left" onClick={() => show({})}>
          {t('games.back')}
        </Button>
      </div>
      {isNew && <Editor operator={null} mayConnect={mayConnect} />}
      {!isNew && !data && <Skeleton height={420} />}
      {data && !isNew && (
        <>
          <Editor operator={operator} read={data} mayConnect={mayConnect} />
          {mayConnect && <Test operator={operator} />}
          <Ceilings
            operator={operator}
            read={data}
            maySet={me?.permissions.includes('vendors.settle') === true}
            onStale={() => void refetch()}
          />
        </>
      )}
    </Page>
  )
}

interface EditorProps {
  /** Null: a new one. */
  readonly operator: string | null
  readonly read?: Connection
  readonly mayConnect: boolean
}

const stale = [staffRoutes.vendors, staffRoutes.vendorConnection]

function Editor({ operator, read, mayConnect }: EditorProps) {
  const t = useText()
  const [, show] = useSearch()
  const began: Draft = { operator: operator ?? '', ...draftOf(read?.values ?? empty), secret: '', keepsOld: '' }
  const { draft, change, undo } = useTyped(began)
  const save = useAct(staffRoutes.setVendorConnection, stale)
  const found = connectionOf(draft, read === undefined)
  const onSave = (reason: string) =>
    found.ok &&
    save.mutate(
      { ...found.values, version: read?.version ?? 0, reason },
      {
        onSuccess() {
          toasts.success({ title: t('games.saved') })
          undo()
          show({ connection: found.values.operator })
        },
      },
    )
  return (
    <ChangeForm
      key={read?.version ?? 0}
      label={t('games.connection')}
      began={began}
      draft={draft}
      isWrong={!found.ok}
      busy={save.isPending}
      readOnly={!mayConnect}
      nameOf={(field) => (isField(field) ? t(`games.connection_${field}`) : field)}
      // What was typed as a secret is shown nowhere.
      shownAs={(field, value) => (field === 'secret' && value !== '' ? '••••••••' : value)}
      onUndo={undo}
      onSave={onSave}
    >
      <Fields read={read} draft={draft} wrong={found.ok ? new Set() : found.wrong} onChange={change} />
    </ChangeForm>
  )
}

const fields = ['operator', 'vassalage', 'wallet', 'status', 'baseUrl', 'addresses', 'secret', 'keepsOld'] as const
const isField = (name: string): name is (typeof fields)[number] => fields.some((each) => each === name)

interface FieldsProps {
  readonly read: Connection | undefined
  readonly draft: Draft
  readonly wrong: ReadonlySet<string>
  readonly onChange: (changed: Draft) => void
}

function Fields({ read, draft, wrong, onChange }: FieldsProps) {
  const t = useText()
  const shared = (name: (typeof fields)[number]) => ({
    label: t(`games.connection_${name}`),
    value: draft[name] ?? '',
    // What nobody has come to yet is no mistake.
    error: wrong.has(name) && (draft[name] !== '' || read) ? t('configuration.wrong') : undefined,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange({ [name]: target.value }),
    autoComplete: 'off',
    spellCheck: false,
  })
  const placeholder = t('configuration.choose')
  return (
    <Stack gap={20}>
      <div className={page.fields}>
        <TextField
          {...shared('operator')}
          hint={t('games.connection_operator_hint')}
          disabled={!!read}
          maxLength={64}
        />
        <TextField
          {...shared('vassalage')}
          hint={t('games.connection_vassalage_hint')}
          disabled={!!read}
          maxLength={16}
        />
        <SelectField
          {...shared('wallet')}
          placeholder={placeholder}
          options={(['seamless', 'transfer'] as const).map((id) => ({ id, label: t(`vendors.wallet_${id}`) }))}
        />
        <SelectField
          {...shared('status')}
          placeholder={placeholder}
          options={connectionStatuses.map((id) => ({ id, label: t(`vendors.connection_${id}`) }))}
        />
      </div>
      <TextField {...shared('baseUrl')} hint={t('games.connection_baseUrl_hint')} inputMode="url" maxLength={255} />
      <TextArea {...shared('addresses')} hint={t('games.connection_addresses_hint')} rows={3} />
      <TextField
        {...shared('secret')}
        hint={read ? t('games.connection_secret_set', { count: read.secrets }) : t('games.connection_secret_hint')}
        type="password"
        autoComplete="new-password"
        maxLength={200}
      />
      {read && draft['secret'] !== '' && (
        <Checkbox
          checked={draft['keepsOld'] === 'yes'}
          onChange={({ target }) => onChange({ keepsOld: target.checked ? 'yes' : '' })}
        >
          {t('games.connection_keepsOld_text')}
        </Checkbox>
      )}
    </Stack>
  )
}

/** Asks the vendor, as the connection is saved. */
function Test({ operator }: { readonly operator: string }) {
  const t = useText()
  const ask = useAct(staffRoutes.testVendorConnection)
  return (
    <Card as="section" padded gap={12} aria-label={t('games.test')}>
      <h2>{t('games.test')}</h2>
      <Text tone="muted">{t('games.test_text')}</Text>
      <Row wrap gap={12}>
        <Button busy={ask.isPending} onClick={() => ask.mutate({ operator })}>
          {t('games.do_test')}
        </Button>
        {ask.data && (
          <Text role="status" tone={ask.data.games === null ? 'loss' : 'win'}>
            {ask.data.games === null
              ? t('games.test_failed', { problem: ask.data.problem ?? '' })
              : t('games.test_passed', { count: ask.data.games })}
          </Text>
        )}
      </Row>
    </Card>
  )
}
