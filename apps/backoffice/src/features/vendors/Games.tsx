import { type GameForStaff, staffRoutes } from '@banyan/contract'
import { Button, Card, type Column, EmptyState, TextField } from '@banyan/ui'
import { type SubmitEvent, useState } from 'react'
import { ListTable } from '../../lib/ListTable.tsx'
import styles from '../../lib/Page.module.css'
import { useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { useVendorName } from '../../lib/use-vendor-name.ts'
import { PlayStatusPill, PlaySwitches } from '../../lib/PlaySwitches.tsx'
import type { AskedSwitch } from '../../lib/SwitchDialog.tsx'
import own from './VendorsPage.module.css'

interface GamesProps {
  readonly vassalage: string
  readonly onSwitch: ((asked: AskedSwitch) => void) | null
}

export function Games({ vassalage, onSwitch }: GamesProps) {
  const t = useText()
  const vendorName = useVendorName()
  const [typed, setTyped] = useState('')
  const [text, setText] = useState('')
  const { data, error, refetch, isPending } = useRead(staffRoutes.vendorGames, { vassalage, text })
  const search = (event: SubmitEvent) => {
    event.preventDefault()
    setText(typed.trim())
  }
  const columns = useGameColumns({ vassalage, onSwitch })
  return (
    <Card padded className={`${styles.scroll} ${own.card}`}>
      <h2>{vendorName(vassalage)}</h2>
      <form className={styles.search} role="search" onSubmit={search}>
        <TextField
          label={t('vendors.search_games')}
          icon="magnifying-glass"
          maxLength={64}
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" size="lg">
          {t('members.submit')}
        </Button>
      </form>
      <ListTable
        label={`${vendorName(vassalage)} · ${t('vendors.show_games')}`}
        columns={columns}
        rows={data?.games ?? []}
        failure={error}
        onRetry={() => void refetch()}
        rowKey={({ code }) => code}
        loadingRows={isPending ? 3 : 0}
        empty={<EmptyState title={t('vendors.no_games')} />}
      />
    </Card>
  )
}

function useGameColumns({ vassalage, onSwitch }: GamesProps): readonly Column<GameForStaff>[] {
  const t = useText()
  const vendorName = useVendorName()
  const columns: Column<GameForStaff>[] = [
    {
      id: 'code',
      head: t('vendors.show_games'),
      cell: ({ code, name }) =>
        name === code ? (
          <strong>{code}</strong>
        ) : (
          <span>
            <strong>{name}</strong> {code}
          </span>
        ),
    },
    { id: 'status', head: t('members.status'), cell: ({ status }) => <PlayStatusPill status={status} /> },
  ]
  if (onSwitch)
    columns.push({
      id: 'actions',
      head: t('members.actions'),
      align: 'end',
      cell: ({ code, name, status }) => (
        <PlaySwitches
          status={status}
          onSwitch={(to) =>
            onSwitch({ vassalage, gameCode: code, name: `${vendorName(vassalage)} · ${name}`, status: to })
          }
        />
      ),
    })
  return columns
}
