import { createStore, useStore } from '@banyan/client/store'
import { Checkbox, type Column, IconButton, Stack } from '@banyan/ui'
import { Dialog } from '@banyan/ui/dialog'
import { type ReactNode, useState } from 'react'
import styles from './Page.module.css'
import { usePath } from './route.tsx'
import { useText } from './texts.ts'

type Hidden = Readonly<Record<string, readonly string[]>>

const storageKey = 'opsHiddenColumns'

/** What another version of the page has kept, or something else, hides nothing. */
function kept(): Hidden {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    const lists = typeof read === 'object' && read !== null ? Object.entries(read) : []
    return Object.fromEntries(
      lists.filter((each): each is [string, string[]] => Array.isArray(each[1]) && each[1].every(isText)),
    )
  } catch {
    return {}
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'

const hiddenColumns = createStore(kept())

function hide(list: string, ids: readonly string[]) {
  const next = { ...hiddenColumns.current(), [list]: ids }
  localStorage.setItem(storageKey, JSON.stringify(next))
  hiddenColumns.become(next)
}

/**
 * The columns of a page's list that a colleague wants to see, kept on this computer, and the button that chooses
 * them. The first one, which says what a row is, and the deeds of the last are always there.
 */
export function useChosenColumns<Row>(columns: readonly Column<Row>[]): {
  readonly shown: readonly Column<Row>[]
  readonly choice: ReactNode
} {
  const t = useText()
  const list = usePath()
  const hidden = useStore(hiddenColumns)[list] ?? []
  const choosable = columns.filter(({ head }, at) => at > 0 && head !== t('members.actions'))
  const shown = columns.filter((column) => !choosable.includes(column) || !hidden.includes(column.id))
  const onChoose = (id: string, isShown: boolean) =>
    hide(list, isShown ? hidden.filter((each) => each !== id) : [...hidden, id])
  return { shown, choice: <Choice columns={choosable} hidden={hidden} onChoose={onChoose} /> }
}

interface ChoiceProps {
  readonly columns: readonly { readonly id: string; readonly head: string }[]
  readonly hidden: readonly string[]
  readonly onChoose: (id: string, isShown: boolean) => void
}

function Choice({ columns, hidden, onChoose }: ChoiceProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <IconButton icon="list-checks" label={t('columns.choose')} onClick={() => setOpen(true)} />
      {isOpen && (
        <Dialog name="columns" open onClose={close} title={t('columns.choose')} closeLabel={t('close')} size="sm">
          <Stack gap={12} className={styles.form}>
            {columns.map(({ id, head }) => (
              <Checkbox key={id} checked={!hidden.includes(id)} onChange={({ target }) => onChoose(id, target.checked)}>
                {head}
              </Checkbox>
            ))}
          </Stack>
        </Dialog>
      )}
    </>
  )
}
