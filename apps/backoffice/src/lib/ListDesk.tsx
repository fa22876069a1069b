import { Card, type Chip, ChipSet, type Column, EmptyState, IconButton, Row, Table, Text } from '@banyan/ui'
import type { ReactNode } from 'react'
import { Page } from './Page.tsx'
import styles from './Page.module.css'
import { Pager } from './Pager.tsx'
import { useChosenColumns } from './chosen-columns.tsx'
import type { CallFailed } from './call.ts'
import { useSearch } from './route.tsx'
import { useText } from './texts.ts'

/** What waits may be worked off by a colleague at the same time: how often a desk asks again. */
export const askAgainMs = 15_000

/** What a list shows by its address: which state, and after which row its page begins. */
export interface ListAddress<State extends string> {
  readonly state: State
  readonly after: string | null
  readonly showState: (state: State) => void
  readonly showAfter: (after: string | null) => void
}

/**
 * The place in a list, kept in the address: a reload, a link to a colleague and the way back from a record lead to it.
 * Without one, the first state.
 */
export function useListAddress<State extends string>(states: readonly State[]): ListAddress<State> {
  const [search, show] = useSearch()
  const [first] = states
  const state = states.find((each) => each === search.get('state')) ?? first
  if (state === undefined) throw new Error('a list without a state')
  return {
    state,
    after: search.get('after'),
    showState: (next) => show({ state: next }),
    showAfter: (after) => show({ state, after }),
  }
}

interface ListDeskProps<Row extends { readonly id: string }, State extends string> {
  readonly title: string
  /** What the desk is for. */
  readonly text: string
  /** What is done here besides working the list off. */
  readonly tools?: ReactNode
  readonly states: readonly Chip<State>[]
  readonly state: State
  readonly onState: (state: State) => void
  readonly read: {
    readonly error: CallFailed | null
    readonly isPending: boolean
    readonly isFetching: boolean
    readonly refetch: () => Promise<unknown>
  }
  readonly rows: readonly Row[]
  /** What the ids are, where they say more than a number. */
  readonly idHead?: string
  /** After the id. */
  readonly columns: readonly Column<Row>[]
  /** What is said where there is no row. */
  readonly empty: string
  /** Where the list comes in pages: the row that this one begins after, and the one that the next does. */
  readonly page?: {
    readonly after: string | null
    readonly next: string | null
    readonly onPage: (after: string | null) => void
  }
  /** The dialogs. */
  readonly children?: ReactNode
}

/** A desk: what it is for, the states to choose from, the rows of one, and its pages. */
export function ListDesk<Row extends { readonly id: string }, State extends string>({
  title,
  text,
  tools,
  states,
  state,
  onState,
  read: { error, isPending, isFetching, refetch },
  rows,
  idHead,
  columns,
  empty,
  page,
  children,
}: ListDeskProps<Row, State>) {
  const t = useText()
  const isAskedAgain = isFetching && !isPending
  const { shown, choice } = useChosenColumns<Row>([
    { id: 'id', head: idHead ?? t('members.id'), cell: ({ id }) => id },
    ...columns,
  ])
  return (
    <Page title={title} timed failure={error} onRetry={() => void refetch()}>
      <Text tone="muted">{text}</Text>
      {tools}
      <Row wrap justify="between" gap="12px 24px">
        <ChipSet label={t('exchanges.status')} value={state} chips={states} onChange={onState} />
        <Row gap={8}>
          {choice}
          <IconButton
            icon="arrow-clockwise"
            label={t('exchanges.refresh')}
            disabled={isAskedAgain}
            aria-busy={isAskedAgain}
            onClick={() => void refetch()}
          />
        </Row>
      </Row>
      <Card padded className={styles.scroll}>
        <Table
          label={title}
          columns={shown}
          rows={rows}
          rowKey={({ id }) => id}
          loadingRows={isPending ? 4 : 0}
          empty={<EmptyState title={empty} />}
        />
      </Card>
      {page && <Pager {...page} />}
      {children}
    </Page>
  )
}
