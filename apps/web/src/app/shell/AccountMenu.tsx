import { Icon, type IconName, Menu, Row } from '@banyan/ui'
import { useNavigate } from '@tanstack/react-router'
import { Avatar } from '../../lib/Avatar.tsx'
import { useText } from '../../lib/i18n.ts'
import { openModal } from '../../lib/modals.ts'
import { paths } from '../../lib/paths.ts'
import { type Member, memberName } from '../../lib/session.ts'
import styles from './AccountMenu.module.css'
import { openEntry, useMenuEntries } from './menu-entries.ts'

export function AccountMenu({ member }: { readonly member: Member }) {
  const t = useText()
  const navigate = useNavigate()
  const name = memberName(t, member)
  const entries = useMenuEntries('account')
  const item = (icon: IconName, label: string) => (
    <Row as="span" gap={10} className={styles.item}>
      <Icon name={icon} size={18} />
      {label}
    </Row>
  )
  return (
    <Menu
      label={t('shell.account_menu', { account: name })}
      triggerClass={styles.trigger}
      items={[
        ...entries.map((entry) => ({
          id: entry.page,
          label: item(entry.icon, t(entry.text)),
          onSelect: () => openEntry(entry),
        })),
        {
          id: 'fairness',
          label: item('seal-check', t('shell.fairness')),
          onSelect: () => void navigate({ to: paths.fairness }),
        },
        {
          id: 'out',
          label: item('sign-out', t('shell.sign_out')),
          onSelect: () => openModal('signOutModal', undefined),
        },
      ]}
    >
      <Avatar name={name} picture={member.avatar} />
      <b className={styles.name}>{name}</b>
      <Icon name="caret-down" size={14} />
    </Menu>
  )
}
