import { EmptyState, ErrorState, SegmentedTabs, Skeleton, Stack, TabPanel } from '@banyan/ui'
import { useState } from 'react'
import { useText } from '../../../lib/i18n.ts'
import { useSite } from '../../../lib/site.ts'
import { RegisterFields } from './RegisterFields.tsx'
import { useRules } from './use-rules.ts'
import { type RegisterMode, modesOf } from './values.ts'

interface RegisterFormProps {
  /** Carried from the address of the registration page. */
  readonly referralCode?: string | undefined
  readonly onDone: () => void
  readonly onLogin: () => void
}

/** The form of a new member, in the ways that the merchant has switched on [REG-04 to REG-07]. */
export function RegisterForm(props: RegisterFormProps) {
  const t = useText()
  const site = useSite()
  const rules = useRules()
  const [chosen, setChosen] = useState<RegisterMode>()
  if (rules.isError)
    return (
      <ErrorState
        title={t('registration.no_rules')}
        retryLabel={t('common.retry')}
        onRetry={() => void rules.refetch()}
      />
    )
  if (!site || !rules.data) return <Skeleton height={420} />
  const modes = modesOf(site.flags)
  const mode = modes.find((each) => each === chosen) ?? modes[0]
  if (!mode) return <EmptyState title={t('identity.closed_title')} text={t('error.registration_closed')} />
  const fields = <RegisterFields key={mode} {...props} mode={mode} site={site} rules={rules.data} />
  if (modes.length === 1) return fields
  return (
    <Stack gap={14}>
      <SegmentedTabs
        label={t('registration.by')}
        group="register"
        items={modes.map((id) => ({ id, label: t(`registration.by_${id}`) }))}
        value={mode}
        onChange={setChosen}
      />
      <TabPanel group="register" value={mode}>
        {fields}
      </TabPanel>
    </Stack>
  )
}
