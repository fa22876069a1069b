import { drawPostponedMost, type DrawStop, type DrawVoidReason, drawVoidReasons, staffRoutes } from '@banyan/contract'
import { Button, ChipSet, Row, Text, TextField } from '@banyan/ui'
import { useState } from 'react'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { type DrawFile, outrunBy, stale } from './facts.ts'

interface StopsProps {
  readonly file: DrawFile
  /** Null: whoever looks at it stops nothing. */
  readonly myName: string | null
}

/** What this colleague can do with the draw now, or what waits for another. */
export function Stops({ file: { draw }, myName }: StopsProps) {
  const t = useText()
  const [asked, setAsked] = useState<DrawStop | 'confirm' | 'drop' | null>(null)
  const close = () => setAsked(null)
  const { state, waiting } = draw
  if (state === 'drawn' || state === 'void') return null
  const takesBets = state === 'open' || state === 'scheduled'
  const isMine = waiting !== null && waiting.by === myName
  return (
    <>
      {waiting && (
        <Text tone="amber" role="status">
          {isMine
            ? t('draws.mine', { what: t(`draws.stop_${waiting.stop}`) })
            : t('draws.proposal', {
                by: waiting.by,
                what: t(`draws.stop_${waiting.stop}`),
                reason: waiting.reason,
              })}
          {waiting.drawsAt && ` ${t('draws.drawn_to', { at: instant(waiting.drawsAt) })}`}
        </Text>
      )}
      {myName !== null && (
        <Row wrap gap={12}>
          {waiting === null && takesBets && (
            <Button icon="lock-simple" onClick={() => setAsked('close')}>
              {t('draws.stop_close')}
            </Button>
          )}
          {waiting === null && takesBets && (
            <Button icon="clock-countdown" onClick={() => setAsked('postpone')}>
              {t('draws.stop_postpone')}
            </Button>
          )}
          {waiting === null && (
            <Button icon="prohibit" onClick={() => setAsked('void')}>
              {t('draws.stop_void')}
            </Button>
          )}
          {waiting !== null && !isMine && (
            <Button variant="primary" icon="check-bold" onClick={() => setAsked('confirm')}>
              {t(`draws.confirm_${waiting.stop}`)}
            </Button>
          )}
          {waiting !== null && (
            <Button icon="arrow-u-up-left" onClick={() => setAsked('drop')}>
              {t('draws.drop')}
            </Button>
          )}
        </Row>
      )}
      {(asked === 'close' || asked === 'postpone' || asked === 'void') && (
        <ProposeDialog draw={draw} stop={asked} onClose={close} />
      )}
      {asked === 'confirm' && waiting && <ConfirmDialog draw={draw} stop={waiting.stop} onClose={close} />}
      {asked === 'drop' && <DropDialog draw={draw} onClose={close} />}
    </>
  )
}

interface DialogProps {
  readonly draw: DrawFile['draw']
  readonly onClose: () => void
}

function ProposeDialog({ draw: { gameCode, numero }, stop, onClose }: DialogProps & { readonly stop: DrawStop }) {
  const t = useText()
  const [why, setWhy] = useState<DrawVoidReason>('technical_fault')
  const [later, setLater] = useState('')
  const [isTried, setTried] = useState(false)
  const minutes = /^\d{1,4}$/.test(later.trim()) ? Number(later) : 0
  const isWrong = stop === 'postpone' && (minutes < 1 || minutes > drawPostponedMost)
  const act = useAct(staffRoutes.proposeDrawStop, stale)
  const onSuccess = () => {
    toasts.success({ title: t('draws.propose_done', { numero }) })
    onClose()
  }
  const propose = (reason: string) => {
    setTried(true)
    if (isWrong) return
    const more = stop === 'postpone' ? { laterMinutes: minutes } : {}
    act.mutate(
      { gameCode, numero, stop, why: stop === 'void' ? why : null, ...more, reason },
      { onSuccess, onError: outrunBy(onClose) },
    )
  }
  return (
    <ReasonDialog
      title={t(`draws.${stop}_title`, { numero })}
      text={t(`draws.${stop}_text`)}
      confirm={t('draws.propose')}
      busy={act.isPending}
      onConfirm={propose}
      onCancel={onClose}
    >
      {stop === 'postpone' && (
        <TextField
          label={t('draws.later')}
          error={isTried && isWrong ? t('draws.later_wrong', { most: drawPostponedMost }) : undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={later}
          onChange={({ target }) => setLater(target.value)}
        />
      )}
      {stop === 'void' && (
        <ChipSet
          label={t('draws.why')}
          columns={2}
          value={why}
          chips={drawVoidReasons.map((id) => ({ id, label: t(`draws.why_${id}`) }))}
          onChange={setWhy}
        />
      )}
    </ReasonDialog>
  )
}

function ConfirmDialog({ draw: { gameCode, numero }, stop, onClose }: DialogProps & { readonly stop: DrawStop }) {
  const t = useText()
  const act = useAct(staffRoutes.confirmDrawStop, stale)
  const onSuccess = () => {
    toasts.success({ title: t(`draws.confirm_done_${stop}`, { numero }) })
    onClose()
  }
  return (
    <ReasonDialog
      title={t('draws.confirm_title', { numero })}
      text={t(`draws.${stop}_text`)}
      confirm={t(`draws.confirm_${stop}`)}
      busy={act.isPending}
      onConfirm={(reason) => act.mutate({ gameCode, numero, reason }, { onSuccess, onError: outrunBy(onClose) })}
      onCancel={onClose}
    />
  )
}

function DropDialog({ draw: { gameCode, numero }, onClose }: DialogProps) {
  const t = useText()
  const act = useAct(staffRoutes.dropDrawStop, stale)
  const onSuccess = () => {
    toasts.success({ title: t('draws.drop_done', { numero }) })
    onClose()
  }
  return (
    <ReasonDialog
      title={t('draws.drop_title', { numero })}
      text={t('draws.drop_text')}
      confirm={t('draws.drop')}
      busy={act.isPending}
      onConfirm={(reason) => act.mutate({ gameCode, numero, reason }, { onSuccess, onError: outrunBy(onClose) })}
      onCancel={onClose}
    />
  )
}
