import { staffRoutes } from '@banyan/contract'
import { queryClient, useAct } from './query.ts'
import { go } from './route.tsx'

/** Logs the colleague out, and shows the entrance whatever the server says. */
export function useLeave() {
  const logout = useAct(staffRoutes.logout)
  const leave = async () => {
    await logout.mutateAsync({}).catch(() => {})
    queryClient.clear()
    go('/login')
  }
  return { isLeaving: logout.isPending, leave }
}
