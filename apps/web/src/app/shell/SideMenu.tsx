import { Button, Flag, Stack, languageFacts } from '@banyan/ui'
import { Drawer } from '@banyan/ui/drawer'
import { RefillButton } from '../../lib/RefillButton.tsx'
import { Wallet } from '../../lib/Wallet.tsx'
import { useText } from '../../lib/i18n.ts'
import { headerLanguages, useLanguage } from '../../lib/language.ts'
import { type ModalName, openModal } from '../../lib/modals.ts'
import { memberName, useMember } from '../../lib/session.ts'
import { useSite } from '../../lib/site.ts'
import { pickLanguage } from './pick-language.ts'
import styles from './SideMenu.module.css'
import { SideMenuLinks } from './SideMenuLinks.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'

interface SideMenuProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Closes the menu for a dialog. */
type OpenModal = (name: ModalName) => () => void

/** From the left, or where the merchant says so from the other side of the screen [SHELL-32]. */
export function SideMenu({ open, onClose }: SideMenuProps) {
  const t = useText()
  const side = useSite()?.sideMenuReverse ? 'right' : 'left'
  const member = useMember()
  const modal: OpenModal = (name) => () => {
    onClose()
    openModal(name, undefined)
  }
  return (
    <Drawer
      name="sideMenu"
      open={open}
      onClose={onClose}
      side={side}
      title={t('shell.menu')}
      closeLabel={t('common.close')}
    >
      <MenuHead modal={modal} />
      <SideMenuLinks modal={modal} onClose={onClose} />
      <MenuLanguages />
      <div className={styles.foot}>
        <ThemeSwitch />
        {member && (
          <Button variant="ghost" icon="sign-out" onClick={modal('signOutModal')}>
            {t('shell.sign_out')}
          </Button>
        )}
      </div>
    </Drawer>
  )
}

/** The member with the wallet, or the ways in. */
function MenuHead({ modal }: { readonly modal: OpenModal }) {
  const t = useText()
  const member = useMember()
  if (member)
    return (
      <Stack gap={10} className={styles.member}>
        <b>{memberName(t, member)}</b>
        <Wallet wide />
        <RefillButton tellsWhen />
      </Stack>
    )
  return (
    <Stack gap={10}>
      <Button full size="lg" onClick={modal('loginModal')}>
        {t('shell.login')}
      </Button>
      <Button full size="lg" variant="primary" onClick={modal('registerModal')}>
        {t('shell.register')}
      </Button>
    </Stack>
  )
}

function MenuLanguages() {
  const t = useText()
  const language = useLanguage()
  return (
    <div className={styles.languages} role="group" aria-label={t('shell.language')}>
      {headerLanguages.map((each) => (
        <button
          key={each}
          type="button"
          lang={languageFacts[each].tag}
          aria-pressed={each === language}
          onClick={() => void pickLanguage(each)}
        >
          <Flag name={languageFacts[each].flag} />
          {languageFacts[each].name}
        </button>
      ))}
    </div>
  )
}
