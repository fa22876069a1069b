import { staffRoutes } from '@banyan/contract'
import { Stack } from '@banyan/ui'
import { useId } from 'react'
import { useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { useRoleName } from '../../lib/use-role-name.ts'
import select from './RoleField.module.css'

interface RoleFieldProps {
  readonly value: string
  readonly onChange: (role: string) => void
}

/** One of the roles of the house. */
export function RoleField({ value, onChange }: RoleFieldProps) {
  const t = useText()
  const id = useId()
  const roleName = useRoleName()
  const { data } = useRead(staffRoutes.roles, {})
  return (
    <Stack gap={6} className={select.field}>
      <label htmlFor={id}>{t('staff.role')}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {(data?.roles ?? []).map(({ code, name }) => (
          <option key={code} value={code}>
            {roleName({ role: code, roleName: name })}
          </option>
        ))}
      </select>
    </Stack>
  )
}
