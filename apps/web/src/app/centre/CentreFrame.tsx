import type { TextKey } from '@banyan/i18n'
import { Icon, type IconName, Row, Stack } from '@banyan/ui'
import { Dialog } from '@banyan/ui/dialog'
import { type ComponentType, type ReactNode, useRef } from 'react'
import { useText } from '../../lib/i18n.ts'
import { closeCentre } from '../../lib/member-centre.ts'
import { memberName, useMember, type Member } from '../../lib/session.ts'
import { Avatar } from '../../lib/Avatar.tsx'
import styles from './CentreFrame.module.css'

export interface CentreEntry {
  readonly icon: IconName
  readonly text: TextKey
  readonly Page: ComponentType
  /** How many things wait there, beside its name in the menu. */
  readonly Count?: ComponentType
}

interface CentreFrameProps<Key extends string> {
  readonly name: string
  readonly label: string
  readonly open: boolean
  /** In the order of the menu. */
  readonly pages: readonly (readonly [Key, CentreEntry])[]
  readonly page: Key
  readonly onPage: (page: Key) => void
  /** What the account is here, below its name. */
  readonly standing: ReactNode
}

/**
 * On a phone the menu is a row that is wider than the screen: what has the focus stands
 * in its sight, with its neighbours.
 */
function inSight(button: HTMLElement) {
  const row = button.parentElement
  if (row) row.scrollLeft = button.offsetLeft - (row.clientWidth - button.offsetWidth) / 2
}

/**
 * What the member centre and the agent centre are alike in: whose it is, a menu, and one
 * of the pages. What was on the screen stays as it was below.
 */
export function CentreFrame<Key extends string>({
  name,
  label,
  open,
  pages,
  page,
  onPage,
  standing,
}: CentreFrameProps<Key>) {
  const t = useText()
  const member = useMember()
  const chosen = useRef<HTMLButtonElement>(null)
  const shown = pages.find(([key]) => key === page)?.[1]
  return (
    <Dialog
      name={name}
      size="panel"
      open={open}
      onClose={closeCentre}
      label={label}
      closeLabel={t('common.close')}
      className={styles.panel}
      initialFocus={chosen}
    >
      <Stack as="nav" top gap={4} className={styles.menu} aria-label={label}>
        {member && <Account member={member} standing={standing} />}
        {pages.map(([key, { icon, text, Count }]) => (
          <button
            key={key}
            ref={key === page ? chosen : null}
            type="button"
            aria-current={key === page ? 'page' : undefined}
            onFocus={(event) => inSight(event.currentTarget)}
            // It would move away from under the pointer and lose the click, so it takes the focus once it is let go.
            onMouseDown={(event) => event.preventDefault()}
            onClick={(event) => {
              event.currentTarget.focus()
              onPage(key)
            }}
          >
            <Icon name={icon} size={20} />
            <span>{t(text)}</span>
            {Count && <Count />}
          </button>
        ))}
      </Stack>
      {shown && (
        <div key={page} className={styles.page} role="region" aria-label={t(shown.text)}>
          <shown.Page />
        </div>
      )}
    </Dialog>
  )
}

function Account({ member, standing }: { readonly member: Member; readonly standing: ReactNode }) {
  const t = useText()
  return (
    <Row gap={10} className={styles.account}>
      <Avatar name={memberName(t, member)} picture={member.avatar} />
      <p>
        <b>{memberName(t, member)}</b>
        {standing}
      </p>
    </Row>
  )
}
