import {
  type MemberFile,
  type OutputOf,
  type PersonalField,
  type WaitingCorrection,
  personalFields,
  staffRoutes,
  trialType,
} from '@banyan/contract'
import { Button, ErrorState, Row, SelectField, Stack, Text, TextField } from '@banyan/ui'
import { useState } from 'react'
import { Facts } from '../../lib/Facts.tsx'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { failureText, toasts, useAct, useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'

interface OfFile {
  readonly file: Pick<MemberFile, 'id' | 'account' | 'status' | 'type'>
}

const stale = [staffRoutes.memberCorrections, staffRoutes.memberChanges, staffRoutes.memberFile] as const

/** What the member has told wrongly once is put right here; what waits for a second colleague stands below. */
export function Corrections({ file }: OfFile) {
  const t = useText()
  const [isAsked, setAsked] = useState(false)
  const { data: me } = useRead(staffRoutes.me, {})
  const { data, error, refetch } = useRead(staffRoutes.memberCorrections, { id: file.id })
  const isPerson = file.status !== 'closed' && file.type !== trialType
  const mayCorrect = isPerson && me?.permissions.includes('members.name') === true
  return (
    <Stack gap={12} align="start">
      {mayCorrect && (
        <Button size="sm" icon="pencil-simple" onClick={() => setAsked(true)}>
          {t('player.correction.correct')}
        </Button>
      )}
      {error && <ErrorState title={failureText(t, error)} retryLabel={t('retry')} onRetry={() => void refetch()} />}
      {data && data.corrections.length > 0 && (
        <Stack as="section" gap={10} aria-label={t('player.correction.waiting')}>
          <h3>{t('player.correction.waiting')}</h3>
          {data.corrections.map((correction) => (
            <Waiting key={correction.id} id={file.id} correction={correction} mayEnd={mayCorrect} />
          ))}
        </Stack>
      )}
      {isAsked && <CorrectDialog file={file} onClose={() => setAsked(false)} />}
    </Stack>
  )
}

function CorrectDialog({ file: { id, account }, onClose }: OfFile & { readonly onClose: () => void }) {
  const t = useText()
  const [field, setField] = useState<PersonalField>('birthday')
  const [value, setValue] = useState('')
  const correct = useAct(staffRoutes.correctMember, stale)
  const confirm = (reason: string) =>
    correct.mutate(
      { id, field, value: value.trim(), reason },
      {
        onSuccess({ isDone }) {
          toasts.success({ title: t(isDone ? 'player.correction.corrected' : 'player.correction.correct_sent') })
          onClose()
        },
      },
    )
  return (
    <ReasonDialog
      title={t('player.correction.correct_title', { account })}
      text={t('player.correction.correct_text')}
      confirm={t('player.correction.correct')}
      busy={correct.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <SelectField
        label={t('player.correction.correct_field')}
        placeholder={t('player.correction.correct_field')}
        value={field}
        options={personalFields.map((each) => ({ id: each, label: t(`player.field.field_${each}`) }))}
        onChange={({ target }) => setField(personalFields.find((each) => each === target.value) ?? 'birthday')}
      />
      <TextField
        label={t('player.correction.correct_value')}
        hint={field === 'birthday' ? t('player.correction.correct_birthday') : undefined}
        value={value}
        required
        maxLength={256}
        autoComplete="off"
        onChange={({ target }) => setValue(target.value)}
      />
    </ReasonDialog>
  )
}

interface WaitingProps {
  readonly id: string
  readonly correction: WaitingCorrection
  readonly mayEnd: boolean
}

/** One that waits: its values are shown when they are asked for, because that is written down. */
function Waiting({ id, correction, mayEnd }: WaitingProps) {
  const t = useText()
  const [values, setValues] = useState<OutputOf<typeof staffRoutes.openCorrection>>()
  const [asked, setAsked] = useState<'confirm' | 'drop'>()
  const open = useAct(staffRoutes.openCorrection, [staffRoutes.memberChanges])
  const end = useAct(staffRoutes.endCorrection, stale)
  const field = t(`player.field.field_${correction.field}`)
  const isConfirmed = asked === 'confirm'
  const told = t(isConfirmed ? 'player.correction.confirmed' : 'player.correction.dropped')
  const finish = (reason: string) =>
    end.mutate(
      { id, correction: correction.id, isConfirmed, reason },
      { onSuccess: () => toasts.success({ title: told }) },
    )
  return (
    <Stack gap={8} align="start">
      <Text>{t('player.correction.waiting_line', { field, by: correction.by, at: instant(correction.at) })}</Text>
      <Text tone="muted">{correction.reason}</Text>
      {values && (
        <Facts
          facts={[
            [t('player.correction.waiting_before'), values.before ?? '–'],
            [t('player.correction.waiting_after'), values.after],
          ]}
        />
      )}
      {mayEnd && (
        <Row wrap gap={8}>
          {!values && (
            <Button
              size="sm"
              icon="eye"
              busy={open.isPending}
              onClick={() => open.mutate({ id, correction: correction.id }, { onSuccess: setValues })}
            >
              {t('player.correction.waiting_show')}
            </Button>
          )}
          <Button size="sm" variant="primary" disabled={!values} onClick={() => setAsked('confirm')}>
            {t('player.correction.waiting_confirm')}
          </Button>
          <Button size="sm" onClick={() => setAsked('drop')}>
            {t('player.correction.waiting_drop')}
          </Button>
        </Row>
      )}
      {asked && (
        <ReasonDialog
          title={t(`player.correction.${asked}_title`, { field })}
          confirm={t(`player.correction.waiting_${asked}`)}
          busy={end.isPending}
          onConfirm={finish}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </Stack>
  )
}
