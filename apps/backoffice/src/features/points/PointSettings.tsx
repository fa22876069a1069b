import { type OutputOf, type PointValues, pointValues, staffRoutes } from '@banyan/contract'
import { Card, Skeleton, Text, formatNumber } from '@banyan/ui'
import { CostCheck } from '../../lib/CostCheck.tsx'
import { Facts } from '../../lib/Facts.tsx'
import { Page } from '../../lib/Page.tsx'
import { useRead } from '../../lib/query.ts'
import { Link } from '../../lib/route.tsx'
import { SettingEditor } from '../../lib/setting/SettingEditor.tsx'
import type { Section } from '../../lib/setting/fields.ts'
import { useSave } from '../../lib/setting/use-save.ts'
import { useTypedSetting } from '../../lib/setting/use-typed-setting.ts'
import { useLanguage, useText } from '../../lib/texts.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import { PointTabs } from './PointTabs.tsx'

type Desk = OutputOf<typeof staffRoutes.pointSettings>

/** How points are earned and become money. */
export function PointSettings() {
  const t = useText()
  const { data, error, refetch } = useRead(staffRoutes.pointSettings, {})
  return (
    <Page title={t('nav.points')} timed failure={error} onRetry={() => void refetch()}>
      <Text tone="muted">{t('points.text')}</Text>
      <PointTabs value="settings" />
      {data ? <Editor desk={data} /> : <Skeleton height={420} />}
    </Page>
  )
}

function useSections({ currency }: Desk): readonly Section[] {
  const t = useText()
  const converts = (draft: Readonly<Record<string, string>>) => (draft['amountPerPoint'] ?? '').trim() !== ''
  return [
    {
      title: t('points.section_earning'),
      fields: [
        {
          name: 'depositPerPoint',
          kind: 'money',
          label: t('points.deposit_per_point', { currency }),
          hint: t('points.deposit_hint'),
          isOptional: true,
        },
      ],
    },
    {
      title: t('points.section_conversion'),
      fields: [
        {
          name: 'amountPerPoint',
          kind: 'money',
          label: t('points.amount_per_point', { currency }),
          hint: t('points.amount_hint'),
          isOptional: true,
        },
        { name: 'pointsMin', kind: 'whole', label: t('points.min'), isOptional: true, when: converts },
        { name: 'pointsDailyMax', kind: 'whole', label: t('points.daily_max'), isOptional: true, when: converts },
      ],
    },
    {
      title: t('points.section_people'),
      fields: [
        { name: 'secondPersonFrom', kind: 'whole', label: t('points.second_from'), hint: t('points.second_hint') },
      ],
    },
  ]
}

const stale = [staffRoutes.pointSettings, staffRoutes.pointSettingChanges, staffRoutes.pointAdjustments]

function Editor({ desk }: { readonly desk: Desk }) {
  const t = useText()
  const sections = useSections(desk)
  const typed = useTypedSetting({ ...desk, schema: pointValues, sectionsOf: () => sections })
  const { isBusy, save } = useSave(staffRoutes.setPointSettings, { stale, onSaved: typed.undo })
  return (
    <SettingEditor<PointValues>
      label={t('points.tab_settings')}
      typed={typed}
      version={desk.version}
      permission="loyalty.set"
      busy={isBusy}
      onSave={(values, reason) => save({ version: desk.version, values, reason })}
      costOf={(values) => <PointCost values={values} desk={desk} />}
      history={useRead(staffRoutes.pointSettingChanges, {})}
    >
      <Earning desk={desk} />
    </SettingEditor>
  )
}

/** What makes a point at each rank, and where it is set. */
function Earning({ desk }: { readonly desk: Desk }) {
  const t = useText()
  const moneyText = useMoneyText(desk)
  return (
    <Card as="section" padded gap={12} aria-label={t('points.earning')}>
      <h2>{t('points.earning')}</h2>
      <Facts
        facts={desk.earning.map(
          ({ rankLevel, labelName, betPerPoint }) =>
            [`${rankLevel} · ${labelName}`, t('points.earning_value', { amount: moneyText(betPerPoint) })] as const,
        )}
      />
      <Link to="/ranks">{t('points.earning_where')}</Link>
    </Card>
  )
}

/** What the rates would have cost with the deposits and conversions of the last 30 days. */
function PointCost({ values, desk }: { readonly values: PointValues | null; readonly desk: Desk }) {
  const t = useText()
  const language = useLanguage()
  const moneyText = useMoneyText(desk)
  const count = (value: number | bigint) => formatNumber(Number(value), language)
  const asked = values && {
    ...(values.depositPerPoint !== null && { depositPerPoint: values.depositPerPoint }),
    ...(values.amountPerPoint !== null && { amountPerPoint: values.amountPerPoint }),
  }
  return (
    <CostCheck
      route={staffRoutes.pointCost}
      asked={asked}
      none={t('setting.cost_none')}
      textOf={({ deposits, points, convertedPoints, convertedAmount }) =>
        t('points.cost_value', {
          deposits: count(deposits),
          points: count(points),
          converted: count(convertedPoints),
          amount: moneyText(convertedAmount),
        })
      }
    />
  )
}
