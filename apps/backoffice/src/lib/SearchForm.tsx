import { Button, TextField } from '@banyan/ui'
import { type ComponentProps, type SubmitEvent, useState } from 'react'
import styles from './Page.module.css'
import { useText } from './texts.ts'

interface SearchFormProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'icon'> {
  /** What was searched for before. */
  readonly text?: string
  /** What was typed, without what stands around it; empty: nothing is searched for any more. */
  readonly onFind: (text: string) => void
}

/** A field and the button that searches for what is typed in it. */
export function SearchForm({ text = '', onFind, ...field }: SearchFormProps) {
  const t = useText()
  const [typed, setTyped] = useState(text)
  const find = (event: SubmitEvent) => {
    event.preventDefault()
    onFind(typed.trim())
  }
  return (
    <form className={styles.search} role="search" onSubmit={find}>
      <TextField {...field} icon="magnifying-glass" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <Button type="submit" size="lg">
        {t('members.submit')}
      </Button>
    </form>
  )
}
