import { type OutputOf, slotCycleMsMost, staffRoutes } from '@banyan/contract'
import { Button, Checkbox, ChipSet, Stack, TextField, formatNumber } from '@banyan/ui'
import { useState } from 'react'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { toasts, useAct } from '../../lib/query.ts'
import { useLanguage, useText } from '../../lib/texts.ts'
import own from './SlotsPage.module.css'

export type Profiles = OutputOf<typeof staffRoutes.slotProfile>

/** What strict markets ask for (docs/decisions/0068). */
const strict = { autoplay: false, turbo: false, minCycleMs: 2500 }

/** The site's own profile or the shared one, and the reason. */
export function ProfileDialog({
  profiles: { own: before, shared },
  onClose,
}: {
  readonly profiles: Profiles
  readonly onClose: () => void
}) {
  const t = useText()
  const [by, setBy] = useState<'own' | 'shared'>(before ? 'own' : 'shared')
  const [profile, setProfile] = useState(before ?? shared)
  const set = useAct(staffRoutes.setSlotProfile, [staffRoutes.slotProfile])
  const confirm = (reason: string) => {
    const told = () => {
      toasts.success({ title: t('slots.saved') })
      onClose()
    }
    set.mutate({ own: by === 'own' ? profile : null, reason }, { onSuccess: told })
  }
  return (
    <ReasonDialog
      title={t('slots.save_title')}
      text={t(by === 'own' ? 'slots.own_text' : 'slots.shared_text')}
      confirm={t('slots.save')}
      busy={set.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <ChipSet
        label={t('slots.by')}
        value={by}
        chips={[
          { id: 'own', label: t('slots.by_own') },
          { id: 'shared', label: t('slots.by_shared') },
        ]}
        onChange={setBy}
      />
      {by === 'own' && <ProfileFields profile={profile} setProfile={setProfile} />}
    </ReasonDialog>
  )
}

function ProfileFields({
  profile,
  setProfile,
}: {
  readonly profile: Profiles['shared']
  readonly setProfile: (next: Profiles['shared']) => void
}) {
  const t = useText()
  const language = useLanguage()
  return (
    <Stack align="start" gap={14} className={own.fields}>
      <Checkbox
        checked={profile.autoplay}
        onChange={({ target }) => setProfile({ ...profile, autoplay: target.checked })}
      >
        {t('slots.autoplay')}
      </Checkbox>
      <Checkbox checked={profile.turbo} onChange={({ target }) => setProfile({ ...profile, turbo: target.checked })}>
        {t('slots.turbo')}
      </Checkbox>
      <TextField
        label={t('slots.cycle')}
        hint={t('slots.cycle_hint', { most: formatNumber(slotCycleMsMost, language) })}
        type="number"
        inputMode="numeric"
        required
        min={0}
        max={slotCycleMsMost}
        step={1}
        value={Number.isNaN(profile.minCycleMs) ? '' : profile.minCycleMs}
        onChange={({ target }) => setProfile({ ...profile, minCycleMs: target.valueAsNumber })}
      />
      <Button size="sm" onClick={() => setProfile(strict)}>
        {t('slots.strict')}
      </Button>
    </Stack>
  )
}
