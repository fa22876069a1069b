import { useSearch } from '../../lib/route.tsx'
import { useMay } from '../../lib/setting/use-may.ts'
import { AdjustmentDesk } from './AdjustmentDesk.tsx'
import { PointSettings } from './PointSettings.tsx'

/** How points are earned and become money, and those of one member that are put right [OPS-58]. */
export function PointsPage() {
  const [search] = useSearch()
  const mayAdjust = useMay('points.adjust')
  const isAdjusting = mayAdjust && (search.get('tab') === 'adjustments' || search.has('state'))
  return isAdjusting ? <AdjustmentDesk /> : <PointSettings />
}
