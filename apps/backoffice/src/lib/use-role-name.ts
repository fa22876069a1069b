import { isShippedRole } from '@banyan/contract'
import { useText } from './texts.ts'

/** What a role is called: in the reader's language where the product brings it, in the operator's words otherwise. */
export function useRoleName() {
  const t = useText()
  return ({ role, roleName }: { readonly role: string; readonly roleName: string | null }): string =>
    roleName ?? (isShippedRole(role) ? t(`role.${role}`) : role)
}
