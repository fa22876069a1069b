import { type ReportDimension, type ReportRow, categories } from '@banyan/contract'
import { type Text, useText } from '../../lib/texts.ts'

/** What a row of a report is called. */
export function nameOf(t: Text, by: ReportDimension, { key, label }: Pick<ReportRow, 'key' | 'label'>): string {
  if (by === 'category') return key === '' ? t('reports.unknown') : categoryText(t, key)
  if (by === 'vendor' && key === '') return t('reports.unknown')
  if (by === 'agent' && key === '') return t('reports.nobody')
  return by === 'player' || by === 'agent' ? t('letters.found', { account: label, id: key }) : label
}

function categoryText(t: Text, key: string): string {
  const known = categories.find((each) => each === key)
  return known ? t(`reports.category.${known}`) : key
}

export const useNames = (by: ReportDimension) => {
  const t = useText()
  return (row: Pick<ReportRow, 'key' | 'label'>) => nameOf(t, by, row)
}
