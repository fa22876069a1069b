import { type ContractKind, contractKinds } from '@banyan/contract'
import { ChipSet, Row, SelectField } from '@banyan/ui'
import type { ReactNode } from 'react'
import styles from '../../lib/Page.module.css'
import { SearchForm } from '../../lib/SearchForm.tsx'
import { useSearch } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'

const views = ['contracts', 'payouts', 'rules'] as const

/** Contracts, settlements, or the settings of the site. */
export function ViewChips({ view }: { readonly view: (typeof views)[number] }) {
  const t = useText()
  const [, show] = useSearch()
  return (
    <ChipSet
      label={t('contracts.view')}
      value={view}
      chips={views.map((id) => ({ id, label: t(`contracts.view_${id}`) }))}
      onChange={(next) => show({ view: next === 'contracts' ? null : next })}
    />
  )
}

const any = 'any'

/** What a list of contracts or settlements is asked for, by its address. */
export function useContractFilter<List extends string>(lists: readonly [List, ...List[]]) {
  const [search, set] = useSearch()
  const list = lists.find((each) => each === search.get('list')) ?? lists[0]
  const kind = contractKinds.find((each) => each === search.get('kind')) ?? null
  const [text, before] = [search.get('text') ?? '', search.get('before')]
  const show = (next: Readonly<Record<string, string | null>>) =>
    set({ view: search.get('view'), list, kind, text, ...next })
  const asked = { list, ...(kind && { kind }), ...(text !== '' && { text }), ...(before !== null && { before }) }
  return { list, kind, text, before, show, asked }
}

interface ToolsProps {
  readonly view: 'contracts' | 'payouts'
  readonly filter: {
    readonly kind: ContractKind | null
    readonly text: string
    readonly show: (next: Readonly<Record<string, string | null>>) => void
  }
  readonly children?: ReactNode
}

/** The views, and by what a list is narrowed. */
export function Tools({ view, filter: { kind, text, show }, children }: ToolsProps) {
  const t = useText()
  return (
    <>
      <Row wrap justify="between" gap="12px 24px">
        <ViewChips view={view} />
        {children}
      </Row>
      <Row wrap align="start" gap={12} className={styles.tools}>
        <SearchForm
          key={text}
          text={text}
          label={t('contracts.party')}
          hint={t('contracts.party_hint')}
          maxLength={64}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onFind={(typed) => show({ text: typed })}
        />
        <SelectField
          label={t('contracts.kind')}
          placeholder={t('contracts.kind')}
          options={[
            { id: any, label: t('contracts.kind_any') },
            ...contractKinds.map((id) => ({ id, label: t(`agents.contract_${id}`) })),
          ]}
          value={kind ?? any}
          onChange={({ target }) => show({ kind: target.value === any ? null : target.value })}
        />
      </Row>
    </>
  )
}
