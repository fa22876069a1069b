import { Button, type Column } from '@banyan/ui'
import type { Text } from '../../lib/texts.ts'

/** The column by whose button a row is set; none for whoever may not. */
export function setColumns<Item>(
  t: Text,
  onSet: ((row: Item) => void) | null,
  titleOf: (row: Item) => string,
): readonly Column<Item>[] {
  if (!onSet) return []
  return [
    {
      id: 'actions',
      head: t('members.actions'),
      align: 'end',
      cell: (row) => (
        <Button size="sm" aria-label={titleOf(row)} onClick={() => onSet(row)}>
          {t('deposits.set')}
        </Button>
      ),
    },
  ]
}
