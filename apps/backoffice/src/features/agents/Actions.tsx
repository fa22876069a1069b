import { givenTypes, staffRoutes } from '@banyan/contract'
import { Button, Row, SelectField, Text } from '@banyan/ui'
import { useState } from 'react'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { type AgentFile, outrunBy, stale } from './facts.ts'
import { ConfirmMoveDialog, DropMoveDialog, MoveDialog } from './MoveDialog.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { usePersonText } from './use-person-text.ts'

interface ActionsProps {
  readonly file: AgentFile
  /** Null: whoever looks at it changes nothing. */
  readonly myName: string | null
}

type Asked = 'type' | 'move' | 'confirm' | 'drop' | 'password' | null

/** What this colleague can do with the account now. */
export function Actions({ file, myName }: ActionsProps) {
  const t = useText()
  const [asked, setAsked] = useState<Asked>(null)
  const close = () => setAsked(null)
  const { waiting, hasFirstPassword } = file
  return (
    <>
      {waiting && <Proposal waiting={waiting} isMine={waiting.by === myName} />}
      {myName !== null && (
        <Row wrap gap={12}>
          {waiting === null && (
            <Button icon="arrows-left-right" onClick={() => setAsked('move')}>
              {t('agents.move')}
            </Button>
          )}
          {waiting !== null && waiting.by !== myName && (
            <Button variant="primary" icon="check-bold" onClick={() => setAsked('confirm')}>
              {t('agents.confirm')}
            </Button>
          )}
          {waiting !== null && (
            <Button icon="arrow-u-up-left" onClick={() => setAsked('drop')}>
              {t('agents.drop')}
            </Button>
          )}
          <Button icon="identification-card" onClick={() => setAsked('type')}>
            {t('agents.set_type')}
          </Button>
          {hasFirstPassword && (
            <Button icon="key" onClick={() => setAsked('password')}>
              {t('agents.renew')}
            </Button>
          )}
        </Row>
      )}
      {asked === 'type' && <TypeDialog file={file} onClose={close} />}
      {asked === 'move' && <MoveDialog file={file} onClose={close} />}
      {asked === 'confirm' && waiting && <ConfirmMoveDialog waiting={waiting} onClose={close} />}
      {asked === 'drop' && <DropMoveDialog file={file} onClose={close} />}
      {asked === 'password' && <RenewDialog file={file} onClose={close} />}
    </>
  )
}

/** What a colleague has proposed, and until when another can confirm it. */
function Proposal({
  waiting: { by, to, reason, until },
  isMine,
}: {
  readonly waiting: NonNullable<AgentFile['waiting']>
  readonly isMine: boolean
}) {
  const t = useText()
  const personText = usePersonText()
  return (
    <Text tone="amber" role="status">
      {isMine
        ? t('agents.second_person', { to: personText(to), until: instant(until) })
        : t('agents.proposal', { by, to: personText(to), reason, until: instant(until) })}
    </Text>
  )
}

interface DialogProps {
  readonly file: AgentFile
  readonly onClose: () => void
}

function TypeDialog({ file: { agent }, onClose }: DialogProps) {
  const t = useText()
  const seen = givenTypes.find((each) => each === agent.type) ?? 0
  const [type, setType] = useState(seen)
  const act = useAct(staffRoutes.setAgentType, stale)
  const onSuccess = () => {
    toasts.success({ title: t('agents.type_done', { account: agent.account, type: t(`agents.type_${type}`) }) })
    onClose()
  }
  return (
    <ReasonDialog
      title={t('agents.type_title', { account: agent.account })}
      text={t('agents.type_text')}
      confirm={t('agents.set_type')}
      busy={act.isPending}
      onConfirm={(reason) =>
        act.mutate({ agentId: agent.id, seen, type, reason }, { onSuccess, onError: outrunBy(onClose) })
      }
      onCancel={onClose}
    >
      <SelectField
        label={t('agents.type')}
        placeholder={t('agents.type')}
        options={givenTypes.map((id) => ({ id: String(id), label: t(`agents.type_${id}`) }))}
        value={String(type)}
        onChange={({ target }) => setType(givenTypes.find((each) => String(each) === target.value) ?? type)}
      />
    </ReasonDialog>
  )
}

function RenewDialog({ file: { agent }, onClose }: DialogProps) {
  const t = useText()
  const act = useAct(staffRoutes.renewFirstPassword, stale)
  if (act.data)
    return <PasswordDialog made={{ account: agent.account, firstPassword: act.data.firstPassword }} onClose={onClose} />
  return (
    <ReasonDialog
      title={t('agents.renew_title', { account: agent.account })}
      text={t('agents.renew_text')}
      confirm={t('agents.renew')}
      busy={act.isPending}
      onConfirm={(reason) => act.mutate({ agentId: agent.id, reason }, { onError: outrunBy(onClose) })}
      onCancel={onClose}
    />
  )
}
